import { employee, role } from '#domain/employees/employee.ts'
import type { Actor, AnyRecord, Reader, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { correctedTime } from '#domain/sync/till-time.ts'
import type { FormerRows } from '../../store/former-rows.ts'
import { workedHere } from './worked-here.ts'

/** An instant, with a reader that returns employees and roles as of then. */
export interface PeopleAt {
  readonly read: Reader
  readonly at: Instant
}

/** The same for an instant that may be in the past. */
interface PeopleThen extends PeopleAt {
  /** Whether no permission read so far differs from now or depends on the date. */
  readonly areAsNow: () => boolean
}

/** Fields that determine permissions; all others are read in their current state. */
const RIGHTS: ReadonlyMap<string, readonly string[]> = new Map([
  [employee.name, ['roleId', 'isActive', 'leftOn'] satisfies (keyof RowOf<typeof employee>)[]],
  [role.name, ['permissions', 'discountMax'] satisfies (keyof RowOf<typeof role>)[]],
])

type Row = Readonly<Record<string, unknown>>

/** Former values of these fields at an instant, where they differ. */
function otherwise(former: FormerRows, record: AnyRecord, row: Row & { readonly id: Id }, fields: readonly string[], at: Instant): Row {
  const then = former.of(record, row).find(({ until }) => at < until)?.row
  return then ? Object.fromEntries(fields.map((field) => [field, then[field]])) : {}
}

export function peopleThen(read: Reader, former: FormerRows, at: Instant): PeopleThen {
  let areAsNow = true
  async function asThen<R extends AnyRecord>(record: R, rows: readonly RowOf<R>[]): Promise<RowOf<R>[]> {
    const fields = RIGHTS.get(record.name)
    if (!fields) return [...rows]
    const saved = rows.map((row) => row as RowOf<R> & { readonly id: Id }) // Every record has an id.
    await former.warm(saved.map(({ id }) => id))
    return saved.map((row) => {
      const changed = otherwise(former, record, row, fields, at)
      const then = { ...row, ...changed }
      if (Object.keys(changed).length > 0 || ('leftOn' in then && then.leftOn !== null)) areAsNow = false
      return then
    })
  }
  return {
    at,
    areAsNow: () => areAsNow,
    read: {
      ...read,
      async get(record, id) {
        const row = await read.get(record, id)
        return row && ((await asThen(record, [row]))[0] ?? null)
      },
      many: async (record, ids) => asThen(record, await read.many(record, ids)),
    },
  }
}

/** What is known about an operation's time apart from the till's claim. */
interface TimeKnown {
  /** Time of the till's last report before the operation, and of its latest action; null if unknown. */
  readonly heardAt: Instant | null
  readonly actedAt: Instant | null
  readonly now: Instant
}

/**
 * Instant by which permissions are judged: the claimed time, but not before the till's earlier actions or reports, nor after its arrival.
 */
export const momentOf = (op: Operation, { heardAt: receivedAt, actedAt, now }: TimeKnown): Instant =>
  instant(Math.min(Math.max(correctedTime(op), receivedAt ?? -Infinity, actedAt ?? -Infinity), now))

/** The actor with the role's permissions at that time. An unknown, disabled or former employee has none; a fact is stored nevertheless. */
export async function actorOf(people: PeopleAt, employeeId: Id | null): Promise<Actor> {
  const who = employeeId ? await people.read.get(employee, employeeId) : null
  const held = who && (await workedHere(people, who)) ? await people.read.get(role, who.roleId) : null
  return { employeeId, permissions: held?.permissions ?? {}, discountMax: held?.discountMax ?? null }
}

/** Loads the history of the actors, approvers and their roles for a batch. */
export async function warmPeople(
  read: Reader,
  former: FormerRows,
  people: readonly (Id | null | undefined)[],
  others: readonly Id[],
): Promise<void> {
  const ids = people.flatMap((id) => id ?? [])
  const roles = (await read.many(employee, ids)).map(({ roleId }) => roleId)
  await former.warm([...ids, ...roles, ...others])
}
