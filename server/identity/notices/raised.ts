import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Tx } from '../../store/database.ts'

export type NoticeDetails = Readonly<Record<string, string | number>>

/** A notice that stands, as it is worked out of the rows themselves. */
export interface Raised {
  readonly id: Id
  readonly code: string
  /** When it happened, which may have been long before the server heard of it. Raised anew, it has another one. */
  readonly raised_at: number
  /** Absent where the source tells them for a page alone. */
  readonly details?: NoticeDetails
}

/** Where notices of a type come from. */
export interface NoticeSource {
  /** All that stand, in any order. */
  readonly raised: (tx: Tx, accountId: number, now: Instant) => Promise<readonly Raised[]>
  /** What is told of these, by id; of a source whose notices may be thousands. */
  readonly detailsOf?: (tx: Tx, accountId: number, ids: readonly Id[]) => Promise<ReadonlyMap<Id, NoticeDetails>>
}
