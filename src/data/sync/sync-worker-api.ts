import type { Verification } from './checksum.ts'
import type { FoundId } from '../search/found-ids.ts'

/** The calls that a tab can make to its sync worker. */
export interface SyncWorkerApi {
  /** Starts the worker under this id; resolves once it holds the lock that shows it is alive. */
  start(id: string): Promise<void>
  /** Resolves when a sync round is over; at once when another tab leads. */
  syncNow(): Promise<void>
  /** Compares the copy with the server; if it is wrong, the leader makes it again. */
  verify(): Promise<Verification>
  findIds(records: readonly string[], typed: string, limit: number): Promise<readonly FoundId[]>
}
