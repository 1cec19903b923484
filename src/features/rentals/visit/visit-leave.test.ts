import { expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import type { Rights } from '#domain/employees/override.ts'
import { type Money, minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { NO_BOOKS, type VisitBooks, leaveOfStep, shownOfVisit, visitNeeds } from './visit-leave.ts'
import { type VisitState, freshVisit } from './visit-state.ts'
import { type VisitHead, visitSteps } from './visit-steps.ts'

const START = Date.UTC(2027, 2, 10)
const ORDER = exampleId(1)
const claim = { startsAt: instant(START), outAt: instant(START), dueAt: instant(START + 2 * DAY_MS), endsAt: instant(START + 4 * DAY_MS) }
const head: VisitHead = {
  ...billHead(exampleSetting),
  judgedAt: instant(START),
  advanceName: { ar: 'عربون', en: 'Advance' },
  bookedBy: null,
}
const visitAt = (rentPrice: Money): VisitState => ({
  ...freshVisit({
    ...{ orderId: ORDER, orderShareCode: 'orderorderorderorderorder', invoiceId: exampleId(2), insuranceEntryId: exampleId(4) },
    ...{ invoiceShareCode: 'invoiceinvoiceinvoiceinvoice', advanceId: exampleId(3), advanceShareCode: 'advanceadvanceadvance' },
  }),
  customer: { id: exampleId(5), name: 'نورة', mobile: null, trn: null },
  pieces: [
    {
      ...{ bookingId: exampleId(6), rentItemId: exampleId(7), code: 'WD-1', nameAr: 'فستان', nameEn: 'Dress', picture: null, claim },
      ...{ listPrice: minor(1_000_00), rentPrice, person: '', isDelivered: false, insurance: minor(500_00), advanceRate: rate(3000) },
    },
  ],
  lines: [
    {
      ...{ id: exampleId(8), kind: LINE_KIND.product, itemId: exampleId(9), nameAr: 'طرحة', nameEn: 'Veil', quantity: 1 },
      ...{ unitPrice: minor(200_00), listPrice: minor(200_00), employeeId: null },
    },
  ],
})
const stepsAt = (rentPrice: number) => visitSteps(visitAt(minor(rentPrice)), head)
const cashier = { permissions: { '2': [10], '8': [3] } }
const seller = { permissions: { '2': [2, 3, 10], '8': [3] }, discountMax: rate(1_000) }
const owner = { permissions: { '2': [2, 3, 10], '8': [3] }, discountMax: rate(10_000) }
const leave = { reason: 'A cousin', by: exampleId(302), proof: null }

const needed = (steps: ReturnType<typeof stepsAt>, rights: Rights, books: VisitBooks = NO_BOOKS) =>
  visitNeeds(steps, books, rights).flatMap(({ found }) => found)

test('a rent below what she may give asks for leave, and somebody whose own reaches so far may give it', () => {
  expect(needed(stepsAt(1_000_00), cashier)).toEqual([])
  expect(needed(stepsAt(900_00), cashier).map(({ code }) => code)).toEqual(['sales.price-change-not-allowed'])
  expect(needed(stepsAt(900_00), seller)).toEqual([])
  expect(needed(stepsAt(899_00), seller).map(({ code }) => code)).toEqual(['sales.discount-above-ceiling'])
  expect(needed(stepsAt(899_00), owner)).toEqual([])
})

test('a leave holds for the visit and the prices that were shown, and goes only with what needs it', () => {
  const steps = stepsAt(899_00)
  const kept = { orderId: ORDER, shown: shownOfVisit(steps, NO_BOOKS), books: NO_BOOKS, leave }
  // The veil stands on an invoice of its own, at its price.
  expect(steps.map((step) => leaveOfStep(step, steps, ORDER, seller, kept))).toEqual([null, { ...leave, over: ['price'] }])
  const lower = stepsAt(500_00)
  expect(lower.map((step) => leaveOfStep(step, lower, ORDER, seller, kept))).toEqual([null, null])
  expect(steps.map((step) => leaveOfStep(step, steps, exampleId(99), seller, kept))).toEqual([null, null])
})

test('products of whoever may not sell them, and days that somebody else has, ask for leave on the step that has them', () => {
  const clerk = { permissions: { '8': [3] } }
  const steps = stepsAt(1_000_00)
  expect(needed(steps, clerk).map(({ code }) => code)).toEqual(['sales.products-not-allowed'])
  const books = { ...NO_BOOKS, taken: [exampleId(6)] }
  expect(needed(steps, cashier, books)).toEqual([{ code: 'rentals.period-taken', details: { code: 'WD-1' } }])
  const kept = { orderId: ORDER, shown: shownOfVisit(steps, books), books, leave }
  expect(steps.map((step) => leaveOfStep(step, steps, ORDER, clerk, kept))).toEqual([
    { ...leave, over: ['products'] },
    { ...leave, over: ['overbook'] },
  ])
})
