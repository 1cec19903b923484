import { expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { minor, rate, sumMoney } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { type VisitState, freshVisit } from './visit-state.ts'
import { type VisitHead, heldNow, leftAfter, sharedTenders, toPayNow, visitSteps } from './visit-steps.ts'

const START = Date.UTC(2027, 2, 10)
const claim = { startsAt: instant(START), outAt: instant(START), dueAt: instant(START + 2 * DAY_MS), endsAt: instant(START + 4 * DAY_MS) }
const head: VisitHead = {
  ...billHead(exampleSetting),
  judgedAt: instant(START),
  advanceName: { ar: 'عربون', en: 'Advance' },
  bookedBy: null,
}
const visit: VisitState = {
  ...freshVisit({
    ...{ orderId: exampleId(1), orderShareCode: 'orderorderorderorderorder', invoiceId: exampleId(2), insuranceEntryId: exampleId(4) },
    ...{ invoiceShareCode: 'invoiceinvoiceinvoiceinvoice', advanceId: exampleId(3), advanceShareCode: 'advanceadvanceadvance' },
  }),
  customer: { id: exampleId(5), name: 'نورة', mobile: null, trn: null },
  pieces: [
    {
      ...{ bookingId: exampleId(6), rentItemId: exampleId(7), code: 'WD-1', nameAr: 'فستان', nameEn: 'Dress', picture: null, claim },
      ...{ listPrice: minor(1_000_00), rentPrice: minor(1_000_00), person: '', isDelivered: false },
      ...{ insurance: minor(500_00), advanceRate: rate(3000) },
    },
  ],
}
const veil = {
  ...{ id: exampleId(8), kind: LINE_KIND.product, itemId: exampleId(9), nameAr: 'طرحة', nameEn: 'Veil', quantity: 1 },
  ...{ unitPrice: minor(200_00), listPrice: minor(200_00), employeeId: null },
} as const

const kinds = (state: VisitState) => visitSteps(state, head).map((step) => (step.do === 'document' ? step.visit.kind : step.do))

test('what is paid whole is one invoice, with the insurance amount beside it', () => {
  const steps = visitSteps({ ...visit, taking: 'all', lines: [veil] }, head)
  expect(steps).toHaveLength(1)
  expect(toPayNow(steps)).toBe(1_700_00)
  expect(heldNow(steps)).toBe(500_00)
  expect(leftAfter({ ...visit, taking: 'all' })).toBe(0)
})

test('goods beside an advance come first, on an invoice of their own', () => {
  expect(kinds({ ...visit, lines: [veil] })).toEqual(['invoice', 'advance'])
  const steps = visitSteps({ ...visit, lines: [veil] }, head)
  expect(steps.map(({ toPay }) => toPay)).toEqual([200_00, 800_00])
  expect(leftAfter(visit)).toBe(700_00)
})

test('without money the pieces are reserved with the order, and an insurance amount can be held all the same', () => {
  expect(kinds({ ...visit, taking: 'nothing' })).toEqual(['reserve'])
  expect(kinds({ ...visit, taking: 'nothing', insurance: minor(300_00) })).toEqual(['reserve', 'insure'])
  expect(kinds({ ...visit, taking: 'nothing', lines: [veil] })).toEqual(['invoice', 'reserve'])
})

test('pieces are rented out by whoever books them, and goods by nobody until somebody is named', () => {
  const [step] = visitSteps({ ...visit, taking: 'all', lines: [veil] }, { ...head, bookedBy: exampleId(41) })
  if (step?.do !== 'document') throw new Error('what is paid whole is a document')
  expect(step.visit.bill.lines.map(({ employeeId }) => employeeId)).toEqual([exampleId(41), null])
})

test('a visit without a customer becomes nothing', () => {
  expect(visitSteps({ ...visit, customer: null }, head)).toEqual([])
})

test('what was handed over is shared out whole, and the change stays with the last document', () => {
  const steps = visitSteps({ ...visit, lines: [veil] }, head)
  const cash = { id: exampleId(20), method: PAYMENT_METHOD.cash, tendered: minor(1_100_00), authorizationCode: null, reference: null }
  const shares = sharedTenders(steps, [cash])
  expect(shares.map((share) => sumMoney(share.map((one) => one.tendered)))).toEqual([200_00, 900_00])
})
