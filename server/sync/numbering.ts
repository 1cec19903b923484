import type { Objection } from '#domain/kernel/define.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { syncConcern } from './outcome.ts'

/** Where a till's documents stand: its series, the last number taken and the hash of that document. */
export interface SeriesState {
  readonly series: string
  readonly lastNo: number
  readonly chainHead: string | null
}

/**
 * Takes the number of an operation's document into the series. The number counts whatever becomes of the operation:
 * the paper is with the customer. What does not follow is reported, never refused.
 */
export function takeNumber(
  state: SeriesState,
  { document }: Operation,
): { readonly state: SeriesState; readonly concerns: readonly Objection[] } {
  if (!document) return { state, concerns: [] }
  const { series, no, previousHash, hash } = document
  const details = { series, no, last: state.lastNo }
  if (series !== state.series) return { state, concerns: [syncConcern('sync.series-differs', details)] }
  if (no <= state.lastNo) return { state, concerns: [syncConcern('sync.number-duplicate', details)] }
  const next = { series, lastNo: no, chainHead: hash }
  if (no > state.lastNo + 1) return { state: next, concerns: [syncConcern('sync.number-gap', details)] }
  return { state: next, concerns: previousHash === state.chainHead ? [] : [syncConcern('sync.chain-broken', details)] }
}
