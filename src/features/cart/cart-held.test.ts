import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { minor, rate } from '#domain/kernel/money.ts'
import { openBillSchema } from '#domain/sales/bill.ts'
import { after, ids, line, nextIds, terms } from '../../../tests/support/examples/open-bill.ts'
import { changeCart } from './change-cart.ts'
import { type CartAction, type CartState, freshCart } from './cart-state.ts'
import { pricedCart } from './cart-sums.ts'

describe('a discount on hold remains as typed', () => {
  const resumed = (state: CartState, bill = state.bill) =>
    changeCart(freshCart(nextIds), { do: 'resume', heldBillId: nextIds.invoiceId, bill, customer: null, codeGoods: null, ids: nextIds })
  const overHold = (state: CartState) => {
    // As parsed by the server and every till.
    const { heldBillId: _none, ...bill } = v.parse(openBillSchema, { ...pricedCart(state, terms).bill, lines: withRealIds(state) })
    return resumed(state, { ...bill, heldBillId: null, lines: bill.lines.map((one, at) => ({ ...one, id: `line-${at}` })) })
  }
  const withRealIds = (state: CartState) =>
    pricedCart(state, terms).bill.lines.map((one, at) => ({
      ...one,
      ...{ id: `01940000-0000-7000-8000-0000000001${10 + at}`, itemId: `01940000-0000-7000-8000-0000000002${10 + at}` },
    }))
  const totals = (state: CartState) => pricedCart(state, terms).totals
  const offBill = (share: number): CartAction => ({ do: 'billDiscount', discount: { by: 'share', share: rate(share) } })
  const ofLine = (share: number, lineId = 'a'): CartAction => ({
    do: 'lineDiscount',
    lineId,
    discount: { by: 'share', share: rate(share) },
  })
  const price = (unitPrice: number, id = 'a') => ({ do: 'add', line: line(id, { unitPrice: minor(unitPrice) }) }) as const

  test('ten per cent of a bill of 500.00, and 300.00 more: 720.00 with 93.92 of VAT', () => {
    const state = changeCart(overHold(after(price(500_00), offBill(1000))), price(300_00, 'more'))
    expect(totals(state)).toMatchObject({ total: 720_00, vat: 93_92 })
    expect(state.billDiscount).toEqual({ by: 'share', share: 1000 })
  })
  test('twenty per cent of a line of 100.00, and three of it: 240.00', () => {
    const state = overHold(after(price(100_00), ofLine(2000)))
    expect(state.lineDiscounts).toEqual({ 'line-0': { by: 'share', share: 2000 } })
    expect(totals(changeCart(state, { do: 'quantity', lineId: 'line-0', quantity: 3 })).total).toBe(240_00)
  })

  const three: CartAction = { do: 'quantity', lineId: 'line-0', quantity: 3 }
  const more = price(300_00, 'more')
  const cases: readonly (readonly [string, readonly CartAction[], readonly CartAction[], number])[] = [
    [
      'an amount off a bill stays an amount',
      [price(500_00), { do: 'billDiscount', discount: { by: 'amount', amount: minor(50_00) } }],
      [more],
      750_00,
    ],
    [
      'an amount off a line stays an amount',
      [price(100_00), { do: 'lineDiscount', lineId: 'a', discount: { by: 'amount', amount: minor(20_00) } }],
      [three],
      280_00,
    ],
    ['the whole bill off', [price(500_00), offBill(10_000)], [more], 0],
    ['the whole line off', [price(100_00), ofLine(10_000)], [three], 0],
    ['a part of a per cent', [price(100_00), ofLine(1250)], [three], 262_50],
    ['a hundredth of a per cent', [price(10_000_00), offBill(1)], [more], 10_298_97],
    ['a share that was rounded', [price(99_99), ofLine(3333)], [three], 199_99],
    ['a lower price of a reduced line', [price(100_00), ofLine(2000)], [{ do: 'price', lineId: 'line-0', unitPrice: minor(50_00) }], 40_00],
    ['both at once', [price(100_00), ofLine(2000), offBill(1000)], [three], 216_00],
    ['two lines with shares of their own', [price(100_00), price(200_00, 'b'), ofLine(1000), ofLine(5000, 'b')], [three], 370_00],
    [
      'a share off a bill that lost a line',
      [price(100_00), price(200_00, 'b'), offBill(5000)],
      [{ do: 'remove', lineId: 'line-0' }],
      100_00,
    ],
    [
      'a share that was replaced by an amount before',
      [price(100_00), ofLine(2000), { do: 'lineDiscount', lineId: 'a', discount: { by: 'amount', amount: minor(20_00) } }],
      [three],
      280_00,
    ],
    [
      'an amount that was replaced by a share before',
      [price(100_00), { do: 'lineDiscount', lineId: 'a', discount: { by: 'amount', amount: minor(20_00) } }, ofLine(2000)],
      [three],
      240_00,
    ],
    [
      'a share that is taken back after',
      [price(100_00), ofLine(2000)],
      [{ do: 'lineDiscount', lineId: 'line-0', discount: { by: 'amount', amount: minor(0) } }, three],
      300_00,
    ],
    ['no discount at all', [price(100_00)], [three], 300_00],
    ['what comes after is not reduced with a line', [price(100_00), ofLine(2000)], [more], 380_00],
  ]
  test.each(cases)('%s', (_title, before, then, total) => {
    expect(totals(then.reduce(changeCart, overHold(after(...before)))).total).toBe(total)
    // Holding twice has the same result as once.
    expect(totals(then.reduce(changeCart, overHold(overHold(after(...before))))).total).toBe(total)
  })
  test('a bill held by an older till has no percentages, and keeps its amounts', () => {
    const { bill } = after(price(500_00), ofLine(2000))
    const old = { ...bill, lines: bill.lines.map(({ discountShare: _share, ...one }) => one) }
    expect(totals(changeCart(resumed(freshCart(ids), old), { do: 'quantity', lineId: 'a', quantity: 2 })).total).toBe(900_00)
  })
  test('a percentage that does not match the discount was left by an older till: the amount counts', () => {
    const { bill } = after(price(500_00), ofLine(2000), offBill(1000))
    const changed = { ...bill, billDiscount: minor(7_00), lines: bill.lines.map((one) => ({ ...one, discount: minor(30_00) })) }
    const state = resumed(freshCart(ids), changed)
    expect([state.lineDiscounts['a'], state.billDiscount]).toEqual([
      { by: 'amount', amount: 30_00 },
      { by: 'amount', amount: 7_00 },
    ])
  })
})
