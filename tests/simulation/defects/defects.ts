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
 * A field bug put into our own code, to see whether the simulator would have caught it. It is switched in while the
 * shipped files are loaded, in a process of its own, so that no build can carry it.
 */
export interface Defect {
  /** T01 … T22, as the design of the sync numbers the bugs of the field; F01 … those that this simulator found in our own code. */
  readonly id: string
  /** What a shop would see, and where it happened to others. */
  readonly bug: string
  /** The law that it breaks in its directed history, which is played with it in every test; absent where only seeds look for it. */
  readonly breaks?: string
  /** Each text must occur exactly once in its file; otherwise the harness stops and says so. */
  readonly patches: readonly SourcePatch[]
}

/** All of them: T01 … T22 of the field, F01 … that were our own, and B01 … that were planted. */
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
