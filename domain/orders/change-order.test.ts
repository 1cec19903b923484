import { describe, expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { dayAfter } from '../../tests/support/examples/rental-desk.ts'
import { type Rented, rentedShop } from '../../tests/support/examples/rented-shop.ts'
import { B1, NOBODY, ORDER, act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import type { InputOf } from '../kernel/define.ts'
import { ZERO, minor, rate } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import { booking } from '../rentals/booking/booking.ts'
import { takeBack } from '../rentals/booking/take-back.ts'
import { cancelOrder } from './cancel-order.ts'
import { agreePrice, closeOrder, editOrder } from './change-order.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { ORDER_STATUS } from './rental-order.ts'
import { orderBalance } from './visit-money.ts'

const contextOf = numberedContexts()

const rented = (given: Rented) => rentedShop(contextOf, given)

describe('an order', () => {
  test('gets another price for a longer rental, and its open amount follows', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit(), contextOf())
    const given = { orderId: ORDER, bookingId: B1, rentPrice: minor(220_000), reason: 'يومان إضافيان' }
    expect(await act(shop, agreePrice, given, contextOf())).toEqual([])
    expect(shop.rows(booking)[0]?.rentPrice).toBe(220_000)
    expect(orderBalance(orderOf(shop)).left).toBe(40_000)
    const cashier = { actor: { employeeId: null, permissions: { '8': [3] } } }
    expect(await act(shop, agreePrice, { ...given, rentPrice: minor(1) }, contextOf(cashier))).toEqual(['sales.price-change-not-allowed'])
    // Only lowering a price needs the right to change prices.
    expect(await act(shop, agreePrice, { ...given, rentPrice: minor(1) }, contextOf(cashier))).toEqual([])
    expect(await act(shop, agreePrice, { ...given, rentPrice: minor(230_000) }, contextOf(cashier))).toEqual([])
    expect(await act(shop, agreePrice, { ...given, rentPrice: ZERO }, contextOf(NOBODY))).toEqual([
      'orders.no-permission',
      'sales.price-change-not-allowed',
    ])
    const unknown = await shop.decide(agreePrice, { ...given, orderId: exampleId(9), bookingId: exampleId(9) }, contextOf())
    expect(unknown.ok && unknown.objections.map(({ code }) => code)).toEqual(['orders.unknown', 'rentals.booking-unknown'])
  })

  test('can be reduced to the employee’s ceiling, or further with an approval', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit(), contextOf())
    const held = { employeeId: exampleId(301), permissions: { '2': [2, 3], '8': [3] }, discountMax: rate(1_000) }
    const given = { orderId: ORDER, bookingId: B1, rentPrice: minor(162_000), reason: null }
    const codesOf = async (input: InputOf<typeof agreePrice>, actor: object = held) => {
      const decision = await shop.decide(agreePrice, input, contextOf({ actor } as never))
      return decision.ok && decision.objections.map(({ code }) => code)
    }
    expect(await codesOf(given)).toEqual([])
    expect(await codesOf({ ...given, rentPrice: minor(161_999) })).toEqual(['sales.discount-above-ceiling'])
    const owner = { employeeId: exampleId(302), permissions: { '2': [2, 3], '8': [3] } }
    const override = { reason: 'A cousin', by: owner.employeeId }
    expect(await codesOf({ ...given, rentPrice: minor(1), override }, owner)).toEqual(['sales.discounted-despite'])
    // The price was agreed above the list price before, so the reduction counts from there.
    await act(shop, agreePrice, { ...given, rentPrice: minor(400_000) }, contextOf())
    expect(await codesOf({ ...given, rentPrice: minor(200_000) })).toEqual(['sales.discount-above-ceiling'])
    expect(await codesOf({ ...given, rentPrice: minor(361_000) })).toEqual([])
  })

  test('has no price for a cancelled rental, or one that belongs to another order', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
    const given = { orderId: ORDER, bookingId: B1, rentPrice: minor(220_000), reason: null }
    const elsewhere = { ...given, orderId: exampleId(1108) }
    const other = await shop.decide(agreePrice, elsewhere, contextOf())
    expect(other.ok && [other.changes, other.objections.map(({ code }) => code)]).toEqual([
      [],
      ['orders.unknown', 'orders.booking-of-another-order'],
    ])
    const off = { orderId: ORDER, bookingIds: [B1], reason: 'تأجل', keptAdvance: ZERO, keptInvoiced: ZERO }
    await act(shop, cancelOrder, off, contextOf())
    expect(await act(shop, agreePrice, given, contextOf())).toEqual(['rentals.booking-closed'])
    expect(orderOf(shop)).toMatchObject({ agreed: 0, status: ORDER_STATUS.cancelled })
  })

  test('can change its event date and note', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit(), contextOf())
    expect(await act(shop, editOrder, { orderId: ORDER, eventOn: day('2026-12-01'), note: 'تأجل الحفل' }, contextOf())).toEqual([])
    expect(orderOf(shop)).toMatchObject({ eventOn: '2026-12-01', note: 'تأجل الحفل' })
    expect(await act(shop, editOrder, { orderId: ORDER, eventOn: null, note: null }, contextOf(NOBODY))).toEqual(['orders.no-permission'])
    expect(await act(shop, editOrder, { orderId: exampleId(9), eventOn: null, note: null }, contextOf())).toEqual(['orders.unknown'])
  })

  test('closes only when it is completed', async () => {
    const shop = await rented({ isBack: false, insurance: 0 })
    expect(await act(shop, closeOrder, { orderId: ORDER }, contextOf())).toEqual(['orders.not-at-its-end'])
    expect(await act(shop, closeOrder, { orderId: ORDER }, contextOf(NOBODY))).toEqual(['orders.no-permission', 'orders.not-at-its-end'])
    await act(shop, takeBack, { pieces: [{ bookingId: B1, condition: 1, note: null }] }, contextOf({ now: dayAfter(6) }))
    expect(await act(shop, closeOrder, { orderId: ORDER }, contextOf(NOBODY))).toEqual(['orders.no-permission'])
    expect(orderOf(shop).status).toBe(ORDER_STATUS.closed)
    expect(await act(shop, closeOrder, { orderId: exampleId(9) }, contextOf())).toEqual(['orders.unknown'])
    expect(await act(shop, closeOrder, { orderId: exampleId(9) }, contextOf(NOBODY))).toEqual(['orders.no-permission', 'orders.unknown'])
  })
})
