import { expect, test } from 'vitest'
import { misremembered } from '../../../tests/support/examples/customer-visits.ts'
import { exampleDemoShop } from '../../../tests/support/examples/demo-rows.ts'
import { exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cashOf, exampleCharge, exampleCharges, exampleRefund, exampleVisit } from '../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { B1, act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { CUSTOMER_CLASS, customerClass } from '../../customers/customer-class.ts'
import { customer } from '../../customers/customer.ts'
import { type Money, ZERO, minor } from '../../kernel/money.ts'
import { checkOutVisit } from '../../orders/check-out-visit.ts'
import { chargeInsurance } from '../../orders/insurance/charge-insurance.ts'
import { refundRent } from '../../orders/refund-rent.ts'
import type { VisitLine } from '../../orders/visit-bill.ts'
import { settleAdvances } from '../../orders/visit-money.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '../invoice.ts'
import { ofOneVisit, visitsAdded, visitsOf } from './purchase.ts'

const INVOICE = exampleId(1101)
const WHOLE = 180_000
const visit = exampleVisit({ tenders: [cashOf(exampleId(1102), 50_000)] })

test('the stored visit count and last visit of each customer match the documents of a year', async () => {
  const read = memoryReader(Object.fromEntries(exampleDemoShop().rows))
  const [customers, documents] = await Promise.all([read.select(customer, { limit: 10_000 }), read.select(invoice, { limit: 10_000 })])
  expect(misremembered(customers, documents)).toEqual([])
  expect(new Set(customers.map(({ invoiceCount }) => Math.min(invoiceCount, 2)))).toEqual(new Set([0, 1, 2]))
})

test.each([
  [1, 1],
  [0, 0],
])('a purchase of which credit notes leave %i halala counts %i times, and the last visit stays', async (left, times) => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const ofCustomer = () => shop.rows(customer).find(({ id }) => id === exampleCustomer.id)
  await act(shop, checkOutVisit, visit, contextOf())
  const [{ issuedAt, total } = { issuedAt: 0, total: 0 }] = shop.rows(invoice)
  expect(ofCustomer()).toMatchObject({ invoiceCount: 1, lastSeenAt: issuedAt })
  const input = exampleRefund(INVOICE, total - left, { bookingId: B1, tenders: [], total: minor(0) })
  await act(shop, refundRent, input, contextOf())
  expect(ofCustomer()).toMatchObject({ invoiceCount: times, lastSeenAt: issuedAt })
  expect(misremembered(shop.rows(customer), shop.rows(invoice))).toEqual([])
})

type Done = 'sale' | 'advance' | 'rest' | 'whole' | 'damage' | 'sold' | 'taken back' | 'advance back' | 'next order'
const { invoice: SALE, creditNote: CREDIT, advance: ADVANCE } = INVOICE_TYPE
type Paper = Parameters<typeof visitsOf>[0][number]

/** The documents of the given actions for one customer; a rental costs 1,500, of which 500 are an advance. */
function papersOf(done: readonly Done[]): Paper[] {
  let order = 1
  const papers: Paper[] = []
  const paper = (type: Paper['type'], kind: number, more: Partial<Paper> & { readonly total: Money }): Paper => ({
    ...{ id: exampleId(papers.length + 1), type, orderId: exampleId(900 + order), creditOf: null, prepaid: [], net: more.total, vat: ZERO },
    lines: [{ kind }] as Paper['lines'],
    ...more,
  })
  const last = (type: Paper['type'], orderId: string | null) => papers.findLast((one) => one.type === type && one.orderId === orderId)
  for (const what of done) {
    const orderId = exampleId(900 + order)
    const early = papers.filter((one) => one.orderId === orderId && one.type === ADVANCE)
    const prepaid = early.map(({ id, total }) => ({ invoiceId: id, gross: total, net: total, vat: ZERO }) as Paper['prepaid'][number])
    if (what === 'next order') order += 1
    if (what === 'sale') papers.push(paper(SALE, LINE_KIND.product, { orderId: null, total: minor(35_000) }))
    if (what === 'advance') papers.push(paper(ADVANCE, LINE_KIND.advance, { total: minor(50_000) }))
    if (what === 'rest') papers.push(paper(SALE, LINE_KIND.rental, { total: minor(150_000), prepaid }))
    if (what === 'whole') papers.push(paper(SALE, LINE_KIND.rental, { total: minor(150_000) }))
    if (what === 'damage') papers.push(paper(SALE, LINE_KIND.charge, { total: minor(20_000) }))
    if (what === 'sold') papers.push(paper(SALE, LINE_KIND.rentItemSale, { total: minor(90_000) }))
    if (what === 'taken back') {
      const of = last(SALE, papers.at(-1)?.orderId ?? null)
      papers.push(paper(CREDIT, LINE_KIND.rental, { orderId: of?.orderId ?? null, total: of?.total ?? ZERO, creditOf: of?.id ?? null }))
    }
    if (what === 'advance back')
      papers.push(paper(CREDIT, LINE_KIND.advance, { total: minor(50_000), creditOf: last(ADVANCE, orderId)?.id ?? null }))
  }
  return papers
}

test.each<readonly [number, readonly Done[]]>([
  [1, ['advance', 'rest', 'damage']],
  [0, []],
  [1, ['sale']],
  [2, ['sale', 'sale']],
  [1, ['advance', 'advance', 'rest']],
  [1, ['advance']],
  [0, ['advance', 'advance back']],
  [1, ['advance', 'advance', 'advance back']],
  [1, ['whole', 'damage', 'sold']],
  [0, ['damage']],
  [0, ['whole', 'taken back']],
  [0, ['advance', 'rest', 'taken back']],
  [1, ['whole', 'sold', 'taken back']],
  [2, ['sale', 'advance', 'rest', 'damage']],
  [2, ['advance', 'rest', 'next order', 'advance', 'rest']],
  [1, ['advance', 'rest', 'next order', 'advance', 'advance back']],
  [0, ['sale', 'taken back']],
  [1, ['sale', 'sale', 'taken back']],
  [1, ['advance', 'rest', 'whole']],
])('counts %i visits for %j, both in total and document by document', (times, done) => {
  const papers = papersOf(done)
  expect(visitsOf(papers)).toBe(times)
  const added = papers.map((row, nth) => visitsAdded(row, ofOneVisit(row, papers.slice(0, nth))))
  expect(added.reduce((all, one) => all + one, 0)).toBe(times)
})

test('a rental with two advances, a final invoice and a damage charge is one visit', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const early = (nth: number, lines?: VisitLine[]) =>
    exampleVisit({
      advance: 20_000,
      ...(lines ? { lines } : {}),
      tenderId: exampleId(1310 + nth),
      more: { invoiceId: exampleId(1320 + nth) },
    })
  await act(shop, checkOutVisit, early(0), contextOf())
  await act(shop, checkOutVisit, early(1, []), contextOf())
  const prepaid = settleAdvances(shop.rows(invoice), minor(40_000), minor(WHOLE))
  await act(shop, checkOutVisit, exampleVisit({ prepaid, tenderId: exampleId(1330) }), contextOf())
  const last = contextOf()
  await act(shop, chargeInsurance, exampleCharges([exampleCharge(1, 30_000)], 0), last)
  expect(shop.rows(invoice)).toHaveLength(4)
  const ofCustomer = shop.rows(customer).find(({ id }) => id === exampleCustomer.id)
  expect(ofCustomer?.invoiceCount).toBe(1)
  expect(ofCustomer && customerClass(ofCustomer, last.now)).toBe(CUSTOMER_CLASS.new)
  expect(misremembered(shop.rows(customer), shop.rows(invoice))).toEqual([])
})
