import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { settleAdvances } from '#domain/orders/visit-money.ts'
import { customerOffer } from '#domain/offers/customer-offer.ts'
import { OFFER_EXPIRY, OFFER_TYPE } from '#domain/offers/offer.ts'
import { payment } from '#domain/payments/payment.ts'
import { invoiceFile } from '#domain/sales/invoice-debt.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { returnSale } from '#domain/sales/returns/return-sale.ts'
import type { ChangingShop } from '../../../../tests/support/examples/changing-shop.ts'
import { cash, sale } from '../../../../tests/support/examples/decided-sale.ts'
import { examplePackage, packageLine } from '../../../../tests/support/examples/example-offer.ts'
import { exampleCustomer, exampleId, exampleService, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { cashOf, exampleCharge, exampleCharges, exampleRefund, exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../../tests/support/examples/memory-reader.ts'
import { returnOf, sell, soldBill } from '../../../../tests/support/examples/return-shop.ts'
import { dayAfter } from '../../../../tests/support/examples/rental-desk.ts'
import { B1, act, numberedContexts, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { ReceiptView } from './receipt-view.tsx'

const INVOICE = exampleId(1101)
/** The context of a till's nth document, with enough row ids. */
const roomyContext = (nth: number) => {
  const contextOf = numberedContexts()
  for (let before = 1; before < nth; before += 1) contextOf()
  return contextOf({ operationId: exampleId(900_000 + nth * 100) })
}

/** The words of a document on every paper size. */
async function papersOf(shop: ChangingShop, number: string): Promise<string[]> {
  const read = memoryReader({ invoice: shop.rows(invoice), payment: shop.rows(payment), customer_offer: shop.rows(customerOffer) })
  const row = shop.rows(invoice).find((one) => one.number === number)
  if (!row) throw new Error(`there is no ${number}`)
  // The QR code needs a browser.
  const document = await invoiceFile(read, { ...row, qr: null })
  const papers = Object.keys(PAPERS) as Paper[]
  return Promise.all(papers.map((paper) => wordsOnPaper(<ReceiptView document={document} paper={paper} isCopy={false} />)))
}

test('an advance and its final invoice show what was paid in advance and what is due', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
  const prepaid = settleAdvances(shop.rows(invoice), minor(50_000), minor(180_000))
  const rest = exampleVisit({ prepaid, tenderId: exampleId(1302), more: { invoiceId: exampleId(1301) } })
  await act(shop, checkOutVisit, rest, contextOf())
  for (const words of await papersOf(shop, 'A-000001')) {
    expect(words).toContain('Simplified Tax Invoice: advance payment')
    expect(words).toMatch(/VAT 15% 65\.22 .*SAR 500\.00 .*Cash 500\.00/)
  }
  for (const words of await papersOf(shop, 'A-000002')) {
    expect(words).toMatch(/SAR 1,800\.00 .*Advance paid before A-000001 · 2026-11-21 −500\.00 .*To pay now 1,300\.00 .*Cash 1,300\.00/)
  }
})

test('a charge covered in part by the insurance amount says so and does not count that part as cash', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ insurance: 100_000 }), contextOf())
  const charges = [exampleCharge(0, 126_000)]
  const of = { tenders: [cashOf(exampleId(1400), 30_000)] }
  await act(shop, chargeInsurance, exampleCharges(charges, 100_000, of), contextOf())
  for (const words of await papersOf(shop, 'A-000002')) {
    expect(words).toMatch(/From the insurance amount 1,000\.00 .*Cash 260\.00 .*Cash received 300\.00 .*Change 40\.00/)
    expect(words).not.toContain('Cash 1,000.00')
  }
})

test('prints the open amount as it was, followed by what was settled since', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ tenders: [cashOf(exampleId(1102), 50_000)] }), contextOf())
  const credit = exampleRefund(INVOICE, 40_000, { bookingId: B1, tenders: [], total: minor(0) })
  await act(shop, refundRent, credit, contextOf())
  const pay = { invoiceId: INVOICE, customerId: exampleCustomer.id, tenders: [cashOf(exampleId(1400), 20_000)] }
  await act(shop, payInvoice, { ...pay, total: minor(20_000), timeZone: exampleSetting.timeZone }, contextOf({ now: dayAfter(2) }))
  for (const words of await papersOf(shop, 'A-000001')) {
    expect(words).toMatch(
      /Cash 500\.00 .*Remaining due 1,300\.00 .*Paid later 2026-11-23 \d\d:\d\d 200\.00 .*Off by credit note A-000002 · 2026-11-21 400\.00 .*Left to pay now 700\.00/,
    )
  }
  for (const words of await papersOf(shop, 'A-000002')) {
    expect(words).toContain('Credit note to a Simplified Tax Invoice')
    // Tax law requires a credit note to name the document it corrects.
    expect(words).toMatch(/Credit note no\. A-000002 .*Takes back invoice no\. (2026-11-21 A-000001|A-000001 · 2026-11-21)/)
    expect(words).toMatch(/SAR 400\.00 .*Taken off what is owed 400\.00/)
    expect(words).not.toContain('Remaining due')
  }
})

test('prints the terms of a sale in the languages they have, and not on a credit note', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const [ar, en] = ['لا يُرد المبلغ بعد التسليم.', 'No refund after delivery.']
  const seller = (more: object) => ({ seller: { ...exampleVisit({}).seller, ...more } }) as Partial<ReturnType<typeof exampleVisit>>
  await act(shop, checkOutVisit, { ...exampleVisit({}), ...seller({ termsAr: ar, termsEn: en }) }, contextOf())
  for (const words of await papersOf(shop, 'A-000001')) expect(words).toMatch(new RegExp(`Terms .*${ar} .*${en}`))
  await act(shop, refundRent, { ...exampleRefund(INVOICE, 40_000, { bookingId: B1 }), ...seller({ termsEn: en }) }, contextOf())
  for (const words of await papersOf(shop, 'A-000002')) expect(words).not.toContain(en)
})

test('prints terms in one language alone if the other is empty, and nothing without terms', async () => {
  const papers = async (more: object) => {
    const shop = visitShop()
    const given = exampleVisit({})
    await act(shop, checkOutVisit, { ...given, seller: { ...given.seller, ...more } }, numberedContexts()())
    return papersOf(shop, 'A-000001')
  }
  for (const words of await papers({ termsEn: 'No refund after delivery.' })) expect(words).toMatch(/Terms No refund after delivery\./)
  for (const words of await papers({})) expect(words).not.toContain('Terms')
})

test('a credit note shows invoice, day, reason, VAT and points; the invoice shows what it reduced', async () => {
  const shop = visitShop()
  await sell(shop, roomyContext(1), soldBill({}, { tenders: [] }))
  await act(shop, returnSale, await returnOf(shop, 1, [[0, 1]]), roomyContext(2))
  const [, note] = shop.rows(invoice)
  for (const words of await papersOf(shop, 'A-000002')) {
    expect(words).toContain('Credit note to a Simplified Tax Invoice')
    expect(words).toMatch(/Takes back invoice no\. (2026-11-21 A-000001|A-000001 · 2026-11-21)/)
    expect(words).toMatch(/Reason .*لم يناسبها المقاس/)
    expect(words).toMatch(/Points given back 13\b/)
    expect(words).toContain('Taken off what is owed')
  }
  for (const words of await papersOf(shop, 'A-000001'))
    expect(words).toMatch(new RegExp(`Off by credit note A-000002 .*${Number(note?.total) / 100}`))
})

/** The papers of an invoice that sells a number of one offer. */
async function papersOfOffer(row: typeof examplePackage, quantity: number): Promise<string[]> {
  const shop = visitShop({ offer: [row] })
  const given = sale({ lines: [packageLine(row, { quantity })] })
  const tenders = [cash(given.total, { id: exampleId(1302) })]
  expect(await act(shop, issueInvoice, { ...given, tenders }, roomyContext(1))).toEqual([])
  const [sold] = shop.rows(invoice)
  return papersOf(shop, sold?.number ?? '')
}

test('a line that sells a package shows its services, the total uses, and the last day', async () => {
  for (const words of await papersOfOffer(examplePackage, 2))
    expect(words).toMatch(new RegExp(`Services: ${exampleService.nameEn} .*Uses 10 .*Valid until 2026-12-21`))
})

test('a line that sells a set shows the uses of each service, and no day if it never expires', async () => {
  const services = [{ serviceId: exampleService.id, count: 3 }]
  const set = { ...examplePackage, type: OFFER_TYPE.fixed, services, uses: null, expiry: OFFER_EXPIRY.none, expiryDays: null }
  for (const words of await papersOfOffer(set, 1)) {
    expect(words).toMatch(new RegExp(`Services: ${exampleService.nameEn} × 3`))
    expect(words).not.toMatch(/Uses|Valid until/)
  }
})
