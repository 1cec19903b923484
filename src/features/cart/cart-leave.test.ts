import { expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cartHead, cartOf, veil } from '../../../tests/support/examples/open-cart.ts'
import { dress } from '../../../tests/support/examples/planned-dress.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { cartAgainst, leaveFor, leaveOfStep, shownOf } from './cart-leave.ts'
import { changeCart } from './change-cart.ts'
import type { CartState } from './cart-state.ts'
import { cartSteps } from './cart-steps.ts'

const cartAt = (rentPrice: number): CartState => cartOf([dress(1, { rentPrice: minor(rentPrice) })], [veil()])
const cashier = { permissions: { '8': [3] } }
const seller = { permissions: { '2': [2, 3], '8': [3] }, discountMax: rate(1_000) }
const owner = { permissions: { '2': [2, 3], '8': [3] }, discountMax: rate(10_000) }
const leave = { reason: 'A cousin', by: exampleId(302), proof: null }
const leaves = (state: CartState, kept: Parameters<typeof leaveFor>[1]) =>
  cartSteps(state, cartHead).map((step) => leaveOfStep(step, state, seller, kept))

test('a rent below what she may give asks for leave, and somebody whose own reaches so far may give it', () => {
  expect(cartAgainst(cartAt(1_000_00), cashier)).toEqual([])
  expect(cartAgainst(cartAt(900_00), cashier).map(({ code }) => code)).toEqual(['sales.price-change-not-allowed'])
  expect(cartAgainst(cartAt(900_00), seller)).toEqual([])
  expect(cartAgainst(cartAt(899_00), seller).map(({ code }) => code)).toEqual(['sales.discount-above-ceiling'])
  expect(cartAgainst(cartAt(899_00), owner)).toEqual([])
})

test('a leave holds for the cart and the reductions that were shown, and goes only with what needs it', () => {
  const cart = cartAt(899_00)
  const kept = { orderId: cart.orderId, shown: shownOf(cart), leave }
  // The veil stands on an invoice of its own, at its price.
  expect(leaves(cart, kept)).toEqual([null, leave])
  expect(leaves(cartAt(500_00), kept)).toEqual([null, null])
  expect(leaves({ ...cart, orderId: exampleId(99) }, kept)).toEqual([null, null])
})

test('one more thing at its price needs no other leave, and a further reduction does', () => {
  const reduced = changeCart(cartOf([], [veil()]), {
    do: 'lineDiscount',
    lineId: veil().id,
    discount: { by: 'amount', amount: minor(50_00) },
  })
  const kept = { orderId: reduced.orderId, shown: shownOf(reduced), leave }
  expect(cartAgainst(reduced, seller).map(({ code }) => code)).toEqual(['sales.discount-above-ceiling'])
  expect(leaves(reduced, kept)).toEqual([leave])
  expect(leaveFor(changeCart(reduced, { do: 'add', line: veil(30_00, 9) }), kept)).toEqual(leave)
  expect(leaveFor(changeCart(reduced, { do: 'quantity', lineId: veil().id, quantity: 2 }), kept)).toBeNull()
})
