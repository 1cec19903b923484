import type { Verification } from './checksum.ts'
import type { FoundId } from '../search/found-ids.ts'

/** What a tab may ask of its sync worker. */
export interface SyncWorkerApi {
  /** Starts the worker's life under this id; resolves once it holds the lock that proves it alive. */
  start(id: string): Promise<void>
  /** Resolves when a round of sending and receiving is over; at once when another tab leads. */
  syncNow(): Promise<void>
  /** Compares the copy with the server; when it is wrong, whoever leads makes it afresh. */
  verify(): Promise<Verification>
  findIds(records: readonly string[], typed: string, limit: number): Promise<readonly FoundId[]>
}
