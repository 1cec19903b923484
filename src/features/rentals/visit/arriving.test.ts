import { expect, test } from 'vitest'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { cartIds, cartOf, noura } from '../../../../tests/support/examples/open-cart.ts'
import { dress as dressOf } from '../../../../tests/support/examples/planned-dress.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { changeCart } from '../../cart/change-cart.ts'
import { freshCart } from '../../cart/cart-state.ts'
import { onArrival } from './rent-arrivals.tsx'

const fresh = freshCart(cartIds())
const dress = dressOf()
const withDress = changeCart(fresh, { do: 'addPieces', pieces: [dress] })
const own = cartOf([dress])
const nothing = { customerId: null, visitId: null, isNew: false, pieces: [] }

test('does not add a dress found without a customer to the open visit without asking', () => {
  expect(onArrival(own, { ...nothing, pieces: [dress] })).toBe('ask')
  expect(onArrival(withDress, { ...nothing, pieces: [dress] })).toBe('ask')
  expect(onArrival(fresh, { ...nothing, pieces: [dress] })).toBe('add')
})

test('adds pieces that were searched from the open visit or for its customer', () => {
  expect(onArrival(own, { ...nothing, pieces: [dress], visitId: fresh.orderId })).toBe('add')
  expect(onArrival(withDress, { ...nothing, pieces: [dress], visitId: fresh.orderId })).toBe('add')
  expect(onArrival(own, { ...nothing, pieces: [dress], customerId: noura.id })).toBe('add')
})

test('asks about the open visit for another customer or a new visit', () => {
  expect(onArrival(own, { ...nothing, customerId: exampleId(8) })).toBe('ask')
  expect(onArrival(withDress, { ...nothing, customerId: exampleId(8) })).toBe('ask')
  expect(onArrival(own, { ...nothing, isNew: true, visitId: fresh.orderId })).toBe('ask')
  expect(onArrival(own, nothing)).toBe('add')
})

test('a new visit begins without customer and dresses of the previous one', () => {
  const chosen = changeCart(fresh, { do: 'customer', customer: noura })
  expect(onArrival(chosen, { ...nothing, isNew: true })).toBe('start')
  expect(onArrival(chosen, nothing)).toBe('add')
  expect(onArrival({ ...chosen, paid: [] }, { ...nothing, isNew: true })).toBe('add')
  const next = cartIds(30)
  for (const open of [chosen, own]) expect(changeCart(open, { do: 'start', ids: next })).toEqual(freshCart(next))
})

test('keeps a visit whose money was counted, and replaces an empty one', () => {
  const cash = { id: exampleId(20), method: PAYMENT_METHOD.cash, tendered: minor(100), authorizationCode: null, reference: null }
  expect(onArrival({ ...own, paid: [] }, { ...nothing, isNew: true })).toBe('add')
  expect(onArrival({ ...own, taken: [cash] }, { ...nothing, isNew: true })).toBe('add')
  expect(onArrival(fresh, { ...nothing, isNew: true })).toBe('add')
})
