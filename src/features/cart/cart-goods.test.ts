import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZERO, minor, rate } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { after, ids, line, nextIds, terms } from '../../../tests/support/examples/open-bill.ts'
import { changeCart } from './change-cart.ts'
import {
  type CartAction,
  type CartState,
  begunAgain,
  freshCart,
  isCartEmpty,
  isCartOpen,
  isCartUntouched,
  pieceCount,
} from './cart-state.ts'
import { pricedCart } from './cart-sums.ts'

const noura = { id: 'c', name: 'نورة', mobile: '966501234567', trn: null, points: 40, owed: minor(0) }

describe('adding', () => {
  test('adding the same item again increases its quantity', () => {
    const state = after({ do: 'add', line: line('a') }, { do: 'add', line: line('b', { itemId: 'item-a', quantity: 3 }) })
    expect(state.bill.lines.map((one) => [one.id, one.quantity])).toEqual([['a', 4]])
  })
  test('the same item at another price gets its own line', () => {
    const state = after(
      { do: 'add', line: line('a') },
      { do: 'price', lineId: 'a', unitPrice: minor(100_00) },
      { do: 'add', line: line('b', { itemId: 'item-a' }) },
    )
    expect(state.bill.lines.map((one) => [one.unitPrice, one.listPrice])).toEqual([
      [100_00, 115_00],
      [115_00, 115_00],
    ])
  })
  test('a dress is on the bill at most once', () => {
    const dress = line('a', { kind: LINE_KIND.rentItemSale })
    const state = after(
      { do: 'add', line: dress },
      { do: 'add', line: { ...dress, id: 'b' } },
      { do: 'quantity', lineId: 'a', quantity: 5 },
    )
    expect(pieceCount(state.bill)).toBe(1)
  })
  test('a quantity stays between one and 9,999', () => {
    const state = after({ do: 'add', line: line('a', { quantity: 100_000 }) })
    expect(state.bill.lines[0]?.quantity).toBe(9999)
    expect(changeCart(state, { do: 'quantity', lineId: 'a', quantity: 0 }).bill.lines[0]?.quantity).toBe(1)
  })
})

describe('discounts', () => {
  test('a percentage follows the quantity', () => {
    const state = after(
      { do: 'add', line: line('a') },
      { do: 'lineDiscount', lineId: 'a', discount: { by: 'share', share: rate(1000) } },
      { do: 'quantity', lineId: 'a', quantity: 3 },
    )
    expect(state.bill.lines[0]?.discount).toBe(34_50)
  })
  test('an amount never exceeds its line', () => {
    const state = after(
      { do: 'add', line: line('a') },
      { do: 'lineDiscount', lineId: 'a', discount: { by: 'amount', amount: minor(500_00) } },
    )
    expect(pricedCart(state, terms).totals.total).toBe(0)
  })
  test('a percentage of the bill follows the lines', () => {
    const state = after(
      { do: 'add', line: line('a') },
      { do: 'billDiscount', discount: { by: 'share', share: rate(5000) } },
      { do: 'add', line: line('b') },
    )
    expect(state.bill.billDiscount).toBe(115_00)
  })
})

describe('undo', () => {
  test('restores a removed line at its position with its discount', () => {
    const before = after(
      { do: 'add', line: line('a') },
      { do: 'add', line: line('b') },
      { do: 'lineDiscount', lineId: 'a', discount: { by: 'amount', amount: minor(15_00) } },
    )
    const back = changeCart(changeCart(before, { do: 'remove', lineId: 'a' }), { do: 'undo' })
    expect(back.bill).toEqual(before.bill)
  })
  test('restores a cleared bill with its ids', () => {
    const before = after({ do: 'add', line: line('a') }, { do: 'customer', customer: noura })
    const cleared = changeCart(before, { do: 'clear', ids: nextIds })
    expect(isCartEmpty(cleared)).toBe(true)
    expect(cleared.invoiceId).toBe(nextIds.invoiceId)
    expect(changeCart(cleared, { do: 'undo' })).toEqual(before)
  })
  test('does nothing if there is nothing to undo', () => {
    const state = after({ do: 'add', line: line('a') })
    expect(changeCart(state, { do: 'undo' })).toBe(state)
  })
})

describe('points', () => {
  test('are limited to those of the customer', () => {
    const state = after({ do: 'add', line: line('a') }, { do: 'customer', customer: noura }, { do: 'points', points: 900 })
    expect(pricedCart(state, terms).bill.pointsSpent).toBe(40)
  })
  test('are limited to the value of the bill, also after a line was removed', () => {
    const rich = { ...noura, points: 100_000 }
    const state = after(
      { do: 'add', line: line('a') },
      { do: 'add', line: line('b', { unitPrice: minor(10_00) }) },
      { do: 'customer', customer: rich },
      { do: 'points', points: 1250 },
      { do: 'remove', lineId: 'a' },
    )
    const { bill, totals } = pricedCart(state, terms)
    expect([bill.pointsSpent, totals.total]).toEqual([100, 0])
  })
  test('are limited to valid ones and subject to the minimum of the shop', () => {
    const state = after({ do: 'add', line: line('a') }, { do: 'customer', customer: noura }, { do: 'points', points: 900 })
    expect(pricedCart(changeCart(state, { do: 'spendable', points: 30 }), terms).bill.pointsSpent).toBe(30)
    expect(pricedCart(changeCart(state, { do: 'spendable', points: 0 }), terms).bill.pointsSpent).toBe(0)
  })
  test('are not taken from another customer, or without one, by a held bill', () => {
    const held = after({ do: 'add', line: line('a') }, { do: 'customer', customer: noura }, { do: 'points', points: 40 })
    const resumed = changeCart(held, { do: 'resume', heldBillId: 'held', bill: held.bill, customer: null, codeGoods: null, ids: nextIds })
    expect(pricedCart(resumed, terms).bill.pointsSpent).toBe(0)
    const other = changeCart(resumed, { do: 'customer', customer: { ...noura, id: 'other', points: 500 } })
    expect(pricedCart(other, terms).bill.pointsSpent).toBe(0)
  })
  test('are reset for another customer', () => {
    const state = after({ do: 'customer', customer: noura }, { do: 'points', points: 10 }, { do: 'customer', customer: null })
    expect(state.bill.pointsSpent).toBe(0)
  })
})

test('a resumed bill has its discounts and remembers the bill on hold', () => {
  const { bill } = after({ do: 'add', line: line('a') }, { do: 'lineDiscount', lineId: 'a', discount: { by: 'share', share: rate(1000) } })
  const state = after({ do: 'resume', heldBillId: 'held', bill, customer: null, codeGoods: null, ids: nextIds })
  expect(state.bill.heldBillId).toBe('held')
  expect(pricedCart(state, terms).totals.total).toBe(103_50)
})

const CODE = { id: 'code', code: 'EID15', rate: rate(1500), category: 3 as const, services: [], products: [] }

describe('a discount code', () => {
  const codeOn = (state: CartState) => state.bill.code?.lineIds
  test('reduces lines without their own discount, follows added items, and is removed with one tap', () => {
    const state = after({ do: 'add', line: line('a') }, { do: 'add', line: line('b') }, { do: 'code', code: CODE })
    expect(pricedCart(state, terms).totals).toMatchObject({ gross: 230_00, discount: 34_50, total: 195_50 })
    const more = changeCart(state, { do: 'add', line: line('c') })
    expect(codeOn(more)).toEqual(['a', 'b', 'c'])
    const own = changeCart(more, { do: 'lineDiscount', lineId: 'b', discount: { by: 'amount', amount: minor(5_00) } })
    expect(codeOn(own)).toEqual(['a', 'c'])
    expect(pricedCart(own, terms).totals.discount).toBe(2 * 17_25 + 5_00)
    const none = changeCart(own, { do: 'noCode' })
    expect([none.bill.code, none.codeGoods, pricedCart(none, terms).totals.discount]).toEqual([undefined, null, 5_00])
  })
  test('for services stays on a bill of goods without reducing it', () => {
    const state = after({ do: 'add', line: line('a') }, { do: 'code', code: { ...CODE, category: 2 } })
    expect([codeOn(state), pricedCart(state, terms).totals.discount]).toEqual([[], 0])
  })
  test('is applied before a percentage of the bill, and is replaced by another code', () => {
    const state = after(
      { do: 'add', line: line('a') },
      { do: 'code', code: CODE },
      { do: 'billDiscount', discount: { by: 'share', share: rate(1000) } },
    )
    expect(state.bill.billDiscount).toBe(9_78)
    const whole = changeCart(state, { do: 'code', code: { ...CODE, id: 'all', rate: rate(10_000) } })
    expect([whole.bill.code?.id, pricedCart(whole, terms).totals.total]).toEqual(['all', 0])
  })
  test('stays with its bill on hold, and is restored with a cleared bill', () => {
    const state = after({ do: 'add', line: line('a') }, { do: 'code', code: CODE }, { do: 'clear', ids: nextIds })
    expect([state.bill.code, codeOn(changeCart(state, { do: 'undo' }))]).toEqual([undefined, ['a']])
  })
})

test('the lines always add up to the total and nothing is negative', () => {
  const amount = fc.integer({ min: 0, max: 5_000_00 }).map(minor)
  const lineId = fc.constantFrom('a', 'b', 'c')
  const discount = fc.oneof(
    amount.map((off) => ({ by: 'amount' as const, amount: off })),
    fc.integer({ min: 0, max: 10_000 }).map((share) => ({ by: 'share' as const, share: rate(share) })),
  )
  const action: fc.Arbitrary<CartAction> = fc.oneof(
    fc.record({ lineId, unitPrice: amount }).map(({ lineId: id, unitPrice }) => ({ do: 'add' as const, line: line(id, { unitPrice }) })),
    fc.record({ do: fc.constant('quantity' as const), lineId, quantity: fc.integer({ min: -5, max: 20_000 }) }),
    fc.record({ do: fc.constant('price' as const), lineId, unitPrice: amount }),
    fc.record({ do: fc.constant('lineDiscount' as const), lineId, discount }),
    fc.record({ do: fc.constant('billDiscount' as const), discount }),
    fc.record({ do: fc.constant('points' as const), points: fc.integer({ min: -10, max: 100_000 }) }),
    fc.record({ do: fc.constant('remove' as const), lineId }),
    fc.constant({ do: 'undo' as const }),
    fc.constant({ do: 'customer' as const, customer: noura }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const { totals } = pricedCart(after(...actions), terms)
      expect(totals.lines.reduce((sum, one) => sum + one.gross, 0)).toBe(totals.total)
      expect(totals.net + totals.vat).toBe(totals.total)
      expect(totals.gross - totals.discount).toBe(totals.total)
      expect(totals.lines.every((one) => one.gross >= 0)).toBe(true)
    }),
  )
})

test('a customer chosen before the first line stays with an empty bill', () => {
  const wafa = { id: '01940000-0000-7000-8000-0000000000aa', name: 'Wafa', mobile: null, trn: null, points: 0, owed: ZERO }
  const chosen = changeCart(freshCart(ids), { do: 'customer', customer: wafa })
  expect([isCartUntouched(freshCart(ids)), isCartUntouched(chosen)]).toEqual([true, false])
  const next = { ...ids, invoiceId: '01940000-0000-7000-8000-000000000002' }
  const again = begunAgain(chosen, next)
  expect([again.customer, again.bill.customerId, again.invoiceId]).toEqual([wafa, wafa.id, next.invoiceId])
})

test('a bill with a partial payment is preserved, also without lines', () => {
  const cash = {
    id: '01940000-0000-7000-8000-0000000000bb',
    method: PAYMENT_METHOD.cash,
    tendered: minor(100_00),
    authorizationCode: null,
    reference: null,
  }
  const paid = after({ do: 'add', line: line('a') }, { do: 'taken', taken: [cash] }, { do: 'remove', lineId: 'a' })
  expect([isCartEmpty(paid), isCartOpen(paid), isCartUntouched(paid)]).toEqual([true, true, false])
  expect([isCartOpen(freshCart(ids)), isCartOpen(after({ do: 'add', line: line('a') }))]).toEqual([false, true])
})
