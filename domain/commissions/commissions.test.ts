import { describe, expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { PLAIN_EMPLOYEE, PLAIN_FILE } from '../employees/employee.ts'
import { mayQueryReport } from '../kernel/permission.ts'
import { minor, rate } from '../kernel/money.ts'
import { day, instant } from '../kernel/time.ts'
import { LINE_KIND } from '../sales/invoice.ts'
import type { SellerLine } from '../sales/seller-line.ts'
import { may } from '../access/pages.ts'
import { commissionOf } from './earned-lines.ts'
import { employeeCommissions, employeesCommissions } from './reports.ts'

const [SARA, HIND] = [exampleId(41), exampleId(42)]
const period = { from: day('2026-11-01'), to: day('2026-11-30') }

const line = (nth: number, more: Partial<SellerLine> = {}): SellerLine => ({
  ...{ id: exampleId(100 + nth), documentId: exampleId(200 + nth), number: `A-${nth}`, issuedOn: day('2026-11-10'), employeeId: SARA },
  ...{ kind: LINE_KIND.service, nameAr: 'مكياج', nameEn: 'Make-up', quantity: 1, net: minor(10_000), creditOf: null, bookingId: null },
  ...more,
})
/** A credit note for the line with this number. */
const creditOf = (nth: number, by: number, more: Partial<SellerLine> = {}): SellerLine =>
  line(nth, { net: minor(by), quantity: -1, ...more })

const person = (id: string, nameAr: string, more: object = {}) => ({
  ...PLAIN_EMPLOYEE,
  id,
  nameAr,
  nameEn: nameAr,
  roleId: exampleId(9),
  ...more,
})
const former = (nth: number, was: number, until: string) => ({
  ...{ id: exampleId(300 + nth), employeeId: SARA, rate: rate(was), untilAt: instant(Date.parse(`${until}+03:00`)) },
})
const read = (lines: readonly SellerLine[], history: readonly object[] = [], who: object = {}) =>
  memoryReader({
    ...{ account_setting: [exampleSetting], seller_line: lines, former_commission: history as { id: string }[] },
    employee: [person(SARA, 'سارة', who), person(HIND, 'هند')],
    employee_file: [{ ...PLAIN_FILE, id: SARA, commission: rate(1_000) }],
  })
const all = async (...given: Parameters<typeof read>) =>
  employeesCommissions.rows(await employeesCommissions.load(read(...given), period), period)
const own = async (...given: Parameters<typeof read>) => {
  const request = { employeeId: SARA, ...period }
  return employeeCommissions.rows(await employeeCommissions.load(read(...given), request), request)
}
const earned = async (...given: Parameters<typeof read>) => (await own(...given)).map(({ rate: at, commission }) => [at, commission])

describe("an employee's commission", () => {
  test('is the rate of the net amount, rounded half up per line', () => {
    expect([4, 5, 14, 15].map((net) => commissionOf(minor(net), rate(1_000)))).toEqual([0, 1, 1, 2])
    expect([-4, -5, -14, -15].map((net) => commissionOf(minor(net), rate(1_000)) + 0)).toEqual([0, -1, -1, -2])
  })

  test('is rounded per line, not on the sum', async () => {
    const [row] = await all([line(1, { net: minor(5) }), line(2, { net: minor(5) })])
    expect([row?.['base'], row?.['commission']]).toEqual([10, 2])
  })

  test('includes sales and returns', async () => {
    const rows = await all([
      line(1),
      line(2, { net: minor(2_500) }),
      creditOf(3, -2_500, { creditOf: exampleId(202) }),
      line(4, { employeeId: HIND }),
    ])
    expect(rows).toEqual([
      ...[
        {
          nameAr: 'سارة',
          nameEn: 'سارة',
          lines: 2,
          sold: 12_500,
          credited: 2_500,
          base: 10_000,
          rate: 1_000,
          rateMost: null,
          commission: 1_000,
          employeeId: SARA,
        },
      ],
      ...[
        {
          nameAr: 'هند',
          nameEn: 'هند',
          lines: 1,
          sold: 10_000,
          credited: 0,
          base: 10_000,
          rate: 0,
          rateMost: null,
          commission: 0,
          employeeId: HIND,
        },
      ],
    ])
  })

  test('includes the first and the last day of the period', async () => {
    const on = (nth: number, text: string) => line(nth, { issuedOn: day(text) })
    const rows = await own([on(1, '2026-10-31'), on(2, '2026-11-01'), on(3, '2026-11-30'), on(4, '2026-12-01')])
    expect(rows.map(({ number }) => number)).toEqual(['A-2', 'A-3'])
  })

  test('uses the rate on the day of the document, independent of later changes', async () => {
    const history = [former(1, 500, '2026-11-10T18:00:00'), former(2, 2_000, '2026-11-20T18:00:00')]
    const on = (nth: number, text: string) => line(nth, { issuedOn: day(text) })
    const lines = [on(1, '2026-11-09'), on(2, '2026-11-10'), on(3, '2026-11-19'), on(4, '2026-11-20')]
    expect(await earned(lines, history)).toEqual([
      [500, 500],
      [2_000, 2_000],
      [2_000, 2_000],
      [1_000, 1_000],
    ])
    const [row] = await all(lines, history)
    expect([row?.['rate'], row?.['rateMost']]).toEqual([500, 2_000])
  })

  test('is deducted on the day of the credit note at the rate of the sale', async () => {
    const history = [former(1, 500, '2026-11-15T18:00:00')]
    const back = creditOf(2, -10_000, { issuedOn: day('2026-11-20'), creditOf: exampleId(201) })
    expect(await earned([line(1), back], history)).toEqual([
      [500, 500],
      [500, -500],
    ])
    // The sale was in the month before.
    expect(await earned([line(1, { issuedOn: day('2026-10-05') }), back], history)).toEqual([[500, -500]])
    // The sale is not synced yet.
    expect(await earned([back], history)).toEqual([[1_000, -1_000]])
  })

  test('of refunded rent is deducted from the employee who booked it, if known', async () => {
    const rent = { kind: LINE_KIND.rental, bookingId: exampleId(501) }
    const back = creditOf(2, -4_000, { ...rent, employeeId: null, creditOf: exampleId(201) })
    const ofAnother = creditOf(3, -4_000, { ...rent, bookingId: exampleId(502), employeeId: null, creditOf: exampleId(201) })
    expect(await earned([line(1, rent), back, ofAnother])).toEqual([
      [1_000, 1_000],
      [1_000, -400],
    ])
    const [row] = await all([line(1, rent), back, ofAnother])
    expect([row?.['credited'], row?.['commission']]).toEqual([4_000, 600])
    expect(await all([back])).toEqual([])
    expect(await earned([line(1, { ...rent, employeeId: HIND }), back])).toEqual([])
  })

  test('is listed for former and disabled employees', async () => {
    const rows = await all([line(1)], [], { isActive: false, leftOn: day('2026-11-12') })
    expect(rows.map((row) => [row['nameAr'], row['commission']])).toEqual([['سارة', 1_000]])
  })
})

test("a report requires the permission, except for an employee's own one", () => {
  const request = { employeeId: SARA, ...period }
  const { page, action } = may('reports', 'commissions')
  const holds = { [page]: [action] }
  const send = (employeeId: string | null, permissions: Record<string, number[]> = {}) =>
    mayQueryReport(employeeCommissions, request, { employeeId, permissions })
  expect([send(SARA), send(HIND), send(null), send(HIND, holds), send(null, holds)]).toEqual([true, false, false, true, true])
  expect(mayQueryReport(employeesCommissions, period, { employeeId: SARA, permissions: {} })).toBe(false)
})
