import { moneyFor } from '#domain/gift-cards/planned-card.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import {
  type BillTerms,
  type BillTotals,
  type OpenBill,
  type PricedLine,
  lineAmount,
  pointsSpendable,
  priceBill,
} from '#domain/sales/bill.ts'
import { codedLines } from '#domain/sales/codes/bill-code.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { PlannedPiece, PlannedRent } from '#domain/sales/planned-rent.ts'
import { rentOf } from '#domain/sales/rent-taken.ts'
import type { HeldCart } from '#domain/sales/held-bill.ts'
import { type CartState, isForRent } from './cart-state.ts'

/** A piece to rent as a priced line, credited to the employee who books it. */
export function rentLine({ bookingId, rentItemId, nameAr, nameEn, rentPrice, listPrice }: PlannedPiece, employeeId: Id | null = null) {
  return {
    ...{ id: bookingId, kind: LINE_KIND.rental, itemId: rentItemId, nameAr, nameEn, quantity: 1 },
    ...{ unitPrice: rentPrice, listPrice, discount: ZERO, employeeId, note: null },
  }
}

/** The lines of the current invoice: goods, and the rent if it is taken in full. */
export function invoiceLines({ bill, rent }: Pick<CartState, 'bill' | 'rent'>): readonly PricedLine[] {
  const goods = codedLines(bill)
  return rent.taking === 'all' && rent.pieces.length > 0 ? [...rent.pieces.map((piece) => rentLine(piece)), ...goods] : goods
}

export interface PricedCart {
  /** The bill as it may be issued: points are limited to those of the customer and the value of the invoice. */
  readonly bill: OpenBill
  readonly totals: BillTotals
  readonly pointsMax: number
}

/** Prices the invoice by the shop's terms; the domain does the arithmetic. */
export function pricedCart(state: CartState, terms: BillTerms): PricedCart {
  const { billDiscount } = state.bill
  const lines = invoiceLines(state)
  const before = subtractMoney(sumMoney(lines.map(lineAmount)), billDiscount)
  const pointsMax = state.customer ? pointsSpendable(state.customer.spendable ?? state.customer.points, before, terms) : 0
  const bill = { ...state.bill, pointsSpent: Math.min(state.bill.pointsSpent, pointsMax) }
  return { bill, pointsMax, totals: priceBill(lines, billDiscount, bill.pointsSpent, terms) }
}

/** The cart to put on hold, including its rentals. */
export const heldOf = (state: CartState, terms: BillTerms): HeldCart => ({
  ...pricedCart(state, terms).bill,
  ...(isForRent(state) && { rent: state.rent }),
  ...(state.giftCards.length > 0 && {
    giftCards: state.giftCards.map(({ giftCardId: _id, code: _code, shareCode: _share, ...card }) => card),
  }),
})

/** The total of goods and rentals of a held bill. */
export const worthOf = (bill: HeldCart, terms: BillTerms): Money =>
  sumMoney([
    priceBill(codedLines(bill), bill.billDiscount, bill.pointsSpent, terms).total,
    bill.rent ? rentOf(bill.rent) : ZERO,
    ...(bill.giftCards ?? []).map(moneyFor),
  ])

/** The cart as the desk may process it: outside a till no money is taken, so everything is reserved without payment. */
export const atDesk = (state: CartState, isTill: boolean): CartState =>
  isTill ? state : { ...state, tip: null, rent: { ...state.rent, taking: 'nothing', insurance: ZERO } }

/** The people who may rent: the customer first, with an empty name. */
export const peopleOf = (rent: PlannedRent): readonly string[] => ['', ...rent.companions]
