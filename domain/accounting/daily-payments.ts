import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../kernel/define.ts'
import { sumMoney } from '../kernel/money.ts'
import { type Day, addDays, daySchema, daysBetween } from '../kernel/time.ts'
import { invoice } from '../sales/invoice.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, payment } from '../payments/payment.ts'

export const REPORT_DAYS_MAX = 92

const params = v.pipe(
  v.object({ from: daySchema, to: daySchema }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'end-before-start'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < REPORT_DAYS_MAX, 'range-too-long'),
    ['to'],
  ),
)
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

type PaymentRow = RowOf<typeof payment>

const PAGE = 10_000

/** Reads every row of a record whose day lies in the range, page by page. */
async function readRange<R extends typeof payment | typeof invoice>(
  read: Reader,
  record: R,
  field: 'paidOn' | 'issuedOn',
  range: DayRange,
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await read.select(record, {
      where: [{ field, from: range.from, before: addDays(range.to, 1) }],
      sort: { field: 'id' },
      offset,
      limit: PAGE,
    })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

const METHOD_COLUMNS = Object.entries(PAYMENT_METHOD)

/** What came in each day, by method of payment. */
export const dailyPaymentsSummary = defineReport({
  name: 'daily-payments-summary',
  permission: may('reports', 'dailyPayments'),
  params: params as unknown as v.GenericSchema<any, DayRange>,
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'count', kind: 'integer', totals: true },
    ...METHOD_COLUMNS.map(([name]) => ({ key: name, kind: 'money' as const, totals: true })),
    { key: 'total', kind: 'money', totals: true },
  ],
  load: async (read, range): Promise<PaymentRow[]> => {
    const rows = await readRange(read, payment, 'paidOn', range)
    return rows.filter((row) => row.status === PAYMENT_STATUS.paid)
  },
  rows(payments) {
    const byDay = Map.groupBy(payments, (row) => row.paidOn)
    return [...byDay]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([day, rows]): ReportRow => ({
        day,
        count: rows.length,
        ...Object.fromEntries(
          METHOD_COLUMNS.map(([name, method]) => [name, sumMoney(rows.filter((row) => row.method === method).map((row) => row.amount))]),
        ),
        total: sumMoney(rows.map((row) => row.amount)),
      }))
  },
  drill: (row) => ({ to: 'invoices', params: { issuedOn: String(row.day) } }),
  ties: [
    {
      name: 'what the invoices of these days say was paid when they were issued',
      column: 'total',
      equals: async (read, range) => sumMoney((await readRange(read, invoice, 'issuedOn', range)).map((row) => row.paid)),
    },
  ],
})
