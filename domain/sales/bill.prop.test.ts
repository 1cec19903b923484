import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { minor, rate } from '../kernel/money.ts'
import { type BillLine, priceBill } from './bill.ts'
import { LINE_KIND } from './invoice.ts'

const lines = fc.array(
  fc
    .record({ unitPrice: fc.nat(500_000), quantity: fc.integer({ min: 1, max: 9 }), discount: fc.nat(600_000) })
    .map(({ unitPrice, quantity, discount }): BillLine => ({
      id: exampleId(1),
      kind: LINE_KIND.service,
      itemId: exampleId(2),
      nameAr: '',
      nameEn: '',
      quantity,
      unitPrice: minor(unitPrice),
      listPrice: minor(unitPrice),
      discount: minor(discount),
      employeeId: null,
      note: null,
    })),
  { maxLength: 200 },
)
const rates = fc.constantFrom(0, 500, 1500)
const bills = fc.record({ lines, billDiscount: fc.nat(5_000_000), points: fc.nat(100_000), basisPoints: rates })

const price = (bill: { lines: BillLine[]; billDiscount: number; points: number; basisPoints: number }) =>
  priceBill(bill.lines, minor(bill.billDiscount), bill.points, { vatRate: rate(bill.basisPoints), pointValue: minor(5), pointsPerUnit: 1 })

test('the document is exactly the sum of its lines', () => {
  fc.assert(
    fc.property(bills, (bill) => {
      const totals = price(bill)
      const add = (of: (line: (typeof totals.lines)[number]) => number) => totals.lines.reduce((sum, line) => sum + of(line), 0)
      expect(totals.net + totals.vat).toBe(totals.total)
      expect(totals.gross - totals.discount).toBe(totals.total)
      expect(add((line) => line.gross)).toBe(totals.total)
      expect(add((line) => line.net)).toBe(totals.net)
      expect(add((line) => line.vat)).toBe(totals.vat)
      expect(add((line) => line.discount + line.billDiscount)).toBe(totals.discount)
    }),
  )
})

test('no line and no total is negative', () => {
  fc.assert(
    fc.property(bills, (bill) => {
      const totals = price(bill)
      for (const line of totals.lines) expect(Math.min(line.net, line.vat, line.gross, line.billDiscount)).toBeGreaterThanOrEqual(0)
      expect(totals.total).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the VAT of a document is within 0.01 a line of the rate on its net, as BR-KSA/CO-17 allows', () => {
  fc.assert(
    fc.property(bills, (bill) => {
      const totals = price(bill)
      expect(Math.abs(totals.vat * 10_000 - totals.net * bill.basisPoints)).toBeLessThanOrEqual(10_000 * totals.lines.length)
    }),
  )
})
