import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Tx } from '../../store/database.ts'

export type NoticeDetails = Readonly<Record<string, string | number>>

/** A current notice, computed from the rows. */
export interface Raised {
  readonly id: Id
  readonly code: string
  /** When it happened, possibly long before the server received it. Changes when the notice is raised again. */
  readonly raised_at: number
  /** Absent when the source loads details per page with `detailsOf`. */
  readonly details?: NoticeDetails
}

export interface NoticeSource {
  readonly raised: (tx: Tx, accountId: number, now: Instant) => Promise<readonly Raised[]>
  /** Details by id, for sources that may have thousands of notices. */
  readonly detailsOf?: (tx: Tx, accountId: number, ids: readonly Id[]) => Promise<ReadonlyMap<Id, NoticeDetails>>
}
