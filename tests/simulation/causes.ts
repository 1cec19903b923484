import type { discountCode } from '#domain/discounts/discount-code.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ownProducts, services } from './world/shop.ts'
import type { Merged } from './oracle/merge-oracle.ts'
import { openingCodes } from './world/codes.ts'

/** What the office said of a code, whether the server has heard of it or not. */
export type CodePast = Pick<RowOf<typeof discountCode>, 'rate' | 'status' | 'validFrom' | 'validUntil' | 'usesMax' | 'usesPerCustomerMax'>

/** Two customers of whom the office said that they are one, and whether the server did it: null until it has answered. */
export type AskedMerge = Merged & { isDone: boolean | null }

/**
 * What the plan of a history did to its tills. Laws ask here whether something that people are told has a cause: whatever is
 * not in it must not be told, and what is in it must be.
 */
export class Causes {
  /** Tills whose profile was copied to another device. */
  readonly copied = new Set<string>()
  /** Tills that were revoked, and taken out of service in good order, by people. */
  readonly revoked = new Set<string>()
  readonly retired = new Set<string>()
  /** Tills whose profile was lost, with what they had not sent. */
  readonly wiped = new Set<string>()
  /** Tills whose device has another identity by now; their work was brought to the server first. */
  readonly left = new Set<string>()
  /** Tills whose device was being made another one, and whether the page died over it: nobody is told then, and nobody closes the till. */
  readonly leaving = new Map<string, () => boolean>()
  /** Tills whose work came by the hand of a person as well. */
  readonly imported = new Set<string>()
  /** Tills of whose work that stood aside a person settled something: its numbers count, and stand in no log. */
  readonly settledAside = new Set<string>()
  /** Tills that a restored server has forgotten: they were enrolled after the backup. */
  readonly forgotten = new Set<string>()
  /** Operations of which a person said, heard or not, that they shall have no effect; each by its till and its place. */
  readonly dismissed = new Set<string>()
  /** All that the office ever said of each code; it may be the same again. */
  readonly codes = new Map<string, CodePast[]>(openingCodes({ services, products: ownProducts }).map((row) => [row.id, [row]]))
  /** Customers that the office merged, one after the other. */
  readonly merges: AskedMerge[] = []
  /** How often a month passed: tills may have dropped what a backup holds. */
  leaps = 0
  /** The server had the version before, and did not know what tills of this version do. */
  wasServerFormer = false
  /** How often the server came back from a backup, and how often nobody said so. */
  restores = 0
  silentRestores = 0

  /** Whether whoever made another till of this one's device was never told that it is one. */
  diedOverLeaving(deviceId: string): boolean {
    return this.leaving.get(deviceId)?.() ?? false
  }

  /** Whether work of this till may stand aside, without a place in the queue. */
  mayStandAside(deviceId: string): boolean {
    return this.copied.has(deviceId) || this.revoked.has(deviceId) || this.imported.has(deviceId)
  }
}
