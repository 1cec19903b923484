import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { cartOf, noura, veil } from '../../../../tests/support/examples/open-cart.ts'
import { changeCart } from '../../cart/change-cart.ts'
import { dueNow } from '../../cart/cart-steps.ts'
import { displayBill } from './display-bill.ts'

const taken: Tender = { id: exampleId(9), method: PAYMENT_METHOD.cash, tendered: minor(30_00), authorizationCode: null, reference: null }
const NOTE = 'ask her mother about the sleeves'

function noted() {
  const cart = cartOf([], [veil()])
  const named = changeCart(cart, { do: 'note', note: NOTE })
  return changeCart(named, { do: 'lineNote', lineId: veil().id, note: NOTE })
}

test('shows items and sums as at the counter, and nothing of the customer', () => {
  const cart = noted()
  const shown = displayBill(cart, exampleSetting, true)
  expect(shown).toMatchObject({
    kind: 'bill',
    lines: [{ name: { ar: 'طرحة', en: 'Veil' }, quantity: 1, amount: 200_00 }],
    due: dueNow(cart, exampleSetting),
    isPaying: true,
  })
  const said = JSON.stringify(shown)
  for (const secret of [noura.name, noura.id, NOTE]) expect(said).not.toContain(secret)
})

test('shows partial payments next to the amount due, and a reduced line with its discount', () => {
  const half = changeCart(noted(), { do: 'lineDiscount', lineId: veil().id, discount: { by: 'amount', amount: minor(50_00) } })
  const paid = changeCart(half, { do: 'taken', taken: [taken] })
  expect(displayBill(paid, exampleSetting, false)).toMatchObject({ discount: 50_00, due: 150_00, paid: 30_00, isPaying: false })
})

test('an empty cart shows nothing', () => {
  expect(displayBill(cartOf([]), exampleSetting, false)).toEqual({ kind: 'idle' })
})
