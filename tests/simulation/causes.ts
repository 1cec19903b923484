import type { discountCode } from '#domain/discounts/discount-code.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ownProducts, services } from './world/shop.ts'
import type { Merged } from './oracle/merge-oracle.ts'
import { openingCodes } from './world/codes.ts'

/** The state of a discount code that the office requested, whether or not the server has received it. */
export type CodePast = Pick<RowOf<typeof discountCode>, 'rate' | 'status' | 'validFrom' | 'validUntil' | 'usesMax' | 'usesPerCustomerMax'>

/** A merge of two customers that the office requested; `isDone` is null until the server has answered. */
export type MergeRequest = Merged & { isDone: boolean | null }

/**
 * Records what the plan of a history did to its tills. The laws check notices against it: every notice needs a recorded
 * cause, and every recorded cause needs a notice.
 */
export class Causes {
  /** Tills whose profile was copied to another device. */
  readonly copied = new Set<string>()
  /** Tills that were revoked or retired by people. */
  readonly revoked = new Set<string>()
  readonly retired = new Set<string>()
  /** Tills whose profile was lost together with its unsent operations. */
  readonly wiped = new Set<string>()
  /** Tills whose device has been enrolled anew; their work was brought to the server first. */
  readonly left = new Set<string>()
  /**
   * Tills whose device is being enrolled anew. The function returns whether the page died during it: then no one is
   * notified and the till is not closed.
   */
  readonly leaving = new Map<string, () => boolean>()
  /** Tills whose work was also imported by hand. */
  readonly imported = new Set<string>()
  /** Tills with quarantined work that was partly settled by hand: its numbers count but are in no log. */
  readonly settledAside = new Set<string>()
  /** Tills unknown to a restored server because they were enrolled after the backup. */
  readonly forgotten = new Set<string>()
  /** Operations, by till and sequence number, that a person requested to dismiss, whether or not the request arrived. */
  readonly dismissed = new Set<string>()
  /** Every state of each code that the office ever requested; states may repeat. */
  readonly codes = new Map<string, CodePast[]>(openingCodes({ services, products: ownProducts }).map((row) => [row.id, [row]]))
  /** Customer merges in the order in which the office requested them. */
  readonly merges: MergeRequest[] = []
  /** How often the clock jumped by a month: tills may have dropped what a backup holds. */
  leaps = 0
  /** The server ran the previous version and did not know the operations of the current one. */
  wasServerFormer = false
  /** How often the server was restored from a backup, and how often without announcing it. */
  restores = 0
  silentRestores = 0

  /** Whether the page died while its device was being enrolled anew, so that the user never learned of the new till. */
  diedOverLeaving(deviceId: string): boolean {
    return this.leaving.get(deviceId)?.() ?? false
  }

  /** Whether work of this till may be quarantined, that is, stored without a place in the queue. */
  mayStandAside(deviceId: string): boolean {
    return this.copied.has(deviceId) || this.revoked.has(deviceId) || this.imported.has(deviceId)
  }
}
