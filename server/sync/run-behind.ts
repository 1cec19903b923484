import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Tx } from '../store/database.ts'
import { NOTHING_MORE, type StampMore } from '../store/stamp.ts'
import type { TouchedRow } from '../store/unit-of-work.ts'
import { operationIn } from './kept-operations.ts'
import { type AuditLine, type Kept, type SettleContext, type Settled, logSettled, runAgain } from './settling.ts'

interface Waiting extends Kept {
  /** The row that it lacked when it last ran. */
  readonly lacks: string
}

/** Facts that are parked for want of a row, in the order in which they arrived. */
async function readWaiting(tx: Tx, accountId: number): Promise<Waiting[]> {
  const rows = await tx.db
    .selectFrom('op_log')
    .select(['device_id', 'payload', 'payload_sha', 'details'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'parked')
    .where('code', '=', 'sync.row-missing')
    .orderBy('received_at')
    .orderBy('device_id')
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    place: 'log',
    deviceId: row.device_id,
    op: operationIn(row.payload),
    sha: row.payload_sha,
    statusBefore: 'parked',
    lacks: nameOf(row.details?.['record'], row.details?.['id']),
  }))
}

const nameOf = (record: unknown, id: unknown): string => `${String(record)} ${String(id)}`

/**
 * Runs again what waited for rows that are there now, and then what waited for those, in the order of their arrival.
 * What still lacks something waits on, for the row that it lacks now.
 */
export async function runBehind(
  context: SettleContext,
  touched: readonly TouchedRow[],
  isSettled: (opId: Id) => boolean,
): Promise<Settled[]> {
  let waiting = (await readWaiting(context.tx, context.accountId)).filter(({ op }) => !isSettled(op.opId))
  const there = new Set(touched.map(({ record, id }) => nameOf(record.name, id)))
  const settled = new Map<Id, Settled>()
  for (;;) {
    const next = waiting.find((one) => there.has(one.lacks))
    if (!next) return [...settled.values()]
    const result = await runAgain(context, next, next.op, [])
    settled.set(next.op.opId, result)
    for (const { record, id } of result.touched) there.add(nameOf(record.name, id))
    const [cause] = result.outcome.concerns
    const isStillLacking = result.outcome.status === 'parked' && cause?.code === 'sync.row-missing'
    const lacks = nameOf(cause?.details?.['record'], cause?.details?.['id'])
    // An operation that lacks the same row again would run for ever.
    waiting = waiting.flatMap((one) => (one !== next ? [one] : isStillLacking && lacks !== next.lacks ? [{ ...one, lacks }] : []))
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
