import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleCustomer, exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf, exampleRefund, exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { claimOf, dayAfter, exampleReservation, stretchOf } from '../../tests/support/examples/rental-desk.ts'
import { type Rented, rentedShop } from '../../tests/support/examples/rented-shop.ts'
import { B1, B2, NOBODY, ORDER, act, numberedContexts, orderOf, otherPiece, visitShop } from '../../tests/support/examples/visit-shop.ts'
import type { InputOf } from '../kernel/define.ts'
import { ZERO, minor, rate } from '../kernel/money.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import { payment } from '../payments/payment.ts'
import { booking } from '../rentals/booking/booking.ts'
import { handOver } from '../rentals/booking/hand-over.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { DEFAULT_CATEGORY_TERMS } from '../rentals/piece/category-terms.ts'
import { invoice } from '../sales/invoice.ts'
import { payInvoice } from '../sales/pay-invoice.ts'
import { bookProva } from '../rentals/booking/blocked-period.ts'
import { cancelBooking } from '../rentals/booking/change-booking.ts'
import { cancelOrder } from './cancel-order.ts'
import { agreePrice } from './change-order.ts'
import { invoicedByBooking, splitCancelled } from './cancel-split.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { refundRent } from './refund-rent.ts'
import { moneyBack } from '../sales/invoice-debt.ts'
import { ORDER_STATUS } from './rental-order.ts'
import { openRent, rentBeyondPrice } from './open-rent.ts'
import { openAdvances, orderBalance, partOfTaxed } from './visit-money.ts'

const contextOf = numberedContexts()

const rented = (given: Rented) => rentedShop(contextOf, given)

const calledOff = (more: Partial<InputOf<typeof cancelOrder>> = {}): InputOf<typeof cancelOrder> => ({
  ...{ orderId: ORDER, bookingIds: [B1], reason: 'ألغت العميلة الحجز', keptAdvance: ZERO, keptInvoiced: ZERO },
  ...more,
})

describe('cancelling', () => {
  test('must be done on the order for its rentals, and individually for its fittings', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit(), contextOf())
    expect(await act(shop, cancelBooking, { bookingId: B1, reason: null }, contextOf())).toEqual(['rentals.booking-of-order'])
    const fitting = { bookingId: B2, rentItemId: otherPiece.id, period: stretchOf(1, 2), note: null, customerId: exampleCustomer.id }
    await act(shop, bookProva, { ...fitting, orderId: ORDER }, contextOf())
    expect(await act(shop, cancelBooking, { bookingId: B2, reason: null }, contextOf())).toEqual([])
  })

  test('a piece handed over afterwards costs nothing until a price is agreed, and the order reports it', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
    await act(shop, cancelOrder, calledOff(), contextOf())
    expect(await act(shop, handOver, exampleReservation(1000, claimOf(3, 6)), contextOf())).toEqual(['rentals.booking-closed'])
    expect([shop.rows(booking)[0]?.state, orderOf(shop).agreed]).toEqual([RENT_STATE.rented, 0])
    await act(shop, agreePrice, { orderId: ORDER, bookingId: B1, rentPrice: minor(180_000), reason: null }, contextOf())
    expect(orderBalance(orderOf(shop)).left).toBe(130_000)
    expect(orderOf(shop).status).toBe(ORDER_STATUS.open)
  })

  test('with less retained than the policy requires is accepted and reported with both amounts', async () => {
    const half = [{ hoursBefore: 0, refundRate: rate(5_000) }]
    const category = { ...DEFAULT_CATEGORY_TERMS, id: examplePiece.categoryId, nameAr: 'فساتين', nameEn: 'Gowns', cancellation: half }
    const given = async (retained: object) => {
      const shop = visitShop({ rent_category: [category] })
      await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
      const decision = await shop.run(cancelOrder, calledOff(retained), contextOf())
      expect(shop.rows(booking)[0]?.state).toBe(RENT_STATE.cancelled)
      return decision.ok ? decision.objections : []
    }
    expect(await given({ keptAdvance: minor(25_000) })).toEqual([])
    expect(await given({})).toMatchObject([
      { code: 'orders.kept-below-policy', isAccepted: true, details: { keptAmount: 0, policyAmount: 25_000 } },
    ])
  })

  test('frees the piece, retains what the policy requires, and refunds the rest with a credit note for the advance', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 20_000 }), contextOf())
    expect(await act(shop, cancelOrder, calledOff({ keptAdvance: minor(15_000) }), contextOf())).toEqual([])
    expect(shop.rows(booking)).toMatchObject([{ state: RENT_STATE.cancelled, activeItemId: null, note: 'ألغت العميلة الحجز' }])
    expect(orderOf(shop)).toMatchObject({ agreed: 0, advancePaid: 35_000, advanceKept: 15_000, status: ORDER_STATUS.cancelled })
    expect(orderBalance(orderOf(shop))).toEqual({ left: 0, over: 35_000, insuranceHeld: 20_000 })
    expect(await act(shop, refundRent, exampleRefund(exampleId(1101), 35_000), contextOf())).toEqual([])
    expect(shop.rows(invoice)[1]).toMatchObject({ type: 381, creditOf: exampleId(1101), total: 35_000, vat: 4_565, paid: 35_000, due: 0 })
    expect(shop.rows(payment)[1]).toMatchObject({ amount: -35_000, tendered: -35_000, source: 3, method: 1 })
    expect(orderBalance(orderOf(shop))).toEqual({ left: 0, over: 0, insuranceHeld: 20_000 })
    expect(
      await act(
        shop,
        refundRent,
        exampleRefund(exampleId(1101), 1, { invoiceId: exampleId(1222), tenders: [cashOf(exampleId(1223), 1)] }),
        contextOf(),
      ),
    ).toEqual(['orders.credit-more-than-left'])
  })

  test('one piece of two reduces the open amount and leaves the other unchanged', async () => {
    const shop = visitShop()
    const lines = [rentalLine(B1), rentalLine(B2, { id: exampleId(1501), itemId: otherPiece.id })]
    await act(shop, checkOutVisit, exampleVisit({ lines, advance: 100_000 }), contextOf())
    expect(await act(shop, cancelOrder, calledOff(), contextOf())).toEqual([])
    expect(orderOf(shop)).toMatchObject({ agreed: 180_000, advancePaid: 100_000, status: ORDER_STATUS.open })
    expect(orderBalance(orderOf(shop))).toMatchObject({ left: 80_000, over: 0 })
  })

  test('an invoiced rental credits part of the invoice, its points and its debt', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ tenders: [cashOf(exampleId(1), 150_000)] }), contextOf())
    expect(shop.rows(customer)[0]).toMatchObject({ owed: 30_000, points: 2_000 })
    expect(await act(shop, cancelOrder, calledOff({ keptInvoiced: minor(60_000) }), contextOf())).toEqual([])
    expect(orderBalance(orderOf(shop))).toMatchObject({ over: 120_000 })
    const more = { bookingId: B1, tenders: [cashOf(exampleId(2), 90_000)], total: minor(90_000) }
    expect(await act(shop, refundRent, exampleRefund(exampleId(1101), 120_000, more), contextOf())).toEqual([])
    expect(shop.rows(invoice)[1]).toMatchObject({ total: 120_000, paid: 90_000, due: 30_000 })
    expect(shop.rows(customer)[0]).toMatchObject({ owed: 0, points: 1_100 })
    expect(orderOf(shop)).toMatchObject({ agreed: 60_000, invoiced: 60_000 })
    expect(invoicedByBooking(shop.rows(invoice)).get(B1)).toBe(60_000)
  })

  test('a rental that earned no points takes none back and writes no entry', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ tenders: [cashOf(exampleId(1), 150_000)] }), contextOf())
    await act(shop, cancelOrder, calledOff(), contextOf())
    const before = shop.rows(pointEntry)
    const given = exampleRefund(exampleId(1101), 120_000, { bookingId: B1, tenders: [cashOf(exampleId(2), 90_000)], total: minor(90_000) })
    expect(await act(shop, refundRent, { ...given, terms: { ...given.terms, pointsPerUnit: 0 } }, contextOf())).toEqual([])
    expect(shop.rows(customer)[0]).toMatchObject({ owed: 0, points: 2_000 })
    expect(shop.rows(pointEntry)).toEqual(before)
  })

  test('reduces the debt first, and refunds only what was paid', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ tenders: [cashOf(exampleId(1), 150_000)] }), contextOf())
    await act(shop, cancelOrder, calledOff(), contextOf())
    const whole = exampleRefund(exampleId(1101), 180_000, { bookingId: B1 })
    const codes = async () => {
      const decision = await shop.decide(refundRent, whole, contextOf())
      return decision.ok ? decision.objections.map(({ code }) => code) : []
    }
    expect(await codes()).toEqual(['orders.owed-comes-off-first'])
    expect([moneyBack(minor(180_000), minor(30_000)), moneyBack(minor(180_000), minor(-5)), moneyBack(minor(20), minor(30))]).toEqual([
      150_000, 180_000, 0,
    ])
    const rest = {
      invoiceId: exampleId(1101),
      customerId: exampleCustomer.id,
      tenders: [cashOf(exampleId(3), 30_000)],
      total: minor(30_000),
    }
    await act(shop, payInvoice, { ...rest, timeZone: 'Asia/Riyadh' }, contextOf())
    expect(await codes()).toEqual([])
  })

  test('reports pieces that are out, ended or unknown and a missing permission, and cancels nothing', async () => {
    const shop = await rented({ isBack: false })
    expect(await act(shop, cancelOrder, calledOff(), contextOf(NOBODY))).toEqual(['orders.no-permission', 'rentals.state-differs'])
    expect(await act(shop, cancelOrder, calledOff({ bookingIds: [exampleId(9)] }), contextOf())).toEqual(['rentals.booking-unknown'])
    expect(await act(shop, cancelOrder, calledOff({ bookingIds: [exampleId(9)], keptAdvance: minor(1) }), contextOf())).toEqual([
      'rentals.booking-unknown',
      'orders.kept-more-than-paid',
    ])
    expect(shop.rows(booking)[0]?.state).toBe(RENT_STATE.rented)
    expect(orderOf(shop).status).toBe(ORDER_STATUS.open)
  })

  test('retains nothing for a piece already handed over, or already cancelled on another till', async () => {
    const shop = await rented({ isBack: false })
    expect(await act(shop, cancelOrder, calledOff({ keptInvoiced: minor(72_000) }), contextOf())).toEqual(['rentals.state-differs'])
    expect(orderOf(shop)).toMatchObject({ agreed: 180_000, invoiced: 180_000 })
    const early = visitShop()
    await act(early, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
    await act(early, cancelOrder, calledOff({ keptAdvance: minor(15_000) }), contextOf())
    expect(await act(early, cancelOrder, calledOff({ keptAdvance: minor(15_000) }), contextOf())).toEqual(['rentals.booking-closed'])
    expect(orderOf(early)).toMatchObject({ agreed: 0, advancePaid: 35_000, advanceKept: 15_000 })
  })

  test('in parts credits the advance’s VAT exactly', async () => {
    const shop = visitShop()
    // Computed separately, each half of 100.08 would have 6.53 of VAT, one halala more in total than the 13.05 of the whole.
    await act(shop, checkOutVisit, exampleVisit({ advance: 10_008 }), contextOf())
    await act(shop, cancelOrder, calledOff(), contextOf())
    for (const nth of [0, 1]) {
      const [open] = openAdvances(shop.rows(invoice))
      if (!open) throw new Error('the advance is open')
      const { vat } = partOfTaxed(open, minor(5_004))
      const given = exampleRefund(open.invoiceId, 5_004, {
        invoiceId: exampleId(1220 + nth * 10),
        tenders: [cashOf(exampleId(1221 + nth * 10), 5_004)],
      })
      expect(await act(shop, refundRent, { ...given, lines: given.lines.map((line) => ({ ...line, vat })) }, contextOf())).toEqual([])
    }
    expect(shop.rows(invoice).map(({ net, vat, total }) => [net, vat, total])).toEqual([
      [8_703, 1_305, 10_008],
      [4_351, 653, 5_004],
      [4_352, 652, 5_004],
    ])
    expect(
      v.safeParse(refundRent.input, {
        ...exampleRefund(exampleId(1101), 10),
        lines: [{ ...exampleRefund(exampleId(1101), 10).lines[0], vat: 11 }],
      }).success,
    ).toBe(false)
  })

  test('never credits more for a piece than its invoice line, even if the invoice total would cover it', async () => {
    const shop = visitShop()
    const lines = [rentalLine(B1), rentalLine(B2, { id: exampleId(1501), itemId: otherPiece.id })]
    await act(shop, checkOutVisit, exampleVisit({ lines }), contextOf())
    const more = { bookingId: B1, invoiceId: exampleId(1230), tenders: [cashOf(exampleId(1231), 200_000)] }
    expect(await act(shop, refundRent, exampleRefund(exampleId(1101), 200_000, more), contextOf())).toEqual([
      'orders.credit-more-than-left',
    ])
  })

  test('together with a price reduction determines which rental the refund belongs to', async () => {
    const shop = visitShop()
    const lines = [rentalLine(B1), rentalLine(B2, { id: exampleId(1501), itemId: otherPiece.id })]
    await act(shop, checkOutVisit, exampleVisit({ lines }), contextOf())
    await act(shop, agreePrice, { orderId: ORDER, bookingId: B2, rentPrice: minor(150_000), reason: null }, contextOf())
    await act(shop, cancelOrder, calledOff({ keptInvoiced: minor(60_000) }), contextOf())
    const { over } = orderBalance(orderOf(shop))
    expect(over).toBe(150_000)
    const back = rentBeyondPrice(shop.rows(invoice), shop.rows(booking), over)
    expect([...back]).toEqual([
      [B2, 30_000],
      [B1, 120_000],
    ])
    const more = { bookingId: B2, invoiceId: exampleId(1230), tenders: [cashOf(exampleId(1231), 30_000)] }
    await act(shop, refundRent, exampleRefund(exampleId(1101), 30_000, more), contextOf())
    expect(openRent(shop.rows(invoice)).map(({ rental, gross }) => [rental.bookingId, gross])).toEqual([
      [B1, 180_000],
      [B2, 150_000],
    ])
  })

  test('a credit note reports its objections', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
    const codesOf = async (given: InputOf<typeof refundRent>, more = {}) => {
      const decision = await shop.decide(refundRent, given, contextOf(more))
      return decision.ok ? decision.objections.map(({ code }) => code) : []
    }
    expect(await codesOf(exampleRefund(exampleId(9), 10))).toEqual(['orders.document-unknown'])
    expect(await codesOf(exampleRefund(exampleId(1101), 10), NOBODY)).toEqual([
      'orders.no-permission',
      'orders.refund-without-cancellation',
    ])
    expect(await codesOf(exampleRefund(exampleId(1101), 10, { orderId: exampleId(9) }))).toEqual([
      'orders.unknown',
      'orders.document-unknown',
    ])
    expect(await codesOf(exampleRefund(exampleId(1101), 10, { total: minor(7) }))).toEqual(['sales.total-differs'])
    expect(await codesOf(exampleRefund(exampleId(1101), 10, { invoiceId: exampleId(1101) }))).toEqual(['sales.already-issued'])
    const card = { ...cardOf(exampleId(5), 20), authorizationCode: null }
    expect(await codesOf(exampleRefund(exampleId(1101), 10, { tenders: [card], total: minor(20) }))).toEqual([
      'payments.more-than-due',
      'payments.authorization-code-required',
    ])
    expect(await codesOf(exampleRefund(exampleId(1101), 10, { tenders: [cashOf(exampleId(5), 0)], total: ZERO }))).toEqual([
      'payments.amount-required',
    ])
  })

  test('splits advances and invoices by the policy of each piece without losing anything', () => {
    const half = [{ hoursBefore: 48, refundRate: rate(5000) }]
    const standing = [
      { bookingId: B1, rentPrice: minor(100_000), invoiced: ZERO, outAt: dayAfter(10), policy: half },
      { bookingId: B2, rentPrice: minor(50_000), invoiced: minor(50_000), outAt: dayAfter(1), policy: half },
    ]
    expect(splitCancelled(minor(30_001), standing, new Set([B1]), dayAfter(0))).toEqual({
      ...{ keptAdvance: 15_000, refundAdvance: 15_001, keptInvoiced: 0, refundInvoiced: 0, refundOf: new Map() },
    })
    expect(splitCancelled(minor(30_001), standing, new Set([B2]), dayAfter(0))).toMatchObject({ keptInvoiced: 50_000, refundInvoiced: 0 })
    expect(splitCancelled(ZERO, [], new Set(), dayAfter(0))).toMatchObject({ keptAdvance: 0 })
  })

  test('retains nothing of what was paid beyond the price', () => {
    const strict = [{ hoursBefore: 48, refundRate: rate(0) }]
    const cheap = { bookingId: B1, rentPrice: minor(40_000), invoiced: ZERO, outAt: dayAfter(10), policy: strict }
    expect(splitCancelled(minor(100_000), [cheap], new Set([B1]), dayAfter(0))).toMatchObject({
      ...{ keptAdvance: 40_000, refundAdvance: 60_000, keptInvoiced: 0, refundInvoiced: 0 },
    })
    expect(splitCancelled(ZERO, [{ ...cheap, invoiced: minor(70_000) }], new Set([B1]), dayAfter(0))).toMatchObject({
      ...{ keptInvoiced: 40_000, refundInvoiced: 30_000, refundOf: new Map([[B1, 30_000]]) },
    })
    const other = { ...cheap, bookingId: B2 }
    expect(splitCancelled(minor(100_000), [cheap, other], new Set([B1]), dayAfter(0))).toMatchObject({
      keptAdvance: 40_000,
      refundAdvance: 0,
    })
  })
})
