import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { exampleOrder, exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { B1, B2, NOBODY, act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { minor, rate } from '../kernel/money.ts'
import { booking } from '../rentals/booking/booking.ts'
import { STANDING } from '../rentals/booking/rent-state.ts'
import { rentalAct } from '../rentals/log/rental-act.ts'
import { LINE_KIND, invoice } from '../sales/invoice.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { openOrder } from './open-order.ts'
import { rentalOrder } from './rental-order.ts'

const contextOf = numberedContexts()

describe('opening an order without a payment', () => {
  test('reserves its pieces under an order with its own number', async () => {
    const shop = visitShop()
    const decision = await shop.run(openOrder, exampleOrder([rentalLine(B1)]), contextOf({ document: null }))
    expect(decision).toMatchObject({ ok: true, objections: [] })
    expect(orderOf(shop)).toMatchObject({ number: 'R-0001100', agreed: 180_000, advancePaid: 0 })
    expect(shop.rows(booking)).toMatchObject([{ id: B1, standing: STANDING.firm, orderId: exampleId(1100) }])
    expect(shop.rows(invoice)).toEqual([])
  })

  test('can be followed by a paying check-out', async () => {
    const shop = visitShop()
    await shop.run(openOrder, exampleOrder([rentalLine(B1)]), contextOf({ document: null }))
    expect(await act(shop, checkOutVisit, exampleVisit(), contextOf())).toEqual([])
    expect(orderOf(shop)).toMatchObject({ number: 'R-0001100', agreed: 180_000, invoiced: 180_000 })
    expect(shop.rows(rentalOrder)).toHaveLength(1)
  })

  test('needs the right to change prices for another price than the list price', async () => {
    const cheaper = exampleOrder([rentalLine(B1, { unitPrice: minor(1_000), discount: minor(500) })])
    const cashier = { actor: { employeeId: null, permissions: { '8': [3] } }, document: null }
    expect(await act(visitShop(), openOrder, cheaper, contextOf(cashier))).toEqual([
      'sales.price-change-not-allowed',
      'sales.discount-not-allowed',
    ])
    expect(await act(visitShop(), openOrder, cheaper, contextOf({ document: null }))).toEqual([])
  })

  test('allows discounts up to the employee’s ceiling', async () => {
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

  test('allows double booking with an approval, as a conflict with its reason in the log', async () => {
    const [CLERK, MANAGER] = [exampleId(801), exampleId(802)]
    const taken = async (action: number) => {
      const shop = visitShop({
        employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(811), isActive: true, leftOn: null }],
        role: [{ id: exampleId(811), permissions: { '8': [action] }, discountMax: null }],
      })
      await shop.run(openOrder, exampleOrder([rentalLine(B1)]), contextOf({ document: null }))
      return shop
    }
    const clerk = { actor: { employeeId: CLERK, permissions: { '2': [1, 10], '8': [3] } } }
    const lines = [rentalLine(B2)].map((line) => ({ ...line, itemId: examplePiece.id }))
    const override = { reason: 'Two sisters share it', by: MANAGER, over: ['overbook' as const] }
    const second = { orderId: exampleId(1190), orderShareCode: 'zbcdefghijklmnopqrstuv' }
    for (const [command, given] of [
      [openOrder, { ...exampleOrder(lines), ...second, override }],
      [checkOutVisit, { ...exampleVisit({ lines }), ...second, override }],
    ] as const) {
      const shop = await taken(9)
      const decision = await shop.run(command as typeof openOrder, given as never, contextOf(clerk))
      if (!decision.ok) throw new Error(decision.refusal.code)
      expect(decision.objections.map(({ code, isAccepted }) => [code, isAccepted]).toSorted()).toEqual([
        ['rentals.period-taken-substitutes', true],
        ['sales.allowed-despite', true],
      ])
      expect(shop.rows(booking)).toMatchObject([
        { id: B1, standing: STANDING.firm },
        { id: B2, standing: STANDING.conflict },
      ])
      expect(shop.rows(rentalAct)).toMatchObject([{ over: 'overbook', bookingId: B2, allowedBy: MANAGER, reason: override.reason }])
    }
    const codes = await act(
      await taken(8),
      openOrder,
      { ...exampleOrder(lines), ...second, override },
      contextOf({ ...clerk, document: null }),
    )
    expect(codes.toSorted()).toEqual(['rentals.period-taken-substitutes', 'sales.override-not-allowed'])
  })

  test('reports its objections', async () => {
    const shop = visitShop({ customer: [] })
    const decision = await shop.run(openOrder, exampleOrder([]), contextOf({ ...NOBODY, document: null }))
    expect(decision.ok && decision.objections.map(({ code }) => code)).toEqual(['orders.no-permission', 'rentals.customer-unknown'])
    const goods = { ...rentalLine(B1), kind: LINE_KIND.service, rental: null }
    expect(v.safeParse(openOrder.input, exampleOrder([goods])).issues?.map((issue) => issue.message)).toEqual([
      'orders.advance-for-rentals-only',
    ])
  })
})
