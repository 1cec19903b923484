import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { day } from '../kernel/time.ts'
import { INVOICE_TYPE, type InvoiceLine, LINE_KIND } from './invoice.ts'
import { usualOf } from './usual-sales.ts'

type Document = Parameters<typeof usualOf>[0][number]

const line = (item: number, quantity = 1, more: Partial<InvoiceLine> = {}): InvoiceLine =>
  ({
    kind: LINE_KIND.service,
    itemId: exampleId(item),
    nameAr: `خدمة ${item}`,
    nameEn: `Service ${item}`,
    quantity,
    ...more,
  }) as InvoiceLine
const bought = (nth: number, on: string, lines: readonly InvoiceLine[], more: Partial<Document> = {}): Document => ({
  ...{ id: exampleId(nth), type: INVOICE_TYPE.invoice, status: 1, issuedOn: day(on), creditOf: null, lines: [...lines] },
  ...more,
})
const returned = (nth: number, of: number, lines: readonly InvoiceLine[]): Document =>
  bought(nth, '2026-12-01', lines, { type: INVOICE_TYPE.creditNote, creditOf: exampleId(of) })
const said = (documents: readonly Document[]) =>
  usualOf(documents).map(({ itemId, times, lastOn }) => [Number(itemId.slice(-3)), times, lastOn])

test('orders items by number of invoices, then by latest purchase, counting each invoice once', () => {
  const documents = [
    bought(3, '2026-11-03', [line(1), line(2)]),
    bought(1, '2026-11-01', [line(1), line(1, 9)]),
    bought(2, '2026-11-02', [line(3, 40)]),
  ]
  expect(said(documents)).toEqual([
    [1, 2, '2026-11-03'],
    [2, 1, '2026-11-03'],
    [3, 1, '2026-11-02'],
  ])
})

test('leaves out fully returned items, but not partly returned ones', () => {
  const sale = bought(1, '2026-11-01', [line(1, 2), line(2, 2)])
  const notes = [returned(11, 1, [line(1, 1, { returns: 0 }), line(2, 1, { returns: 1 })]), returned(12, 1, [line(2, 1, { returns: 1 })])]
  expect(said([sale, ...notes])).toEqual([[1, 1, '2026-11-01']])
})

test('ignores rent, charges, credit notes and cancelled invoices', () => {
  expect(
    said([
      bought(1, '2026-11-01', [line(1, 1, { kind: LINE_KIND.rental }), line(2, 1, { kind: LINE_KIND.charge })]),
      bought(2, '2026-11-02', [line(3)], { status: 0 }),
      bought(4, '2026-11-02', [line(5, 1, { kind: LINE_KIND.product })]),
      returned(3, 9, [line(4)]),
    ]),
  ).toEqual([[5, 1, '2026-11-02']])
})

test('returns only a few items, named as on the latest invoice', () => {
  const many = Array.from({ length: 9 }, (_, nth) => bought(nth + 1, '2026-11-01', [line(nth + 1)]))
  expect(usualOf(many)).toHaveLength(6)
  const renamed = [bought(1, '2026-11-01', [line(1)]), bought(2, '2026-11-02', [line(1, 1, { nameEn: 'New name' })])]
  expect(usualOf(renamed)).toMatchObject([{ nameEn: 'New name', times: 2 }])
})
