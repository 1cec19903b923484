import { AHEAD_DEFECTS } from './ahead-defects.ts'
import { CART_DEFECTS } from './cart-defects.ts'
import { COUNTER_DEFECTS } from './counter-defects.ts'
import { CUSTOMER_DEFECTS } from './customer-defects.ts'
import { FOUND_DEFECTS } from './found-defects.ts'
import { GOODS_DEFECTS } from './goods-defects.ts'
import { PLANTED_DEFECTS } from './planted-defects.ts'
import type { SourcePatch } from '../hooks.ts'
import { SHIFT_DEFECTS } from './shift-defects.ts'
import { SERVER_DEFECTS } from './server-defects.ts'
import { TILL_DEFECTS } from './till-defects.ts'

/**
 * A bug put into our own code to see whether the simulator catches it. It is patched in while the shipped files are
 * loaded in a separate process, so no build can contain it.
 */
export interface Defect {
  /**
   * T01 … T22: bugs from the field, as numbered in the design of the sync. F01 …: bugs that this simulator found in our
   * own code. B01 …: planted bugs.
   */
  readonly id: string
  /** The symptom in a shop, and where it has occurred elsewhere. */
  readonly bug: string
  /** The law that its directed history shows to be broken; absent where only seeded histories look for it. */
  readonly breaks?: string
  /** Each text must occur exactly once in its file; otherwise the harness fails. */
  readonly patches: readonly SourcePatch[]
}

export const DEFECTS: readonly Defect[] = [
  ...[...TILL_DEFECTS, ...SERVER_DEFECTS].toSorted((a, b) => a.id.localeCompare(b.id)),
  ...FOUND_DEFECTS,
  ...PLANTED_DEFECTS,
  ...GOODS_DEFECTS,
  ...COUNTER_DEFECTS,
  ...CUSTOMER_DEFECTS,
  ...AHEAD_DEFECTS,
  ...CART_DEFECTS,
  ...SHIFT_DEFECTS,
]
