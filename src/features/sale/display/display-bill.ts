import { moneyFor } from '#domain/gift-cards/planned-card.ts'
import { ZERO, sumMoney } from '#domain/kernel/money.ts'
import { lineGross } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { takenNow } from '#domain/sales/rent-taken.ts'
import { type DisplayLine, type DisplayState, IDLE } from '../../../device/customer-display.ts'
import { type CartState, isCartEmpty, isForRent } from '../../cart/cart-state.ts'
import { dueNow } from '../../cart/cart-steps.ts'
import { pricedCart } from '../../cart/cart-sums.ts'
import type { Setting } from '../sale-data.ts'

/** The part of the cart that the customer's screen shows: items and sums, without personal data and notes. */
export function displayBill(cart: CartState, setting: Setting, isPaying: boolean): DisplayState {
  if (isCartEmpty(cart)) return IDLE
  const { terms } = billHead(setting)
  const { totals } = pricedCart(cart, terms)
  const pieces = cart.rent.pieces.map(({ nameAr, nameEn, rentPrice }): DisplayLine => ({
    name: { ar: nameAr, en: nameEn },
    quantity: 1,
    amount: rentPrice,
  }))
  const goods = cart.bill.lines.map((line): DisplayLine => ({
    name: { ar: line.nameAr, en: line.nameEn },
    quantity: line.quantity,
    amount: lineGross(line),
  }))
  const cards = cart.giftCards.map((card): DisplayLine => ({ name: null, quantity: 1, amount: moneyFor(card) }))
  // The VAT of rent that is not invoiced yet belongs to another document.
  const isWhole = !isForRent(cart) || cart.rent.taking === 'all'
  return {
    kind: 'bill',
    lines: [...pieces, ...goods, ...cards],
    discount: totals.discount,
    vat: terms.vatRate > 0 && isWhole && totals.gross > ZERO ? totals.vat : null,
    insurance: isForRent(cart) ? takenNow(cart.rent).insurance : ZERO,
    due: dueNow(cart, setting),
    paid: sumMoney(cart.taken.map(({ tendered }) => tendered)),
    isPaying,
  }
}
