import { expect, test } from 'vitest'
import { after, line } from '../../../tests/support/examples/open-bill.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cartHead, cartOf, veil } from '../../../tests/support/examples/open-cart.ts'
import { dress } from '../../../tests/support/examples/planned-dress.ts'
import type { Rights } from '#domain/employees/override.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { EMPTY_SHELF } from '#domain/sales/bill-approval.ts'
import { openAmountLine } from '#domain/sales/open-amount.ts'
import { type RecordedApproval, NO_BOOKS, cartNeeds, approvalFor, withApproval, approvalOfStep, mayAllowCart } from './cart-approval.ts'
import { changeCart } from './change-cart.ts'
import type { CartAction, CartState } from './cart-state.ts'
import { cartSteps } from './cart-steps.ts'

const cartAt = (rentPrice: number): CartState => cartOf([dress(1, { rentPrice: minor(rentPrice) })], [veil()])
const cashier = { permissions: { '2': [10], '8': [3] } }
const seller = { permissions: { '2': [2, 3, 10], '8': [3] }, discountMax: rate(1_000) }
const owner = { permissions: { '2': [2, 3, 10], '8': [3] }, discountMax: rate(10_000) }
const approval = { reason: 'A cousin', by: exampleId(302), proof: null }
const leaves = (state: CartState, saved: RecordedApproval | null, rights: Rights = seller) =>
  cartSteps(state, cartHead).map((step) => approvalOfStep(step, state, rights, saved, []))
const needed = (state: CartState, rights: Rights, books = NO_BOOKS, due = minor(0)) =>
  cartNeeds(state, books, rights, due).flatMap(({ found }) => found.map(({ code }) => code))

test('a rent below the limit needs approval by an employee with a sufficient limit', () => {
  expect(needed(cartAt(1_000_00), cashier)).toEqual([])
  expect(needed(cartAt(900_00), cashier)).toEqual(['sales.price-change-not-allowed'])
  expect(needed(cartAt(900_00), seller)).toEqual([])
  expect(needed(cartAt(899_00), seller)).toEqual(['sales.discount-above-ceiling'])
  expect(needed(cartAt(899_00), owner)).toEqual([])
  expect(mayAllowCart(cartAt(899_00), NO_BOOKS, cashier, seller)).toBe(false)
  expect(mayAllowCart(cartAt(899_00), NO_BOOKS, cashier, owner)).toBe(true)
})

test('an approval is valid for this cart and the shown reductions only', () => {
  const cart = cartAt(899_00)
  const saved = withApproval(cart, NO_BOOKS, seller, approval)
  // The veil is on a separate invoice at its list price.
  expect(leaves(cart, saved)).toEqual([null, { ...approval, over: ['price'] }])
  expect(leaves(cartAt(500_00), saved)).toEqual([null, null])
  expect(leaves({ ...cart, orderId: exampleId(99) }, saved)).toEqual([null, null])
})

test('another item at list price needs no new approval, a further reduction does', () => {
  const reduced = changeCart(cartOf([], [veil()]), {
    do: 'lineDiscount',
    lineId: veil().id,
    discount: { by: 'amount', amount: minor(50_00) },
  })
  const saved = withApproval(reduced, NO_BOOKS, seller, approval)
  expect(needed(reduced, seller)).toEqual(['sales.discount-above-ceiling'])
  // No payment was entered: the unpaid rest was not shown and has no approval.
  expect(leaves(reduced, saved)).toEqual([null])
  const given = { ...approval, over: ['price'] }
  expect(approvalFor(reduced, NO_BOOKS, seller, saved)).toEqual(given)
  expect(approvalFor(changeCart(reduced, { do: 'add', line: veil(30_00, 9) }), NO_BOOKS, seller, saved)).toEqual(given)
  expect(approvalFor(changeCart(reduced, { do: 'quantity', lineId: veil().id, quantity: 2 }), NO_BOOKS, seller, saved)).toBeNull()
})

test('products without permission and taken days need approval on the step that contains them', () => {
  const clerk = { permissions: { '8': [3] } }
  const manager = { permissions: { '2': [10], '8': [3, 9] } }
  const cart = cartAt(1_000_00)
  expect(needed(cart, clerk)).toEqual(['sales.products-not-allowed'])
  const books = { ...NO_BOOKS, taken: [dress(1)] }
  expect(cartNeeds(cart, books, cashier)).toEqual([
    { over: 'overbook', found: [{ code: 'rentals.period-taken', details: { code: 'WD-1' } }] },
  ])
  expect(leaves(cart, withApproval(cart, books, clerk, approval), clerk)).toEqual([
    { ...approval, over: ['products'] },
    { ...approval, over: ['overbook'] },
  ])
  expect(mayAllowCart(cart, books, clerk, cashier)).toBe(false)
  expect(mayAllowCart(cart, books, clerk, manager)).toBe(true)
  // Another taken piece, which was not shown.
  const more = changeCart(cart, { do: 'addPieces', pieces: [dress(2)] })
  const saved = withApproval(cart, books, cashier, approval)
  expect(approvalFor(more, { ...books, taken: [dress(1), dress(2)] }, cashier, saved)).toBeNull()
})

test('goods beyond the stock need approval until there are enough, only on the document that sells them', () => {
  const cart = cartAt(1_000_00)
  const shelf = (onHand: number) => ({
    ...NO_BOOKS,
    shelf: { ...EMPTY_SHELF, products: [{ id: veil().itemId, nameAr: 'طرحة', nameEn: 'Veil', onHand }] },
  })
  expect(needed(cart, cashier, shelf(1))).toEqual([])
  expect(needed(cart, cashier, shelf(0))).toEqual(['stock.not-enough'])
  const short = shelf(-1)
  const saved = withApproval(cart, short, cashier, approval)
  expect(leaves(cart, saved, cashier)).toEqual([{ ...approval, over: ['stock'] }, null])
  const two = changeCart(cart, { do: 'quantity', lineId: veil().id, quantity: 2 })
  expect(approvalFor(two, short, cashier, saved)).toBeNull()
})

const typed = openAmountLine({ nameAr: 'تعديل', nameEn: '', price: minor(100_00), quantity: 1 }, exampleId(71))
const bill = (...more: CartAction[]) => more.reduce(changeCart, after({ do: 'add', line: line('a') }, { do: 'add', line: typed }))
const plain = { permissions: { '2': [1, 10] } }
const shownFor = (state: CartState, due = minor(0)) => withApproval(state, NO_BOOKS, plain, approval, due)

test('an approval is valid for the shown open amount; another price or quantity needs a new one', () => {
  const saved = shownFor(bill())
  expect(approvalFor(bill(), NO_BOOKS, plain, saved)).toEqual({ ...approval, over: ['openAmount'] })
  expect(approvalFor(bill({ do: 'quantity', lineId: typed.id, quantity: 2 }), NO_BOOKS, plain, saved)).toBeNull()
  expect(approvalFor(bill({ do: 'price', lineId: typed.id, unitPrice: minor(1) }), NO_BOOKS, plain, saved)).toBeNull()
  expect(approvalFor(bill(), NO_BOOKS, plain, { ...saved, orderId: exampleId(9) })).toBeNull()
})

test('an unpaid rest needs approval too, and a bill within the rights carries none', () => {
  expect(approvalFor(bill(), NO_BOOKS, plain, shownFor(bill()), minor(50_00))).toBeNull()
  const both = shownFor(bill(), minor(50_00))
  expect(approvalFor(bill(), NO_BOOKS, plain, both, minor(50_00))?.over).toEqual(['debt', 'openAmount'])
  expect(approvalFor(bill(), NO_BOOKS, plain, both, minor(50_01))).toBeNull()
  expect(approvalFor(bill(), NO_BOOKS, { permissions: { '2': [1, 10, 13] } }, shownFor(bill()))).toBeNull()
})

test('the price of an open amount is its list price, and changing it is not a price change', () => {
  const state = bill({ do: 'price', lineId: typed.id, unitPrice: minor(1) })
  expect(state.bill.lines[1]).toMatchObject({ unitPrice: 1, listPrice: 1 })
})
