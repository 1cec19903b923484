import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billCode } from '../../../tests/support/examples/example-code.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { minor, partOf, rate } from '../../kernel/money.ts'
import { type BillLine, lineAmount, priceBill } from '../bill.ts'
import { LINE_KIND } from '../invoice.ts'
import { codedLines, takenByCode } from './bill-code.ts'

const bills = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.nat(500_000),
      quantity: fc.integer({ min: 1, max: 9 }),
      discount: fc.oneof(fc.constant(0), fc.nat(600_000)),
      isCoded: fc.boolean(),
    }),
    { maxLength: 40 },
  ),
  share: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 10_000 })),
  billDiscount: fc.oneof(fc.constant(0), fc.nat(2_000_000)),
  points: fc.oneof(fc.constant(0), fc.nat(100_000)),
  basisPoints: fc.constantFrom(0, 500, 1500),
})
type Made = typeof bills extends fc.Arbitrary<infer T> ? T : never

function priced({ lines: made, share, billDiscount, points, basisPoints }: Made) {
  const lines = made.map(({ unitPrice, quantity, discount }, nth): BillLine => ({
    ...{ id: exampleId(2000 + nth), kind: LINE_KIND.service, itemId: exampleId(2), nameAr: '', nameEn: '', quantity },
    ...{ unitPrice: minor(unitPrice), listPrice: minor(unitPrice), discount: minor(discount), employeeId: null, note: null },
  }))
  const code = billCode(
    made.flatMap(({ isCoded }, nth) => (isCoded ? [exampleId(2000 + nth)] : [])),
    { rate: rate(share) },
  )
  const terms = { vatRate: rate(basisPoints), pointValue: minor(5), pointsPerUnit: 1 }
  const coded = codedLines({ lines, code })
  return { lines, coded, terms, totals: priceBill(coded, minor(billDiscount), points, terms) }
}

test('a bill with a code is the sum of its lines, net and VAT alike, and nothing is negative', () => {
  fc.assert(
    fc.property(bills, (made) => {
      const { totals } = priced(made)
      const add = (of: (line: (typeof totals.lines)[number]) => number) => totals.lines.reduce((sum, line) => sum + of(line), 0)
      expect(totals.net + totals.vat).toBe(totals.total)
      expect(totals.gross - totals.discount).toBe(totals.total)
      expect([add((line) => line.gross), add((line) => line.net), add((line) => line.vat)]).toEqual([totals.total, totals.net, totals.vat])
      expect(add((line) => line.discount + line.billDiscount)).toBe(totals.discount)
      for (const line of totals.lines) expect(Math.min(line.net, line.vat, line.gross, line.billDiscount)).toBeGreaterThanOrEqual(0)
      expect(Math.abs(totals.vat * 10_000 - totals.net * made.basisPoints)).toBeLessThanOrEqual(10_000 * totals.lines.length)
    }),
  )
})

test('a code takes its percentage once, off covered lines without their own discount only', () => {
  fc.assert(
    fc.property(bills, (made) => {
      const { lines, totals } = priced(made)
      const expected = made.lines.map(({ isCoded, discount }, nth) => {
        const gross = minor((lines[nth]?.unitPrice ?? 0) * (lines[nth]?.quantity ?? 0))
        return isCoded && discount === 0 ? partOf(gross, rate(made.share)) : Math.min(discount, gross)
      })
      expect(totals.lines.map(({ discount }) => discount)).toEqual(expected)
      expect(totals.lines.map(({ codeRate }) => codeRate !== undefined)).toEqual(
        made.lines.map(({ isCoded, discount }) => isCoded && discount === 0),
      )
      const taken = made.lines.reduce((sum, { isCoded, discount }, nth) => sum + (isCoded && discount === 0 ? (expected[nth] ?? 0) : 0), 0)
      expect(takenByCode(totals.lines)).toBe(taken)
    }),
  )
})

test('a bill without a code has the same totals as before codes existed', () => {
  fc.assert(
    fc.property(bills, (made) => {
      const { lines, terms } = priced(made)
      const plain = priceBill(lines, minor(made.billDiscount), made.points, terms)
      expect(priceBill(codedLines({ lines }), minor(made.billDiscount), made.points, terms)).toEqual(plain)
      expect(plain.lines.some((line) => 'codeRate' in line)).toBe(false)
    }),
  )
})

test('a code of 100% leaves nothing to pay of its lines', () => {
  fc.assert(
    fc.property(bills, (made) => {
      const { coded } = priced({ ...made, share: 10_000 })
      const left = coded.filter(({ codeRate }) => codeRate !== undefined).map(lineAmount)
      expect(left).toEqual(left.map(() => 0))
    }),
  )
})
