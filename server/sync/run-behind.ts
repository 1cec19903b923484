import type { Id } from '#domain/kernel/ids.ts'
import type { Tx } from '../store/database.ts'
import type { TouchedRow } from '../store/unit-of-work.ts'
import { operationIn } from './kept-operations.ts'
import { type Kept, type SettleContext, type Settled, runAgain } from './settling.ts'

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
