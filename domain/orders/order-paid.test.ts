import { expect, test } from 'vitest'
import { exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf, exampleCharge, exampleCharges, exampleRefund, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { B1, ORDER, act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { minor, sumMoney } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { INVOICE_TYPE, invoice } from '../sales/invoice.ts'
import { payInvoice } from '../sales/pay-invoice.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { chargeInsurance } from './insurance/charge-insurance.ts'
import { returnInsurance } from './insurance/insurance-moves.ts'
import { type OrderFile, orderView } from './order-file.ts'
import { paidSoFar, paidWith } from './order-paid.ts'
import { refundRent } from './refund-rent.ts'
import { openAdvances, settleAdvances } from './visit-money.ts'

const WHOLE = 180_000
const SECOND_MS = 1000

/** One command at the desk with amounts in halalas; commands follow each other within seconds on one till. */
type Act =
  | readonly ['advance', number, number?]
  | readonly ['whole', number?]
  /** The final invoice; if given, only this amount is paid and the rest stays unpaid. */
  | readonly ['rest', number?]
  | readonly ['damage', number, number]
  | readonly ['paid later', number]
  | readonly ['insurance back', number]
  | readonly ['advance back', number]
  | readonly ['rent back', number]
  | readonly ['by two cards', number, number]

async function orderAfter(acts: readonly Act[]): Promise<OrderFile> {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const start = contextOf().now
  for (const [nth, [what, amount = 0, more = 0]] of acts.entries()) {
    const context = contextOf({ now: instant(start + nth * SECOND_MS) })
    const [documentId, tenderId] = [exampleId(2000 + nth), exampleId(2100 + nth)]
    const isFirst = shop.rows(invoice).length === 0
    const lines = isFirst ? {} : { lines: [] }
    const named = { tenderId, more: { invoiceId: documentId } }
    const last = shop.rows(invoice).findLast(({ type }) => type === INVOICE_TYPE.invoice)?.id ?? ''
    const refund = { invoiceId: documentId, tenders: [cashOf(tenderId, amount)] }
    if (what === 'advance') await act(shop, checkOutVisit, exampleVisit({ ...named, ...lines, advance: amount, insurance: more }), context)
    if (what === 'whole') await act(shop, checkOutVisit, exampleVisit({ ...named, insurance: amount }), context)
    if (what === 'by two cards') {
      const tenders = [cardOf(tenderId, amount), cardOf(exampleId(2200 + nth), more)]
      await act(shop, checkOutVisit, exampleVisit({ ...named, advance: amount, insurance: more, tenders }), context)
    }
    if (what === 'rest') {
      const early = sumMoney(openAdvances(shop.rows(invoice)).map(({ gross }) => gross))
      const prepaid = settleAdvances(shop.rows(invoice), early, minor(WHOLE))
      const tenders = amount > 0 ? { tenders: [cashOf(tenderId, amount)] } : {}
      await act(shop, checkOutVisit, exampleVisit({ ...named, prepaid, ...tenders }), context)
    }
    if (what === 'damage') {
      const given = exampleCharges([exampleCharge(nth, amount)], more)
      const paid = { tenders: given.tenders.map((one) => ({ ...one, id: tenderId })), paymentId: exampleId(2300 + nth) }
      await act(shop, chargeInsurance, { ...given, ...paid, invoiceId: documentId }, context)
    }
    if (what === 'paid later') {
      const tenders = [cashOf(tenderId, amount)]
      const paid = { tenders, total: minor(amount), timeZone: exampleSetting.timeZone }
      await act(shop, payInvoice, { invoiceId: last, customerId: exampleCustomer.id, ...paid }, context)
    }
    if (what === 'insurance back') {
      const back = { method: 1 as const, authorizationCode: null, reference: null, note: null, timeZone: exampleSetting.timeZone }
      await act(shop, returnInsurance, { orderId: ORDER, entryId: tenderId, amount: minor(amount), ...back }, context)
    }
    if (what === 'advance back') await act(shop, refundRent, exampleRefund(exampleId(2000), amount, refund), context)
    if (what === 'rent back') await act(shop, refundRent, exampleRefund(last, amount, { ...refund, bookingId: B1 }), context)
  }
  const file = await orderView.read(memoryReader(shop.all()), { id: ORDER })
  if (!file) throw new Error('there is an order')
  return file
}

test.each<readonly [readonly Act[], readonly number[], number]>([
  // 500 in advance with 300 held, and the rest a second later: 1,300 now, without the earlier payment.
  [[['advance', 50_000, 30_000], ['rest']], [80_000, 130_000], 210_000],
  [[['advance', 50_000, 30_000]], [80_000], 80_000],
  [[['advance', 50_000]], [50_000], 50_000],
  [[['whole', 30_000]], [210_000], 210_000],
  [[['whole']], [180_000], 180_000],
  [[['by two cards', 50_000, 30_000]], [80_000], 80_000],
  [[['advance', 50_000], ['advance', 20_000], ['rest']], [50_000, 20_000, 110_000], 180_000],
  [
    [
      ['advance', 50_000],
      ['rest', 100_000],
    ],
    [50_000, 100_000],
    150_000,
  ],
  [
    [
      ['advance', 50_000],
      ['rest', 100_000],
      ['paid later', 30_000],
    ],
    [50_000, 100_000],
    180_000,
  ],
  [
    [
      ['whole', 30_000],
      ['insurance back', 30_000],
    ],
    [210_000],
    180_000,
  ],
  [
    [
      ['whole', 30_000],
      ['damage', 20_000, 20_000],
    ],
    [210_000, 0],
    210_000,
  ],
  [
    [
      ['whole', 30_000],
      ['damage', 50_000, 30_000],
    ],
    [210_000, 20_000],
    230_000,
  ],
  [
    [
      ['whole', 30_000],
      ['damage', 10_000, 10_000],
      ['insurance back', 20_000],
    ],
    [210_000, 0],
    190_000,
  ],
  [
    [
      ['advance', 50_000, 30_000],
      ['advance back', 50_000],
    ],
    [80_000, -50_000],
    30_000,
  ],
  [
    [
      ['advance', 50_000, 30_000],
      ['advance back', 50_000],
      ['insurance back', 30_000],
    ],
    [80_000, -50_000],
    0,
  ],
  [[['advance', 50_000], ['rest'], ['rent back', 180_000]], [50_000, 130_000, -180_000], 0],
  [[['advance', 50_000], ['rest'], ['rent back', 60_000]], [50_000, 130_000, -60_000], 120_000],
])('after %j the customer paid %j with the documents, and %i so far', async (acts, now, soFar) => {
  const file = await orderAfter(acts)
  expect(file.documents.map(({ id }) => paidWith(file, id))).toEqual(now)
  expect(paidSoFar(file)).toBe(soFar)
})

test('excludes what another till took at the same moment, and returns null for an unrelated document', async () => {
  const file = await orderAfter([['advance', 50_000, 30_000]])
  const elsewhere = { ...file, entries: file.entries.map((row) => ({ ...row, deviceId: exampleId(9) })) }
  expect(paidWith(elsewhere, exampleId(2000))).toBe(50_000)
  expect(paidWith(file, exampleId(8))).toBeNull()
})
