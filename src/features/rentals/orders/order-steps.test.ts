import { expect, test } from 'vitest'
import { exampleBooking } from '../../../../tests/support/examples/example-booking.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { ZERO, minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, day, instant } from '#domain/kernel/time.ts'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { DEFAULT_CATEGORY_TERMS } from '#domain/rentals/piece/category-terms.ts'
import { LATE_UNIT } from '#domain/rentals/piece/late-fee.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { INVOICE_TYPE, LINE_KIND } from '#domain/sales/invoice.ts'
import { splitInclusive } from '#domain/taxes/vat.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { anotherAdvance, damagesOpen, feesDue, isSoldToHer, refundsOf, restInvoice, splitOf } from './order-steps.ts'

const PIECE = exampleId(1)
const piece = { id: PIECE, code: 'WD-1', nameAr: 'فستان', nameEn: 'Dress', picture: null, colourAr: '', colourEn: '' }
const file = (more: Partial<OrderFile> = {}): OrderFile => ({
  order: {
    ...{ id: exampleId(10), number: 'T1-000001', customerId: exampleId(11), customerName: 'نورة', customerMobile: null, eventOn: null },
    ...{ note: null, shareCode: 'x', status: 1, openedAt: instant(0), openedOn: day('2026-11-21'), employeeId: null, deviceId: null },
    ...{ agreed: minor(1_000_00), advancePaid: ZERO, advanceKept: ZERO, invoiced: ZERO, paidOnline: ZERO, insuranceHeld: ZERO },
  },
  bookings: [exampleBooking(20, PIECE, 100, 103, { rentPrice: minor(1_000_00) })],
  pieces: [piece],
  ...{ documents: [], payments: [], entries: [], contracts: [], acts: [], seller: billHead(exampleSetting).seller },
  ...more,
})
const ids = { invoiceId: exampleId(30), shareCode: 'invoiceinvoiceinvoiceinvoice' }
const head = { ...billHead(exampleSetting), judgedAt: instant(0), advanceName: { ar: 'عربون', en: 'Advance' }, bookedBy: null }
const rule = { graceMinutes: 60, unit: LATE_UNIT.day, amount: minor(100_00), capRate: null }
const terms = new Map([[PIECE, { ...DEFAULT_CATEGORY_TERMS, lateFee: rule, cancellation: [{ hoursBefore: 48, refundRate: rate(5000) }] }]])

test('the last bill covers what is not invoiced yet, and does not exist if nothing is left', () => {
  expect(restInvoice(file(), ids, head)).toMatchObject({ kind: 'invoice', total: 1_000_00 })
  expect(restInvoice(file({ bookings: [] }), ids, head)).toBeNull()
})

test('the missing insurance amount is taken with the rest and is on no document', () => {
  const both = restInvoice(file(), ids, head, minor(500_00))
  expect(both).toMatchObject({ insurance: 500_00, total: 1_500_00 })
  expect(both?.bill.lines.map(({ unitPrice }) => unitPrice)).toEqual([1_000_00])
})

test('credits the rest to the employee who made the booking, not to the one who takes the money', () => {
  const booked = exampleBooking(20, PIECE, 100, 103, { rentPrice: minor(1_000_00), employeeId: exampleId(41) })
  const bill = restInvoice(file({ bookings: [booked] }), ids, { ...head, bookedBy: exampleId(42) })?.bill
  expect(bill?.lines.map(({ employeeId }) => employeeId)).toEqual([exampleId(41)])
})

test('a cancelled booking is on no bill', () => {
  const gone = exampleBooking(21, PIECE, 200, 203, { rentPrice: minor(500_00), state: RENT_STATE.cancelled })
  expect(restInvoice(file({ bookings: [...file().bookings, gone] }), ids, head)?.bill.lines).toHaveLength(1)
})

test('another advance needs an amount and something left to pay', () => {
  expect(anotherAdvance(file(), minor(200_00), ids, head)).toMatchObject({ kind: 'advance', total: 200_00 })
  expect(anotherAdvance(file(), ZERO, ids, head)).toBeNull()
  expect(anotherAdvance(file({ bookings: [] }), minor(200_00), ids, head)).toBeNull()
})

test('charges a late fee by the rule for late returns, and not for pieces that never left', () => {
  const back = exampleBooking(22, PIECE, 100, 103, {
    state: RENT_STATE.itemReturned,
    closedAt: instant(105 * DAY_MS),
    rentPrice: minor(1_000_00),
  })
  expect(feesDue(file({ bookings: [back] }), terms, instant(0), exampleSetting).map(({ fee }) => fee.fee)).toEqual([200_00])
  expect(feesDue(file(), terms, instant(120 * DAY_MS), exampleSetting)).toEqual([])
})

test('asks about a damaged piece until it was charged for', () => {
  const back = (nth: number, condition: (typeof RETURN_CONDITION)[keyof typeof RETURN_CONDITION]) =>
    exampleBooking(nth, PIECE, 100, 103, { state: RENT_STATE.itemReturned, closedAt: instant(103 * DAY_MS), condition })
  const [torn, fine] = [back(23, RETURN_CONDITION.damaged), back(24, RETURN_CONDITION.good)]
  expect(damagesOpen(file({ bookings: [torn, fine] })).map(({ id }) => id)).toEqual([torn.id])
  const charge = { kind: LINE_KIND.charge, itemId: torn.id } as OrderFile['documents'][number]['lines'][number]
  const charged = { lines: [charge] } as unknown as OrderFile['documents'][number]
  expect(damagesOpen(file({ bookings: [torn], documents: [charged] }))).toEqual([])
})

test('a piece bought on the order counts as sold, not as returned', () => {
  const ended = exampleBooking(25, PIECE, 100, 103, { state: RENT_STATE.itemReturned, closedAt: instant(103 * DAY_MS) })
  const sale = { kind: LINE_KIND.rentItemSale, itemId: PIECE } as OrderFile['documents'][number]['lines'][number]
  const sold = { documents: [{ lines: [sale] } as unknown as OrderFile['documents'][number]] }
  expect(isSoldToHer(file(sold), ended)).toBe(true)
  expect(isSoldToHer(file(), ended)).toBe(false)
  expect(isSoldToHer(file(sold), exampleBooking(26, exampleId(2), 100, 103, { state: RENT_STATE.itemReturned }))).toBe(false)
})

test('a policy splits the advance of a cancelled rental', () => {
  const paid = file()
  const open = { ...paid, order: { ...paid.order, advancePaid: minor(300_00) } }
  const early = splitOf(open, terms, new Set([exampleId(20)]), instant(90 * DAY_MS))
  expect(early).toMatchObject({ refundAdvance: 150_00, keptAdvance: 150_00 })
  const late = splitOf(open, terms, new Set([exampleId(20)]), instant(99.5 * DAY_MS))
  expect(late).toMatchObject({ refundAdvance: 0, keptAdvance: 300_00 })
})

test('computes refunds by piece, newest document first, and never more than the rest of its line', () => {
  const line = (nth: number, gross: number) => {
    const rental = {
      bookingId: exampleId(nth),
      code: 'WD-1',
      outAt: instant(0),
      dueAt: instant(1),
      eventOn: null,
      person: null,
      isDelivered: false,
    }
    return { itemId: PIECE, rental, vatRate: rate(1500), ...splitInclusive(minor(gross), rate(1500)) }
  }
  const document = (id: number, type: number, lines: object[], creditOf: string | null = null) => ({
    id: exampleId(id),
    type,
    lines,
    creditOf,
    prepaid: [],
  })
  const documents = [
    document(40, INVOICE_TYPE.invoice, [line(20, 1_000_00), line(21, 500_00)]),
    document(41, INVOICE_TYPE.creditNote, [line(20, 300_00)], exampleId(40)),
    document(42, INVOICE_TYPE.invoice, [line(20, 200_00)]),
  ] as never[]
  const back = refundsOf({ documents }, { refundAdvance: ZERO, refundOf: new Map([[exampleId(20), minor(850_00)]]) })
  expect(back.map(({ creditOf, amount, rental }) => [creditOf, amount, rental?.bookingId])).toEqual([
    [exampleId(42), 200_00, exampleId(20)],
    [exampleId(40), 650_00, exampleId(20)],
  ])
})
