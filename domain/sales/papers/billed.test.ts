import { expect, test } from 'vitest'
import { exampleDemoShop } from '../../../tests/support/examples/demo-rows.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { exampleRefund, exampleVisit, rentalLine } from '../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { B1, act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { monthOf } from '../../kernel/report/period.ts'
import { addDays } from '../../kernel/time.ts'
import { type Money, minor, rate, sumMoney } from '../../kernel/money.ts'
import { checkOutVisit } from '../../orders/check-out-visit.ts'
import { refundRent } from '../../orders/refund-rent.ts'
import { settleAdvances } from '../../orders/visit-money.ts'
import { readTotals } from '../../query-totals.ts'
import { documentsIn } from '../../shifts/z-figures.ts'
import { splitInclusive } from '../../taxes/vat.ts'
import { INVOICE_TYPE, LINE_KIND, type Prepaid, invoice } from '../invoice.ts'
import { invoices } from '../queries.ts'
import { billedLines } from './billed-lines.ts'
import { billedBy } from './invoice-standing.ts'

const { invoice: INVOICE, creditNote: CREDIT, advance: ADVANCE } = INVOICE_TYPE
type Paper = Parameters<typeof billedBy>[0]
const part = (gross: number, percent = 15): Prepaid => ({
  ...{ invoiceId: exampleId(1), number: 'A-000001', issuedOn: '2026-11-21' as Prepaid['issuedOn'] },
  ...splitInclusive(minor(gross), rate(percent * 100)),
})
const paper = (type: Paper['type'], total: number, prepaid: readonly Prepaid[] = [], percent = 15): Paper => {
  const { net, vat } = splitInclusive(minor(total), rate(percent * 100))
  return { type, net, vat, total: minor(total), prepaid: [...prepaid] }
}

/** Documents of one period, and what they bill together. */
const PERIODS: readonly (readonly [string, number, readonly Paper[]])[] = [
  [
    'a sale, an advance, the invoice that settles it, damage',
    205_000,
    [paper(INVOICE, 35_000), paper(ADVANCE, 50_000), paper(INVOICE, 150_000, [part(50_000)]), paper(INVOICE, 20_000)],
  ],
  ['an advance alone', 50_000, [paper(ADVANCE, 50_000)]],
  ['an advance of the month before is not billed again', 100_000, [paper(INVOICE, 150_000, [part(50_000)])]],
  [
    'an advance over the whole price: its invoice adds nothing',
    180_000,
    [paper(ADVANCE, 180_000), paper(INVOICE, 180_000, [part(180_000)])],
  ],
  ['two advances', 180_000, [paper(ADVANCE, 30_000), paper(ADVANCE, 40_000), paper(INVOICE, 180_000, [part(30_000), part(40_000)])]],
  ['an advance of which a part is settled', 130_000, [paper(ADVANCE, 80_000), paper(INVOICE, 100_000, [part(50_000)])]],
  [
    'an advance for two invoices',
    150_000,
    [paper(ADVANCE, 50_000), paper(INVOICE, 70_000, [part(20_000)]), paper(INVOICE, 80_000, [part(30_000)])],
  ],
  ['an advance that is given back', 0, [paper(ADVANCE, 50_000), paper(CREDIT, 50_000)]],
  ['an advance of which a part is given back', 32_000, [paper(ADVANCE, 50_000), paper(CREDIT, 18_000)]],
  [
    'a rental that is taken back whole after its advance was settled',
    0,
    [paper(ADVANCE, 50_000), paper(INVOICE, 150_000, [part(50_000)]), paper(CREDIT, 150_000)],
  ],
  ['a return of goods', 23_000, [paper(INVOICE, 46_000), paper(CREDIT, 23_000)]],
  ['a return of goods of the month before', -23_000, [paper(CREDIT, 23_000)]],
  ['one halala settled of two', 2, [paper(ADVANCE, 1), paper(INVOICE, 2, [part(1)])]],
  ['an advance of nothing but odd halalas', 99_999, [paper(ADVANCE, 33_333), paper(INVOICE, 99_999, [part(33_333)])]],
  ['five percent, as in the Emirates', 105_000, [paper(ADVANCE, 21_000, [], 5), paper(INVOICE, 105_000, [part(21_000, 5)], 5)]],
  ['no VAT', 60_000, [paper(ADVANCE, 20_000, [], 0), paper(INVOICE, 60_000, [part(20_000, 0)], 0)]],
  [
    'advances of two rates, settled by one invoice',
    150_000,
    [...[paper(ADVANCE, 20_000, [], 0), paper(ADVANCE, 50_000), paper(INVOICE, 150_000, [part(20_000, 0), part(50_000)])]],
  ],
]

const summed = (papers: readonly Paper[], key: 'amount' | 'netAmount' | 'vatAmount'): Money =>
  sumMoney(papers.map((one) => billedBy(one)[key]))
/** The VAT due for a period: that of issued documents, less that of advances taxed before, less that of credit notes. */
const vatDue = (papers: readonly Pick<Paper, 'type' | 'vat' | 'prepaid'>[]): number =>
  papers.reduce(
    (all, { type, vat, prepaid }) => all + (type === CREDIT ? -vat : prepaid.reduce((left, one) => left - one.vat, Number(vat))),
    0,
  )

test.each(PERIODS)('%s: %i halalas are billed, and their VAT is that of the period', (_what, billed, papers) => {
  expect(summed(papers, 'amount')).toBe(billed)
  expect(summed(papers, 'vatAmount')).toBe(vatDue(papers))
  expect(summed(papers, 'netAmount') + summed(papers, 'vatAmount')).toBe(billed)
})

test('a rental with its advance is billed once', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const advance = exampleVisit({ advance: 50_000, tenderId: exampleId(1302), more: { invoiceId: exampleId(1301) } })
  await act(shop, checkOutVisit, advance, contextOf({ seq: 1 }))
  const prepaid = settleAdvances(shop.rows(invoice), minor(50_000), minor(180_000))
  const line = rentalLine(B1)
  await act(shop, checkOutVisit, exampleVisit({ prepaid, lines: [line], tenderId: exampleId(1303) }), contextOf({ seq: 2 }))
  expect(shop.rows(invoice).map(({ amount }) => amount)).toEqual([50_000, 130_000])
  // After a full refund nothing is billed.
  const refund = exampleRefund(exampleId(1101), 180_000, { bookingId: B1 })
  await act(shop, refundRent, refund, contextOf({ seq: 3 }))
  expect(sumMoney(shop.rows(invoice).map(({ amount }) => amount))).toBe(0)
  expect(sumMoney(shop.rows(invoice).map(({ vatAmount }) => vatAmount))).toBe(0)
  // The till's Z report has the same total per document type.
  const [{ deviceId } = { deviceId: null }] = shop.rows(invoice)
  const papers = await documentsIn(memoryReader(shop.all()), { deviceId: deviceId ?? '', openedSeq: 1, closedSeq: 4 })
  expect(new Map(papers.map(({ type, total }) => [type, total]))).toEqual(
    new Map([
      [ADVANCE, 50_000],
      [INVOICE, 130_000],
      [CREDIT, 180_000],
    ]),
  )
})

test('the totals of the invoice list equal the billed amount and VAT of each month of a year', async () => {
  const read = memoryReader(Object.fromEntries(exampleDemoShop().rows))
  const rows = await read.select(invoice, { limit: 10_000 })
  expect(rows.some(({ prepaid }) => prepaid.length > 0)).toBe(true)
  for (const [start, its] of Map.groupBy(rows, ({ issuedOn }) => monthOf(issuedOn).from)) {
    const { from, to } = monthOf(start)
    const totals = await readTotals(read, invoices, { where: [{ field: 'issuedOn', from, before: addDays(to, 1) }] })
    expect([from, totals?.['vatAmount']]).toEqual([from, vatDue(its)])
    expect(totals?.['amount']).toBe(Number(totals?.['netAmount']) + Number(totals?.['vatAmount']))
  }
})

test('the lines of each document of a year add up to what it bills', async () => {
  const read = memoryReader(Object.fromEntries(exampleDemoShop().rows))
  const rows = await read.select(invoice, { limit: 10_000 })
  const sumOf = (row: (typeof rows)[number], key: 'net' | 'vat' | 'gross') => sumMoney(billedLines(row).map((line) => line[key]))
  const differing = rows.filter(
    (row) => sumOf(row, 'gross') !== row.amount || sumOf(row, 'net') !== row.netAmount || sumOf(row, 'vat') !== row.vatAmount,
  )
  expect(differing.map(({ number }) => number)).toEqual([])
  const settling = rows.find(({ prepaid }) => prepaid.length > 0)
  if (!settling) throw new Error('an invoice settles an advance')
  expect(billedLines(settling).at(-1)).toMatchObject({ kind: LINE_KIND.advance, nameAr: settling.prepaid.at(-1)?.number })
})
