import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece, exampleService } from '../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf, exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { claimOf, dayAfter, doubleBookings, exampleReservation, stretchOf } from '../../tests/support/examples/rental-desk.ts'
import { B1, B2, NOBODY, act, numberedContexts, orderOf, otherPiece, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { customer } from '../customers/customer.ts'
import type { DecisionContext } from '../kernel/define.ts'
import { ZERO, minor } from '../kernel/money.ts'
import { payment } from '../payments/payment.ts'
import { booking } from '../rentals/booking/booking.ts'
import { handOver } from '../rentals/booking/hand-over.ts'
import { takeLease } from '../rentals/booking/lease.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { reserve } from '../rentals/booking/reserve.ts'
import { heldBill } from '../sales/held-bill.ts'
import { LINE_KIND, invoice } from '../sales/invoice.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { insuranceEntry } from './insurance/insurance-entry.ts'
import { type Visit, visitSchema } from './visit-bill.ts'
import { orderBalance, settleAdvances } from './visit-money.ts'

const WITHOUT_POINTS = { ...exampleVisit().terms, pointsPerUnit: 0 }
const newShop = visitShop
const contextOf = numberedContexts()

const checkOut = (shop: ChangingShop, given: Visit, more: Partial<DecisionContext> = {}) => act(shop, checkOutVisit, given, contextOf(more))

test('a check-out states the list price of each rental', () => {
  const stated = checkOutVisit.statements?.(exampleVisit()) ?? []
  const rents = stated.filter(({ about }) => about === 'rent')
  expect(rents.map(({ said, evidence }) => [said, evidence.map(({ id }) => id)])).toEqual([
    [{ price: examplePiece.rentPrice }, [examplePiece.id, B1]],
  ])
})

describe('checking out with an advance', () => {
  test('reserves the piece, issues a taxed document, and holds the insurance amount separately', async () => {
    const shop = newShop()
    const tenders = [cardOf(exampleId(1), 60_000), cashOf(exampleId(2), 100_000)]
    expect(await checkOut(shop, exampleVisit({ advance: 50_000, insurance: 100_000, tenders }))).toEqual([])
    expect(shop.rows(invoice)).toMatchObject([
      { type: 386, total: 50_000, vat: 6_522, paid: 50_000, due: 0, pointsEarned: 500, prepaid: [] },
    ])
    expect(shop.rows(invoice)[0]?.lines).toMatchObject([{ kind: LINE_KIND.advance, gross: 50_000 }])
    expect(shop.rows(payment)).toMatchObject([{ amount: 50_000, tendered: 50_000, change: 0, method: 2 }])
    expect(shop.rows(insuranceEntry)).toMatchObject([
      { kind: 1, amount: 10_000, method: 2, authorizationCode: '123456' },
      { kind: 1, amount: 90_000, tendered: 100_000, change: 10_000, method: 1 },
    ])
    expect(shop.rows(booking)).toMatchObject([
      { id: B1, state: RENT_STATE.reserved, standing: STANDING.firm, rentPrice: 180_000, invoiceId: null, orderId: exampleId(1100) },
    ])
    const order = orderOf(shop)
    expect(order).toMatchObject({ agreed: 180_000, advancePaid: 50_000, invoiced: 0, insuranceHeld: 100_000, status: 1 })
    expect(orderBalance(order)).toEqual({ left: 130_000, over: 0, insuranceHeld: 100_000 })
    expect(order.number).toBe(shop.rows(invoice)[0]?.number)
    expect(shop.rows(customer)).toMatchObject([{ owed: 0, points: 1_000 }])
  })

  test('is settled by the final invoice, which states the prepaid part and taxes the whole', async () => {
    const shop = newShop()
    await checkOut(shop, exampleVisit({ advance: 50_000 }))
    const prepaid = settleAdvances(shop.rows(invoice), orderOf(shop).advancePaid, minor(180_000))
    const rest = exampleVisit({ prepaid, tenderId: exampleId(3), more: { invoiceId: exampleId(1105) } })
    expect(rest.total).toBe(130_000)
    expect(await checkOut(shop, rest)).toEqual([])
    expect(shop.rows(invoice)[1]).toMatchObject({ type: 388, total: 180_000, vat: 23_478, paid: 130_000, due: 0, pointsEarned: 1_300 })
    expect(shop.rows(customer)[0]?.points).toBe(500 + 1_800)
    expect(shop.rows(invoice)[1]?.prepaid).toMatchObject([{ number: shop.rows(invoice)[0]?.number, gross: 50_000, vat: 6_522 }])
    expect(shop.rows(booking)).toMatchObject([{ invoiceId: exampleId(1105), rentPrice: 180_000 }])
    expect(orderOf(shop)).toMatchObject({ agreed: 180_000, advancePaid: 0, invoiced: 180_000 })
    expect(settleAdvances(shop.rows(invoice), orderOf(shop).advancePaid, minor(180_000))).toEqual([])
  })

  test('can be repeated without a new piece', async () => {
    const shop = newShop()
    await checkOut(shop, exampleVisit({ advance: 50_000 }))
    const more = { invoiceId: exampleId(1105) }
    expect(await checkOut(shop, exampleVisit({ lines: [], advance: 20_000, tenderId: exampleId(3), more }))).toEqual([])
    expect(orderOf(shop)).toMatchObject({ agreed: 180_000, advancePaid: 70_000 })
  })

  test('reports an advance that is settled twice, and accepts the document', async () => {
    const shop = newShop()
    await checkOut(shop, exampleVisit({ advance: 50_000 }))
    const prepaid = settleAdvances(shop.rows(invoice), minor(50_000), minor(180_000))
    await checkOut(shop, exampleVisit({ prepaid, tenderId: exampleId(3), more: { invoiceId: exampleId(1105) } }))
    const again = exampleVisit({
      ...{ lines: [rentalLine(B2, { itemId: otherPiece.id })], prepaid, tenderId: exampleId(4) },
      more: { invoiceId: exampleId(1106) },
    })
    expect(await checkOut(shop, again)).toEqual(['orders.advance-not-open'])
    expect(shop.rows(invoice)).toHaveLength(3)
  })

  test('names the second advance if that one is already settled', async () => {
    const shop = newShop()
    await checkOut(shop, exampleVisit({ advance: 50_000 }))
    const more = { invoiceId: exampleId(1105) }
    await checkOut(shop, exampleVisit({ lines: [], advance: 20_000, tenderId: exampleId(3), more }))
    const [first, second] = settleAdvances(shop.rows(invoice), minor(70_000), minor(180_000))
    if (!first || !second) throw new Error('two advances are open')
    const rest = exampleVisit({
      ...{ prepaid: [first, { ...second, invoiceId: exampleId(9), number: 'B-000777' }], tenderId: exampleId(4) },
      more: { invoiceId: exampleId(1106) },
    })
    const decision = await shop.decide(checkOutVisit, rest, contextOf())
    expect(decision.ok && decision.objections).toMatchObject([{ code: 'orders.advance-not-open', details: { number: 'B-000777' } }])
  })

  test('closes the held bill it came from', async () => {
    const given = exampleVisit()
    const of = { isOpen: true, heldAt: dayAfter(0), employeeId: null, deviceId: null }
    const held = { id: exampleId(1700), label: 'ليلى', bill: { ...given.bill, lines: [] }, ...of }
    const shop = visitShop({ held_bill: [held] })
    await checkOut(shop, { ...given, bill: { ...given.bill, heldBillId: held.id } })
    expect(shop.rows(heldBill)).toMatchObject([{ id: held.id, isOpen: false }])
  })
})

describe('the pieces of a check-out', () => {
  test('have their own days, wearers and prices, and share one document', async () => {
    const shop = newShop()
    const lines = [
      rentalLine(B1),
      rentalLine(
        B2,
        { id: exampleId(1501), itemId: otherPiece.id, unitPrice: minor(90_000), listPrice: minor(90_000) },
        { claim: claimOf(10, 12), person: 'لمى' },
      ),
    ]
    const service = { ...rentalLine(B1), id: exampleId(1502), kind: LINE_KIND.service, itemId: exampleService.id, rental: null }
    expect(await checkOut(shop, exampleVisit({ lines: [...lines, service] }))).toEqual([])
    expect(shop.rows(booking)).toMatchObject([
      { id: B1, rentPrice: 180_000, person: null },
      { id: B2, rentPrice: 90_000, person: 'لمى', outAt: dayAfter(10) },
    ])
    expect(shop.rows(invoice)[0]?.lines.map((line) => line.rental?.bookingId)).toEqual([B1, B2, undefined])
    expect(orderOf(shop)).toMatchObject({ agreed: 270_000, invoiced: 270_000 })
  })

  test('are agreed at the line amounts after all discounts', async () => {
    const shop = newShop()
    const given = exampleVisit({ lines: [rentalLine(B1, { discount: minor(30_000) }), rentalLine(B2, { itemId: otherPiece.id })] })
    const bill = { ...given.bill, billDiscount: minor(33_000) }
    const whole = exampleVisit({ more: { bill } })
    expect(await checkOut(shop, whole)).toEqual([])
    const prices = shop.rows(booking).map((row) => row.rentPrice)
    expect(prices[0]! + prices[1]!).toBe(297_000)
    expect(orderOf(shop).agreed).toBe(297_000)
  })

  test('see each other: the same piece twice in the same days is firm once', async () => {
    const shop = newShop()
    const lines = [rentalLine(B1), rentalLine(B2, { id: exampleId(1501) }, { claim: claimOf(5, 7) })]
    expect(await checkOut(shop, exampleVisit({ lines }))).toEqual(['rentals.period-taken'])
    expect(shop.rows(booking)).toMatchObject([{ standing: STANDING.firm }, { standing: STANDING.conflict }])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('see other bookings when the same dress is used from a reservation and once more', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1000, claimOf(3, 6)), contextOf())
    await shop.run(reserve, exampleReservation(77, claimOf(20, 24)), contextOf())
    const lines = [rentalLine(B1), rentalLine(B2, { id: exampleId(1501) }, { claim: claimOf(21, 23) })]
    expect(await checkOut(shop, exampleVisit({ lines }))).toEqual(['rentals.period-taken-substitutes'])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('already given to another customer are in conflict, with the sale kept and substitutes named', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(77, claimOf(4, 8)), contextOf())
    expect(await checkOut(shop, exampleVisit({ advance: 50_000 }))).toEqual(['rentals.period-taken-substitutes'])
    expect(shop.rows(booking).find((row) => row.id === B1)).toMatchObject({ standing: STANDING.conflict, customerId: exampleCustomer.id })
    expect(shop.rows(invoice)).toHaveLength(1)
  })

  test('reserved by another customer for later stay reserved when rented', async () => {
    const other = { ...exampleCustomer, id: exampleId(499) }
    const shop = newShop({ customer: [exampleCustomer, other] })
    await shop.run(reserve, exampleReservation(77, claimOf(40, 44), { customerId: other.id }), contextOf())
    expect(await checkOut(shop, exampleVisit({ advance: 50_000 }))).toEqual([])
    expect(shop.rows(booking).map(({ standing }) => standing)).toEqual([STANDING.firm, STANDING.firm])
  })

  test('reserved before get their order, wearer and price, and keep their days', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1000, claimOf(3, 6)), contextOf())
    const line = rentalLine(B1, { unitPrice: minor(150_000) }, { person: 'لمى', isDelivered: true })
    expect(await checkOut(shop, exampleVisit({ lines: [line], advance: 10_000 }))).toEqual([])
    expect(shop.rows(booking)).toMatchObject([{ rentPrice: 150_000, person: 'لمى', isDelivered: true, standing: STANDING.firm }])
    expect(orderOf(shop).agreed).toBe(150_000)
  })

  test('leased by this desk are cut out of the lease', async () => {
    const shop = newShop()
    const lease = { leaseId: exampleId(1300), rentItemId: examplePiece.id, window: stretchOf(0, 60), hours: 48 }
    await shop.run(takeLease, lease, contextOf())
    const lines = [rentalLine(B1), rentalLine(B2, { id: exampleId(1501) }, { claim: claimOf(20, 22) })]
    expect(await checkOut(shop, exampleVisit({ lines }))).toEqual([])
    expect(shop.rows(booking).filter((row) => row.standing === STANDING.firm && row.activeItemId)).toHaveLength(5)
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('that were swapped, sold or are unknown are reported, and the document accepted', async () => {
    const shop = newShop({ rent_item: [{ ...examplePiece, isInService: false }, otherPiece] })
    expect(await checkOut(shop, exampleVisit({ advance: 50_000 }))).toEqual(['rentals.piece-out-of-service'])
    const gone = exampleVisit({
      ...{ lines: [rentalLine(B2, { itemId: exampleId(999) })], tenderId: exampleId(3) },
      more: { invoiceId: exampleId(1105) },
    })
    expect(await checkOut(shop, gone)).toEqual(['rentals.piece-unknown'])
    const swapped = exampleVisit({
      ...{ lines: [rentalLine(B1, { itemId: otherPiece.id })], tenderId: exampleId(4) },
      more: { invoiceId: exampleId(1106) },
    })
    expect(await checkOut(shop, swapped)).toEqual(['rentals.piece-differs'])
    expect(shop.rows(invoice)).toHaveLength(3)
  })

  test('already out are invoiced for a longer time with a line for the rest', async () => {
    const shop = newShop()
    await checkOut(shop, exampleVisit())
    await shop.run(handOver, exampleReservation(1000, claimOf(3, 6)), contextOf({ now: dayAfter(3) }))
    const longer = rentalLine(B1, { unitPrice: minor(40_000) }, { claim: claimOf(3, 8), invoicedBefore: minor(180_000) })
    const given = exampleVisit({ lines: [longer], tenderId: exampleId(3), more: { invoiceId: exampleId(1105) } })
    expect(await checkOut(shop, given)).toEqual([])
    expect(shop.rows(booking)[0]).toMatchObject({ state: RENT_STATE.rented, rentPrice: 220_000, invoiceId: exampleId(1101) })
    expect(orderOf(shop)).toMatchObject({ agreed: 220_000, invoiced: 220_000 })
  })
})

describe('a check-out is reported and accepted with', () => {
  test.each<[string, Visit, object, Partial<DecisionContext>]>([
    ['orders.insurance-not-covered', exampleVisit({ insurance: 50_000, tenders: [cashOf(exampleId(1), 200_000)] }), {}, {}],
    ['orders.advance-not-paid', exampleVisit({ advance: 50_000, tenders: [cashOf(exampleId(1), 20_000)] }), {}, {}],
    ['sales.total-differs', exampleVisit({ more: { total: minor(1) } }), {}, {}],
    ['sales.no-permission', exampleVisit(), {}, NOBODY],
    ['sales.customer-unknown', exampleVisit({ advance: 50_000, more: { terms: WITHOUT_POINTS } }), { customer: [] }, {}],
    ['rentals.period-past', exampleVisit({ lines: [rentalLine(B1, {}, { claim: claimOf(-5, -2) })] }), {}, {}],
    [
      'orders.prepaid-more-than-total',
      exampleVisit({
        prepaid: [
          {
            ...{ invoiceId: exampleId(5), number: 'A-9', issuedOn: '2026-11-21' as never },
            ...{ net: minor(190_000), vat: ZERO, gross: minor(190_000) },
          },
        ],
      }),
      {},
      {},
    ],
  ])('%s', async (code, given, rows, context) => {
    const shop = newShop(rows)
    expect(await checkOut(shop, given, context)).toContain(code)
    expect(shop.rows(invoice)).toHaveLength(1)
  })

  test('the objection that another tab has issued it already', async () => {
    const shop = newShop()
    await checkOut(shop, exampleVisit())
    const decision = await shop.decide(checkOutVisit, exampleVisit(), contextOf())
    expect(decision.ok && decision.objections.map(({ code }) => code)).toContain('sales.already-issued')
  })
})

test('the document’s row is the same whatever rows are available', async () => {
  const context = contextOf()
  const rows = await Promise.all(
    [newShop(), newShop({ customer: [], rent_item: [], account_setting: [] })].map(async (shop) => {
      const decision = await shop.decide(checkOutVisit, exampleVisit({ advance: 50_000, insurance: 10_000 }), context)
      return decision.ok ? decision.changes.find((change) => change.op === 'insert' && change.record === 'invoice') : null
    }),
  )
  expect(rows[0]).toEqual(rows[1])
})

test('the document is the first row with its number, which the order has too', async () => {
  const decision = await newShop().decide(checkOutVisit, exampleVisit(), contextOf())
  expect(decision.ok && decision.changes[0]).toMatchObject({ op: 'insert', record: 'invoice' })
})

describe('invalid input', () => {
  const issuesOf = (given: unknown) => v.safeParse(visitSchema, given).issues?.map((issue) => issue.message)
  test('has its own error code', () => {
    const goods = { ...rentalLine(B1), kind: LINE_KIND.service, rental: null }
    expect(issuesOf(exampleVisit({ lines: [] }))).toEqual(['sales.bill-is-empty'])
    expect(issuesOf(exampleVisit({ lines: [goods], advance: 100 }))).toEqual(['orders.advance-for-rentals-only'])
    expect(issuesOf(exampleVisit({ advance: 0 }))).toEqual(['orders.advance-required'])
    expect(issuesOf(exampleVisit({ lines: [{ ...rentalLine(B1), rental: null }] }))).toEqual(['invalid'])
    expect(issuesOf(exampleVisit({ lines: [rentalLine(B1, { quantity: 2 })] }))).toEqual(['quantity'])
    const backwards = { ...claimOf(6, 3) }
    expect(issuesOf({ ...exampleVisit(), bill: { ...exampleVisit().bill, lines: [rentalLine(B1, {}, { claim: backwards })] } })).toEqual([
      'end-before-start',
    ])
  })
})
