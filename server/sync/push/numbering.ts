import type { Objection } from '#domain/kernel/define.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Tx } from '../../store/database.ts'
import type { DeviceRow } from '../tills/device-row.ts'
import { syncConcern } from '../outcome.ts'

/** State of a till's document series: the last number and the hash of that document. */
export interface SeriesState {
  readonly series: string
  readonly lastNo: number
  readonly chainHead: string | null
  /** Which of the numbers in question have arrived. */
  readonly present: ReadonlySet<number>
}

/** Number of the operation's document if it belongs to the till's own series. */
export const numberIn = (series: string, { document }: Pick<Operation, 'document'>): number | null =>
  document?.series === series ? document.no : null

/** State of the series before these operations. Queries only when one of them has an old number. */
export async function seriesBefore(tx: Tx, accountId: number, device: DeviceRow, ops: readonly Operation[]): Promise<SeriesState> {
  const old = ops.flatMap((op) => numberIn(device.series, op) ?? []).filter((no) => no <= device.last_no)
  const present = old.length === 0 ? [] : await readPresent(tx, accountId, device, old)
  return { series: device.series, lastNo: device.last_no, chainHead: device.chain_head, present: new Set(present) }
}

async function readPresent(tx: Tx, accountId: number, device: DeviceRow, numbers: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ doc_no: number }>(
    `select doc_no from op_log where account_id = $1::integer and device_id = $2::uuid and doc_no = any($3::bigint[])
     union
     select doc_no from op_quarantine where account_id = $1::integer and device_id = $2::uuid and doc_no = any($3::bigint[])
       and status in ('applied', 'exception')`,
    [accountId, device.device_id, numbers],
  )
  return rows.map((row) => row.doc_no)
}

/**
 * Adds the number of an operation's document to the series. It counts even if the operation fails, because the customer has the paper.
 * Irregular numbers are reported and never refused. A late number is not a concern: its gap was reported when it was found.
 */
export function takeNumber(
  state: SeriesState,
  { document }: Operation,
): { readonly state: SeriesState; readonly concerns: readonly Objection[] } {
  if (!document) return { state, concerns: [] }
  const { series, no, previousHash, hash } = document
  const details = { series, no, last: state.lastNo }
  if (series !== state.series) return { state, concerns: [syncConcern('sync.series-differs', details)] }
  const present = new Set(state.present).add(no)
  if (no <= state.lastNo) {
    return { state: { ...state, present }, concerns: state.present.has(no) ? [syncConcern('sync.number-duplicate', details)] : [] }
  }
  const next = { series, lastNo: no, chainHead: hash, present }
  if (no > state.lastNo + 1) return { state: next, concerns: [syncConcern('sync.number-gap', details)] }
  return { state: next, concerns: previousHash === state.chainHead ? [] : [syncConcern('sync.chain-broken', details)] }
}
