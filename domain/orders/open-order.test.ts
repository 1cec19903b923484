import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { exampleOrder, exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { B1, NOBODY, act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { minor, rate } from '../kernel/money.ts'
import { booking } from '../rentals/booking/booking.ts'
import { STANDING } from '../rentals/booking/rent-state.ts'
import { LINE_KIND, invoice } from '../sales/invoice.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { openOrder } from './open-order.ts'
import { rentalOrder } from './rental-order.ts'

const contextOf = numberedContexts()

describe('a visit without money', () => {
  test('reserves its pieces under an order that has a number of its own', async () => {
    const shop = visitShop()
    const decision = await shop.run(openOrder, exampleOrder([rentalLine(B1)]), contextOf({ document: null }))
    expect(decision).toMatchObject({ ok: true, objections: [] })
    expect(orderOf(shop)).toMatchObject({ number: 'R-0001100', agreed: 180_000, advancePaid: 0 })
    expect(shop.rows(booking)).toMatchObject([{ id: B1, standing: STANDING.firm, orderId: exampleId(1100) }])
    expect(shop.rows(invoice)).toEqual([])
  })

  test('is taken up later by the visit that pays', async () => {
    const shop = visitShop()
    await shop.run(openOrder, exampleOrder([rentalLine(B1)]), contextOf({ document: null }))
    expect(await act(shop, checkOutVisit, exampleVisit(), contextOf())).toEqual([])
    expect(orderOf(shop)).toMatchObject({ number: 'R-0001100', agreed: 180_000, invoiced: 180_000 })
    expect(shop.rows(rentalOrder)).toHaveLength(1)
  })

  test('has another price than the list only where somebody may change prices, as on a bill', async () => {
    const cheaper = exampleOrder([rentalLine(B1, { unitPrice: minor(1_000), discount: minor(500) })])
    const cashier = { actor: { employeeId: null, permissions: { '8': [3] } }, document: null }
    expect(await act(visitShop(), openOrder, cheaper, contextOf(cashier))).toEqual([
      'sales.price-change-not-allowed',
      'sales.discount-not-allowed',
    ])
    expect(await act(visitShop(), openOrder, cheaper, contextOf({ document: null }))).toEqual([])
  })

  test('goes below the list as far as the ceiling of whoever opens it, as on a bill', async () => {
    const held = { employeeId: null, permissions: { '2': [2, 3], '8': [3] }, discountMax: rate(1_000) }
    const codesOf = async (price: number) => {
      const lines = [rentalLine(B1, { unitPrice: minor(price) })]
      const reserved = await act(visitShop(), openOrder, exampleOrder(lines), contextOf({ actor: held, document: null }))
      const paid = await act(visitShop(), checkOutVisit, exampleVisit({ lines }), contextOf({ actor: held }))
      expect(paid).toEqual(reserved)
      return paid
    }
    expect(await codesOf(162_000)).toEqual([])
    expect(await codesOf(161_999)).toEqual(['sales.discount-above-ceiling'])
  })

  test('says what speaks against it', async () => {
    const shop = visitShop({ customer: [] })
    const decision = await shop.run(openOrder, exampleOrder([]), contextOf({ ...NOBODY, document: null }))
    expect(decision.ok && decision.objections.map(({ code }) => code)).toEqual(['orders.no-permission', 'rentals.customer-unknown'])
    const goods = { ...rentalLine(B1), kind: LINE_KIND.service, rental: null }
    expect(v.safeParse(openOrder.input, exampleOrder([goods])).issues?.map((issue) => issue.message)).toEqual([
      'orders.advance-for-rentals-only',
    ])
  })
})
