import { sql } from 'kysely'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { NOTHING_MORE, type StampMore } from '../../store/stamp.ts'
import type { TouchedRow } from '../../store/unit-of-work.ts'
import { operationIn } from './kept-operations.ts'
import { type AuditLine, type Kept, type SettleContext, type Settled, logSettled, runAgain } from './settling.ts'

interface Waiting extends Kept {
  /** The row that it lacked when it last ran. */
  readonly lacks: string
}

const nameOf = (record: unknown, id: unknown): string => `${String(record)} ${String(id)}`
const namesOf = (rows: readonly TouchedRow[]): string[] => rows.map(({ record, id }) => nameOf(record.name, id))

/** Facts that are parked for want of one of these rows, in the order in which they arrived. */
async function readWaiting({ tx, accountId }: SettleContext, rows: readonly TouchedRow[]): Promise<Waiting[]> {
  const names = new Set(namesOf(rows))
  const ids = [...new Set(rows.map(({ id }) => id))]
  const parked = await tx.db
    .selectFrom('op_log')
    .select(['device_id', 'payload', 'payload_sha', 'details'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'parked')
    .where('code', '=', 'sync.row-missing')
    .where(sql<boolean>`details->>'id' = any(${ids}::text[])`)
    .orderBy('received_at')
    .orderBy('device_id')
    .orderBy('seq')
    .execute()
  return parked
    .map((row): Waiting => ({
      place: 'log',
      deviceId: row.device_id,
      op: operationIn(row.payload),
      sha: row.payload_sha,
      statusBefore: 'parked',
      lacks: nameOf(row.details?.['record'], row.details?.['id']),
    }))
    .filter((one) => names.has(one.lacks))
}

/** What it lacks now, when it ran and still lacks a row; null when it waits for nothing that will come by itself. */
function lackOf({ outcome }: Settled): string | null {
  const [cause] = outcome.concerns
  if (outcome.status !== 'parked' || cause?.code !== 'sync.row-missing') return null
  return nameOf(cause.details?.['record'], cause.details?.['id'])
}

/**
 * Runs again what waited for rows that are there now, and then what waited for those, in the order of their arrival.
 * What still lacks something waits on, for the row that it lacks now.
 */
export async function runBehind(
  context: SettleContext,
  touched: readonly TouchedRow[],
  isSettled: (opId: Id) => boolean,
): Promise<Settled[]> {
  const there = new Set(namesOf(touched))
  const settled = new Map<Id, Settled>()
  let waiting = (await readWaiting(context, touched)).filter(({ op }) => !isSettled(op.opId))
  for (;;) {
    const next = waiting.find((one) => there.has(one.lacks))
    if (!next) return [...settled.values()]
    const result = await runAgain(context, next, next.op, [])
    settled.set(next.op.opId, result)
    // The log stays as it is until the stamp: what waits for a row is read once, and what ran since is known better here.
    const news = result.touched.filter(({ record, id }) => !there.has(nameOf(record.name, id)))
    for (const name of namesOf(news)) there.add(name)
    const fresh = (news.length === 0 ? [] : await readWaiting(context, news)).filter(
      ({ op }) => !isSettled(op.opId) && !settled.has(op.opId) && !waiting.some((one) => one.op.opId === op.opId),
    )
    const lacks = lackOf(result)
    // An operation that lacks the same row again would run for ever.
    const again = lacks !== null && lacks !== next.lacks ? [{ ...next, lacks }] : []
    waiting = [...waiting.filter((one) => one !== next), ...again, ...fresh]
  }
}

/** The line of what ran behind something: nobody decided it. `behind` is the operation whose settling let it run, when it was that. */
const behindLine = (settled: Settled, behind: Id | null): AuditLine => ({
  settled,
  action: 'behind',
  reason: null,
  args: null,
  behind,
})

/** What still waits has run for nothing, and leaves no line. */
export const linesBehind = (settled: readonly Settled[], behind: Id | null): AuditLine[] =>
  settled.filter(({ outcome }) => outcome.status !== 'parked').map((one) => behindLine(one, behind))

/**
 * What waited for rows that a batch has just brought, from whichever till: after a restore the tills send again in any
 * order, and a sale may come before the customer that another till made. Part of the batch's own stamp.
 */
export async function settleBehindBatch(
  of: Pick<SettleContext, 'tx' | 'accountId' | 'now' | 'newId' | 'onBug'>,
  touched: readonly TouchedRow[],
): Promise<{ readonly touched: readonly TouchedRow[]; readonly more: StampMore }> {
  const context: SettleContext = { ...of, by: null, act: ATTENTION_ACT.rerun, note: '' }
  const settled = touched.length === 0 ? [] : await runBehind(context, touched, () => false)
  if (settled.length === 0) return { touched: [], more: NOTHING_MORE }
  return { touched: settled.flatMap((one) => one.touched), more: logSettled(context, settled, linesBehind(settled, null)) }
}
