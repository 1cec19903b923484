import { ZERO, minor } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { PlannedPiece, PlannedRent } from '#domain/sales/planned-rent.ts'
import { changeCart } from '../../../src/features/cart/change-cart.ts'
import { type CartIds, type CartState, type NewLine, freshCart } from '../../../src/features/cart/cart-state.ts'
import type { CartHead } from '../../../src/features/cart/cart-steps.ts'
import { exampleId, exampleSetting } from './example-shop.ts'
import { RENT_FROM } from './planned-dress.ts'

/** The ids of a cart, starting at a number. */
export const cartIds = (nth = 1): CartIds => ({
  ...{ orderId: exampleId(nth), orderShareCode: 'o'.repeat(24), invoiceId: exampleId(nth + 1), shareCode: 'i'.repeat(24) },
  ...{ advanceId: exampleId(nth + 2), advanceShareCode: 'a'.repeat(24) },
})

export const noura = { id: exampleId(5), name: 'نورة', mobile: null, trn: null, points: 100, owed: ZERO }

export const veil = (price = 200_00, nth = 8): NewLine => ({
  ...{ id: exampleId(nth), kind: LINE_KIND.product, itemId: exampleId(nth + 50), nameAr: 'طرحة', nameEn: 'Veil', quantity: 1 },
  ...{ unitPrice: minor(price), employeeId: null },
})

/** Noura's cart with these pieces and goods, and further rental terms. */
export function cartOf(pieces: readonly PlannedPiece[], goods: readonly NewLine[] = [], rent: Partial<PlannedRent> = {}): CartState {
  const begun = changeCart(changeCart(freshCart(cartIds()), { do: 'customer', customer: noura }), { do: 'addPieces', pieces })
  return goods.reduce((state, line) => changeCart(state, { do: 'add', line }), { ...begun, rent: { ...begun.rent, ...rent } })
}

export const cartHead: CartHead = {
  ...billHead(exampleSetting),
  judgedAt: instant(RENT_FROM),
  advanceName: { ar: 'عربون', en: 'Advance' },
  bookedBy: null,
}
