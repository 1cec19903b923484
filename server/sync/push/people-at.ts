import { employee, role } from '#domain/employees/employee.ts'
import type { Actor, AnyRecord, Reader, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { correctedTime } from '#domain/sync/till-time.ts'
import type { FormerRows } from '../../store/former-rows.ts'
import { workedHere } from './worked-here.ts'

/** A moment, and a reader to which people and their roles are as they were then. */
export interface PeopleAt {
  readonly read: Reader
  readonly at: Instant
}

/** The same where it may be another moment than now. */
interface PeopleThen extends PeopleAt {
  /** Nothing of what was read of people was otherwise then, nor goes by the day: they might do what they may now. */
  readonly areAsNow: () => boolean
}

/** What decides what somebody may do. All else of a person and of a role is as it is now. */
const RIGHTS: ReadonlyMap<string, readonly string[]> = new Map([
  [employee.name, ['roleId', 'isActive', 'leftOn'] satisfies (keyof RowOf<typeof employee>)[]],
  [role.name, ['permissions', 'discountMax'] satisfies (keyof RowOf<typeof role>)[]],
])

type Row = Readonly<Record<string, unknown>>

/** What of these fields was otherwise in the row as it stood at a moment. */
function otherwise(former: FormerRows, record: AnyRecord, row: Row & { readonly id: Id }, fields: readonly string[], at: Instant): Row {
  const then = former.of(record, row).find(({ until }) => at < until)?.row
  return then ? Object.fromEntries(fields.map((field) => [field, then[field]])) : {}
}

export function peopleThen(read: Reader, former: FormerRows, at: Instant): PeopleThen {
  let areAsNow = true
  async function asThen<R extends AnyRecord>(record: R, rows: readonly RowOf<R>[]): Promise<RowOf<R>[]> {
    const fields = RIGHTS.get(record.name)
    if (!fields) return [...rows]
    const kept = rows.map((row) => row as RowOf<R> & { readonly id: Id }) // Every record has an id.
    await former.warm(kept.map(({ id }) => id))
    return kept.map((row) => {
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

/** What is known of the time of an operation besides its till's own word. */
interface TimeKnown {
  /** When the till had spoken before it did this, and the latest of what it had done; null where nobody knows. */
  readonly heardAt: Instant | null
  readonly actedAt: Instant | null
  /** When it came. */
  readonly now: Instant
}

/**
 * The moment by which it is judged who might do it: when its till says that it was done, but not before what the till had done or said
 * earlier, nor after it came.
 */
export const momentOf = (op: Operation, { heardAt, actedAt, now }: TimeKnown): Instant =>
  instant(Math.min(Math.max(correctedTime(op), heardAt ?? -Infinity, actedAt ?? -Infinity), now))

/**
 * Who did it, with what her role allowed then. Somebody unknown or dismissed may do nothing, and neither may somebody after her last day;
 * the fact stands all the same.
 */
export async function actorOf(people: PeopleAt, employeeId: Id | null): Promise<Actor> {
  const who = employeeId ? await people.read.get(employee, employeeId) : null
  const held = who && (await workedHere(people, who)) ? await people.read.get(role, who.roleId) : null
  return { employeeId, permissions: held?.permissions ?? {}, discountMax: held?.discountMax ?? null }
}

/** Reads ahead of a batch what there is to know of the past of whoever acted or allowed something, and of their roles. */
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
