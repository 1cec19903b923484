import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { minor, rate, sumMoney } from '../../kernel/money.ts'
import { type BillLine, pointsWorth, priceBill } from '../bill.ts'
import { type InvoiceLine, LINE_KIND } from '../invoice.ts'
import { type PricedReturn, addUpReturn, priceReturn, returnableLines, returnedLine } from './returnable.ts'

const terms = (basisPoints: number) => ({ vatRate: rate(basisPoints), pointValue: minor(5), pointsPerUnit: 1 })
const line = fc
  .record({ unitPrice: fc.oneof(fc.nat(300), fc.nat(500_000)), quantity: fc.integer({ min: 1, max: 12 }), discount: fc.nat(2_000) })
  .map(({ unitPrice, quantity, discount }): BillLine => ({
    ...{ id: exampleId(1), kind: LINE_KIND.product, itemId: exampleId(2), nameAr: '', nameEn: '', employeeId: null, note: null },
    ...{ quantity, unitPrice: minor(unitPrice), listPrice: minor(unitPrice), discount: minor(discount) },
  }))
const bills = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    ...{ billDiscount: fc.nat(20_000), points: fc.nat(1_000), earned: fc.nat(5_000), vat: fc.constantFrom(0, 500, 1500) },
  })
  .map(({ lines, billDiscount, points, earned, vat }) => {
    const billTerms = terms(vat)
    const totals = priceBill(lines, minor(billDiscount), points, billTerms)
    const pointsSpent = pointsWorth(points, billTerms) + billDiscount > sumMoney([totals.gross]) ? 0 : points
    return { invoice: { ...priceBill(lines, minor(billDiscount), pointsSpent, billTerms), pointsSpent }, earned }
  })
type Bill = typeof bills extends fc.Arbitrary<infer B> ? B : never
/** How many of each line come back per return, capped at what is left. */
const choices = fc.array(fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }), { maxLength: 12 })

const KEYS = ['gross', 'vat', 'net', 'discount', 'billDiscount'] as const
const sum = (lines: readonly InvoiceLine[], key: (typeof KEYS)[number]) => lines.reduce((all, one) => all + one[key], 0)

/** Issues the chosen credit notes one after the other, each knowing the earlier ones. */
function taken({ invoice, earned }: Bill, chosen: readonly (readonly number[])[], isToTheEnd: boolean): PricedReturn[] {
  const notes: PricedReturn[] = []
  const take = (quantityOf: (left: number, index: number) => number) => {
    const open = returnableLines(invoice, notes)
    const wanted = open.map(({ index, left }) => ({ index, quantity: Math.min(left, quantityOf(left, index)) }))
    if (wanted.some(({ quantity }) => quantity > 0)) notes.push(priceReturn({ invoice, notes, earned }, wanted))
  }
  for (const quantities of chosen) take((_, index) => quantities[index] ?? 0)
  if (isToTheEnd) take((left) => left)
  return notes
}

test('any sequence of partial returns takes back exactly what was charged: each amount of each line, and the points', () => {
  fc.assert(
    fc.property(bills, choices, (bill, chosen) => {
      const notes = taken(bill, chosen, true)
      bill.invoice.lines.forEach((of, index) => {
        const its = notes.flatMap(({ lines }) => lines.filter(({ returns }) => returns === index))
        expect(its.reduce((all, { quantity }) => all + quantity, 0)).toBe(of.quantity)
        for (const key of KEYS) expect([key, sum(its, key)]).toEqual([key, of[key]])
      })
      expect(sumMoney(notes.map(({ total }) => total))).toBe(bill.invoice.total)
      expect(notes.reduce((all, { pointsSpent }) => all + pointsSpent, 0)).toBe(bill.invoice.pointsSpent)
      expect(notes.reduce((all, { pointsEarned }) => all + pointsEarned, 0)).toBe(bill.earned)
    }),
  )
})

test('no part is negative or has more VAT than its value, and each credit note is the sum of its lines', () => {
  fc.assert(
    fc.property(bills, choices, (bill, chosen) => {
      for (const { lines, ...sums } of taken(bill, chosen, false)) {
        for (const { net, vat, gross, discount, billDiscount, unitPrice, quantity } of lines) {
          expect(Math.min(net, vat, gross, discount, billDiscount)).toBeGreaterThanOrEqual(0)
          expect(net + vat).toBe(gross)
          expect(unitPrice * quantity - discount - billDiscount).toBe(gross)
        }
        expect(sums.vat).toBe(sum(lines, 'vat'))
        expect(sums.total).toBe(sum(lines, 'gross'))
        expect(sums.net + sums.vat).toBe(sums.total)
        expect(sums.gross - sums.discount).toBe(sums.total)
      }
    }),
  )
})

test('two offline tills never refund more than was charged, as long as no unit is returned twice', () => {
  fc.assert(
    fc.property(bills, choices, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), ({ invoice }, chosen, whose) => {
      invoice.lines.forEach((of, index) => {
        const [here, there]: [InvoiceLine[], InvoiceLine[]] = [[], []]
        let left = of.quantity
        chosen.forEach((quantities, nth) => {
          const quantity = Math.min(left, quantities[index] ?? 0)
          const its = whose[nth] ? here : there
          const open = returnableLines(invoice, [{ lines: its, pointsSpent: 0, pointsEarned: 0 }])[index]
          if (quantity > 0 && open) its.push(returnedLine(open, quantity))
          left -= quantity
        })
        for (const key of ['gross', 'vat'] as const) expect(sum(here, key) + sum(there, key)).toBeLessThanOrEqual(of[key])
      })
    }),
  )
})

const threeFor = (amount: number) => {
  const item = { id: exampleId(1), kind: LINE_KIND.product, itemId: exampleId(2), nameAr: '', nameEn: '', employeeId: null, note: null }
  const price = { quantity: 3, unitPrice: minor(4_000), listPrice: minor(4_000), discount: minor(12_000 - amount) }
  return { ...priceBill([{ ...item, ...price }], minor(0), 0, terms(1500)), pointsSpent: 0 }
}

test('three for 100.00 are returned as thirds, and the last part takes the remainder', () => {
  const invoice = threeFor(10_000)
  const notes = taken({ invoice, earned: 100 }, [[1], [1]], true)
  expect(notes.map(({ total, vat, pointsEarned }) => [total, vat, pointsEarned])).toEqual([
    [3_333, 434, 33],
    [3_333, 435, 33],
    [3_334, 435, 34],
  ])
  expect(addUpReturn(notes.flatMap(({ lines }) => lines))).toMatchObject({ total: 10_000, vat: invoice.vat, discount: 2_000 })
})

test('the last return takes what two offline tills left', () => {
  const invoice = threeFor(10_001)
  const first = priceReturn({ invoice, notes: [], earned: 0 }, [{ index: 0, quantity: 1 }])
  const last = priceReturn({ invoice, notes: [first, first], earned: 0 }, [{ index: 0, quantity: 1 }])
  expect([first.total, last.total, last.vat]).toEqual([3_333, 3_335, invoice.vat - 2 * first.vat])
})
