import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../kernel/define.ts'
import { type Money, minor, sumMoney } from '../kernel/money.ts'
import { type Day, addDays, daySchema, daysBetween } from '../kernel/time.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { INVOICE_TYPE, invoice } from '../sales/invoice.ts'
import { isLaterPayment } from '../sales/invoice-debt.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, PAYMENT_STATUS, payment } from '../payments/payment.ts'

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

const PAGE = 10_000

/** Reads every row of a record whose day lies in the range, page by page. */
async function readRange<R extends typeof payment | typeof invoice | typeof insuranceEntry>(
  read: Reader,
  record: R,
  field: 'paidOn' | 'issuedOn' | 'enteredOn',
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

/** What went into the shop's hands and out of them, and why. */
const MOVE = { sales: 'sales', refunds: 'refunds', insuranceTaken: 'insuranceTaken', insuranceReturned: 'insuranceReturned' } as const

interface Move {
  readonly day: Day
  readonly method: number
  /** Below zero for what was given back. */
  readonly amount: Money
  readonly kind: keyof typeof MOVE
}

/** A payment out of an insurance amount moves nothing: that money came in when the amount was taken. */
const paymentMoves = (rows: readonly RowOf<typeof payment>[]): Move[] =>
  rows
    .filter((row) => row.status === PAYMENT_STATUS.paid && row.source !== PAYMENT_SOURCE.insuranceAmount)
    .map(({ paidOn, method, amount, source }) => ({
      ...{ day: paidOn, method, amount },
      kind: source === PAYMENT_SOURCE.creditNote ? MOVE.refunds : MOVE.sales,
    }))

const insuranceMoves = (rows: readonly RowOf<typeof insuranceEntry>[]): Move[] =>
  rows.flatMap(({ enteredOn: day, method, amount, kind }): Move[] => {
    if (method === null || kind === INSURANCE_ENTRY.kept) return []
    return kind === INSURANCE_ENTRY.taken
      ? [{ day, method, amount, kind: MOVE.insuranceTaken }]
      : [{ day, method, amount: minor(-amount), kind: MOVE.insuranceReturned }]
  })

async function movesOf(read: Reader, range: DayRange): Promise<Move[]> {
  const [payments, entries] = await Promise.all([
    readRange(read, payment, 'paidOn', range),
    readRange(read, insuranceEntry, 'enteredOn', range),
  ])
  return [...paymentMoves(payments), ...insuranceMoves(entries)]
}

const METHOD_COLUMNS = Object.entries(PAYMENT_METHOD)
const sumOf = (moves: readonly Move[], isOf: (move: Move) => boolean): Money =>
  sumMoney(moves.filter((move) => isOf(move)).map(({ amount }) => amount))
/** As it is said: so much was given back, without a sign. */
const outOf = (moves: readonly Move[], kind: Move['kind']): Money => minor(0 - sumOf(moves, (move) => move.kind === kind))

/** What was paid on these days of documents that had been issued before: no document says it, each payment does. */
async function paidLater(read: Reader, range: DayRange): Promise<Money> {
  const rows = await readRange(read, payment, 'paidOn', range)
  const billing = rows.filter((row) => row.status === PAYMENT_STATUS.paid && row.source === PAYMENT_SOURCE.billing)
  const documents = await read.many(invoice, [...new Set(billing.flatMap(({ invoiceId }) => invoiceId ?? []))])
  const byId = new Map(documents.map((row) => [row.id, row]))
  const isLater = (row: RowOf<typeof payment>) => {
    const document = row.invoiceId === null ? undefined : byId.get(row.invoiceId)
    return document !== undefined && isLaterPayment(row, document)
  }
  return sumMoney(billing.filter(isLater).map(({ amount }) => amount))
}

/** What the documents and the insurance amounts of these days, and payments of older documents, say that came in and went out. */
async function documentsSay(read: Reader, range: DayRange): Promise<{ readonly refunds: number; readonly total: number }> {
  const [documents, entries, later] = await Promise.all([
    readRange(read, invoice, 'issuedOn', range),
    readRange(read, insuranceEntry, 'enteredOn', range),
    paidLater(read, range),
  ])
  const paid = (isCredit: boolean) =>
    sumMoney(documents.filter((row) => (row.type === INVOICE_TYPE.creditNote) === isCredit).map((row) => row.paid))
  const entered = (kind: number) => sumMoney(entries.filter((row) => row.kind === kind).map((row) => row.amount))
  const { taken, returned, kept } = INSURANCE_ENTRY
  return { refunds: paid(true), total: paid(false) + later - paid(true) - entered(kept) + entered(taken) - entered(returned) }
}

/** What came in and went out each day, by method of payment: what must be in the drawer, on the card terminal and in the bank. */
export const dailyPaymentsSummary = defineReport({
  name: 'daily-payments-summary',
  permission: may('reports', 'dailyPayments'),
  params: params as unknown as v.GenericSchema<any, DayRange>,
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'count', kind: 'integer', totals: true },
    ...METHOD_COLUMNS.map(([name]) => ({ key: name, kind: 'money' as const, totals: true })),
    { key: 'total', kind: 'money', totals: true },
    ...Object.keys(MOVE).map((key) => ({ key, kind: 'money' as const, totals: true })),
  ],
  load: movesOf,
  rows(moves) {
    const byDay = Map.groupBy(moves, (move) => move.day)
    return [...byDay]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([day, its]): ReportRow => ({
        day,
        count: its.length,
        ...Object.fromEntries(METHOD_COLUMNS.map(([name, method]) => [name, sumOf(its, (move) => move.method === method)])),
        total: sumOf(its, () => true),
        sales: sumOf(its, (move) => move.kind === MOVE.sales),
        refunds: outOf(its, MOVE.refunds),
        insuranceTaken: sumOf(its, (move) => move.kind === MOVE.insuranceTaken),
        insuranceReturned: outOf(its, MOVE.insuranceReturned),
      }))
  },
  drill: (row) => ({ to: 'invoices', params: { issuedOn: String(row.day) } }),
  ties: [
    {
      name: 'what documents say was paid when they were issued, what was paid of them later, and what insurance amounts brought and took',
      column: 'total',
      equals: async (read, range) => (await documentsSay(read, range)).total,
    },
    {
      name: 'what credit notes say was given back',
      column: 'refunds',
      equals: async (read, range) => (await documentsSay(read, range)).refunds,
    },
  ],
})
