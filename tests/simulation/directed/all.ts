import { AHEAD_HISTORIES } from './ahead-histories.ts'
import { BOOK_HISTORIES } from './book-histories.ts'
import { CART_HISTORIES } from './cart-histories.ts'
import { COPY_HISTORIES } from './copy-histories.ts'
import { COUNTER_HISTORIES } from './counter-histories.ts'
import { CUSTOMER_HISTORIES } from './customer-histories.ts'
import type { Directed } from './directed.ts'
import { GOODS_HISTORIES } from './goods-histories.ts'
import { SHIFT_HISTORIES } from './shift-histories.ts'
import { SHOP_HISTORIES } from './shop-histories.ts'
import { TILL_HISTORIES } from './till-histories.ts'
import { VERSION_HISTORIES } from './version-histories.ts'

/** All directed histories. */
export const DIRECTED: readonly Directed[] = [
  ...[...TILL_HISTORIES, ...SHOP_HISTORIES, ...COPY_HISTORIES, ...BOOK_HISTORIES, ...VERSION_HISTORIES],
  ...[...GOODS_HISTORIES, ...COUNTER_HISTORIES, ...CUSTOMER_HISTORIES, ...AHEAD_HISTORIES, ...CART_HISTORIES, ...SHIFT_HISTORIES],
].toSorted((a, b) => a.defect.localeCompare(b.defect))
