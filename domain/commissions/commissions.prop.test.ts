import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { PLAIN_EMPLOYEE, PLAIN_FILE } from '../employees/employee.ts'
import { minor, rate } from '../kernel/money.ts'
import { DAY_MS, addDays, day, instant, startOfDay } from '../kernel/time.ts'
import { LINE_KIND } from '../sales/invoice.ts'
import type { SellerLine } from '../sales/seller-line.ts'
import { employeeCommissions, employeesCommissions } from './reports.ts'

const FIRST = day('2026-01-01')
const DAYS = 120
const PEOPLE = [1, 2, 3].map((nth) => exampleId(nth))
const period = { from: FIRST, to: addDays(FIRST, DAYS + 30) }

interface Sale {
  readonly who: string
  readonly on: number
  readonly net: number
  readonly isRent: boolean
  readonly backAfter: number | null
}
const sales: fc.Arbitrary<Sale[]> = fc.array(
  fc.record({
    who: fc.constantFrom(...PEOPLE),
    on: fc.nat(DAYS),
    net: fc.nat(5_000_000),
    isRent: fc.boolean(),
    backAfter: fc.option(fc.nat(30)),
  }),
  { maxLength: 25 },
)
const changes = fc.array(fc.record({ who: fc.constantFrom(...PEOPLE), was: fc.nat(10_000), at: fc.nat((DAYS + 30) * 24) }), {
  maxLength: 8,
})

const linesOf = (sold: readonly Sale[]): SellerLine[] =>
  sold.flatMap(({ who, on, net, isRent, backAfter }, nth): SellerLine[] => {
    const bookingId = isRent ? exampleId(5_000 + nth) : null
    const line: SellerLine = {
      ...{
        id: exampleId(1_000 + nth),
        documentId: exampleId(2_000 + nth),
        number: `A-${nth}`,
        issuedOn: addDays(FIRST, on),
        employeeId: who,
      },
      ...{
        kind: isRent ? LINE_KIND.rental : LINE_KIND.product,
        nameAr: 'أ',
        nameEn: 'a',
        quantity: 1,
        net: minor(net),
        creditOf: null,
        bookingId,
      },
    }
    if (backAfter === null) return [line]
    const back = {
      id: exampleId(3_000 + nth),
      documentId: exampleId(4_000 + nth),
      number: `B-${nth}`,
      issuedOn: addDays(line.issuedOn, backAfter),
    }
    // A refund of rent does not name the seller.
    return [line, { ...line, ...back, employeeId: isRent ? null : who, quantity: -1, net: minor(0 - net), creditOf: line.documentId }]
  })

test('the reports of single employees add up to the report of all, and complete returns cancel out', async () => {
  await fc.assert(
    fc.asyncProperty(sales, changes, fc.array(fc.nat(10_000), { minLength: 3, maxLength: 3 }), async (sold, changed, now) => {
      const start = startOfDay(FIRST, exampleSetting.timeZone)
      const read = memoryReader({
        ...{ account_setting: [exampleSetting], seller_line: linesOf(sold) },
        former_commission: changed.map(({ who, was, at }, nth) => ({
          ...{ id: exampleId(6_000 + nth), employeeId: who, rate: rate(was), untilAt: instant(start + (at * DAY_MS) / 24) },
        })),
        employee: PEOPLE.map((id) => ({ ...PLAIN_EMPLOYEE, id, nameAr: id, nameEn: id, roleId: exampleId(9) })),
        employee_file: PEOPLE.map((id, nth) => ({ ...PLAIN_FILE, id, commission: rate(now[nth] ?? 0) })),
      })
      const rows = employeesCommissions.rows(await employeesCommissions.load(read, period), period)
      let [pages, stays] = [0, 0]
      for (const employeeId of PEOPLE) {
        const lines = employeeCommissions.rows(await employeeCommissions.load(read, { employeeId, ...period }), { employeeId, ...period })
        const own = rows.find((row) => row['employeeId'] === employeeId)
        const sum = lines.reduce((total, row) => total + Number(row['commission']), 0)
        expect([own?.['commission'] ?? 0, own?.['base'] ?? 0]).toEqual([sum, lines.reduce((total, row) => total + Number(row['net']), 0)])
        pages += sum
        // The sum without returned pairs is the same.
        const gone = new Set(sold.flatMap(({ backAfter }, nth) => (backAfter === null ? [] : [`A-${nth}`, `B-${nth}`])))
        stays += lines.filter((row) => !gone.has(String(row['number']))).reduce((total, row) => total + Number(row['commission']), 0)
      }
      expect(pages).toBe(rows.reduce((total, row) => total + Number(row['commission']), 0))
      expect(stays).toBe(pages)
    }),
  )
})
