import { may } from '../access/pages.ts'
import type { Span } from '../kernel/aggregate.ts'
import { type Reader, type ReportRow, type ReportTie, type Where, defineReport } from '../kernel/define.ts'
import type { ReportColumn } from '../kernel/report/column.ts'
import { type Period, monthOf, periodSchema, yearsOf } from '../kernel/report/period.ts'
import { type Money, SumTooLarge, minor, sumMoney } from '../kernel/money.ts'
import { type Day, type Instant, addDays, daysBetween } from '../kernel/time.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { INVOICE_TYPE, invoice } from '../sales/invoice.ts'
import { isLaterPayment } from '../sales/invoice-debt.ts'
import {
  MONEY_METHODS,
  MONEY_METHOD_NAMES,
  PAYMENT_METHOD,
  PAYMENT_SOURCE,
  PAYMENT_STATUS,
  isPaidAhead,
  payment,
} from '../payments/payment.ts'
import { TIP_STATUS, tip } from '../payments/tips/tip.ts'
import { withReferences } from '../references.ts'

const PAGE = 10_000

const within = (field: 'paidOn' | 'issuedOn' | 'enteredOn' | 'takenOn', { from, to }: Period): Where => ({
  field,
  from,
  before: addDays(to, 1),
})

/** The reasons for money moving in or out. Rounded cash also has a move for its rounding. */
const MOVE = {
  sales: 'sales',
  refunds: 'refunds',
  deposits: 'deposits',
  insuranceTaken: 'insuranceTaken',
  insuranceReturned: 'insuranceReturned',
  rounding: 'rounding',
  giftCardsSold: 'giftCardsSold',
  giftCardsSpent: 'giftCardsSpent',
  tips: 'tips',
} as const

interface Move {
  /** The first day for a month. */
  readonly day: Day
  readonly method: number
  /** Negative for refunds. */
  readonly amount: Money
  readonly count: number
  readonly kind: keyof typeof MOVE
}

const { billing, debitNote, creditNote, giftCard: cardSold, deposit } = PAYMENT_SOURCE
const MOVING_SOURCES: readonly number[] = [billing, debitNote, creditNote, cardSold, deposit]
/**
 * Conditions for payments that moved money. Those from an insurance amount or a balance did not: that money came in
 * with the insurance amount or the deposit. A cancelled deposit did, and its return is a separate payment.
 */
export const MOVING: readonly Where[] = [
  { field: 'source', oneOf: MOVING_SOURCES },
  { field: 'method', oneOf: [...MONEY_METHODS, PAYMENT_METHOD.giftCard] },
]
/** False for spending a gift card: its money came in when the card was sold. It is shown separately and is not part of totals. */
export const isInHand = ({ method }: Pick<Move, 'method'>): boolean => !isPaidAhead(method)
/** Whether a payment with this source and method moved money. */
export const isMoneyMoved = (source: number, method: number): boolean => MOVING_SOURCES.includes(source) && isInHand({ method })
export const hasMoved = ({ source, status }: { readonly source: number; readonly status: number }): boolean =>
  source === deposit || status === PAYMENT_STATUS.paid
export function reasonOf(source: number, method: number): 'sales' | 'refunds' | 'deposits' | 'giftCardsSold' | 'giftCardsSpent' {
  if (!isInHand({ method })) return MOVE.giftCardsSpent
  if (source === deposit) return MOVE.deposits
  if (source === cardSold) return MOVE.giftCardsSold
  return source === creditNote ? MOVE.refunds : MOVE.sales
}

/** Rounding is not a separate payment. */
const roundingMove = (of: Pick<Move, 'day' | 'method'>, amount: Money): Move[] =>
  amount === 0 ? [] : [{ ...of, amount, count: 0, kind: MOVE.rounding }]

async function paymentMoves(read: Reader, range: Period, by: Span): Promise<Move[]> {
  const groups = await read.aggregate(payment, {
    where: [within('paidOn', range), ...MOVING],
    groupBy: [{ field: 'paidOn', by }, 'method', 'source', 'status'],
    sums: ['amount', 'rounding'],
  })
  const moved = groups.filter((group) => hasMoved(group.by))
  return moved.flatMap(({ by: { paidOn: day, method, source }, count, sums: { amount, rounding } }): Move[] => [
    { day, method, amount, count, kind: reasonOf(source, method) },
    ...roundingMove({ day, method }, rounding),
  ])
}

async function insuranceMoves(read: Reader, range: Period, by: Span): Promise<Move[]> {
  const { taken, returned } = INSURANCE_ENTRY
  const groups = await read.aggregate(insuranceEntry, {
    where: [within('enteredOn', range), { field: 'kind', oneOf: [taken, returned] }, { field: 'method', oneOf: MONEY_METHODS }],
    groupBy: [{ field: 'enteredOn', by }, 'method', 'kind'],
    sums: ['amount', 'rounding'],
  })
  return groups.flatMap(({ by: { enteredOn: day, method, kind }, count, sums: { amount, rounding } }): Move[] => {
    if (method === null) return []
    const isTaken = kind === taken
    const moved = (sum: Money): Money => (isTaken ? sum : minor(0 - sum))
    return [
      { day, method, count, amount: moved(amount), kind: isTaken ? MOVE.insuranceTaken : MOVE.insuranceReturned },
      ...roundingMove({ day, method }, moved(rounding)),
    ]
  })
}

/** Money for employees, which the shop holds until it is paid out. */
export const TIP_PAID: Where = { field: 'status', is: TIP_STATUS.paid }

async function tipMoves(read: Reader, range: Period, by: Span): Promise<Move[]> {
  const groups = await read.aggregate(tip, {
    where: [within('takenOn', range), TIP_PAID],
    groupBy: [{ field: 'takenOn', by }, 'method'],
    sums: ['amount'],
  })
  return groups.map(({ by: { takenOn: day, method }, count, sums: { amount } }) => ({ day, method, amount, count, kind: MOVE.tips }))
}

/** A year at a time: days, methods and reasons of one make at most half of the groups that a reader gives at once. */
export const movesBy =
  (by: Span) =>
  async (read: Reader, range: Period): Promise<Move[]> =>
    (
      await Promise.all(
        yearsOf(range).flatMap((year) => [paymentMoves(read, year, by), insuranceMoves(read, year, by), tipMoves(read, year, by)]),
      )
    ).flat()

interface Moved {
  readonly moves: readonly Move[]
  /** Days, or the first days of months, with a sum beyond the safe integer range. */
  readonly beyond: readonly Day[]
}

/** Divides the range until the sums fit, so that an implausible amount only affects its own day or month. */
export const movedBy =
  (by: 'day' | 'month') =>
  async (read: Reader, range: Period): Promise<Moved> => {
    try {
      return { moves: await movesBy(by)(read, range), beyond: [] }
    } catch (cause) {
      if (!(cause instanceof SumTooLarge)) throw cause
    }
    const { from, to } = range
    const first = monthOf(from)
    if (by === 'day' ? from === to : first.to >= to) return { moves: [], beyond: [by === 'day' ? from : first.from] }
    const middle = addDays(from, Math.floor(daysBetween(from, to) / 2))
    const month = monthOf(middle)
    const cut = by === 'day' ? middle : month.to < to ? month.to : addDays(month.from, -1)
    const [early, late] = [await movedBy(by)(read, { from, to: cut }), await movedBy(by)(read, { from: addDays(cut, 1), to })]
    return { moves: [...early.moves, ...late.moves], beyond: [...early.beyond, ...late.beyond] }
  }

const METHOD_COLUMNS = MONEY_METHOD_NAMES.map((name) => [name, PAYMENT_METHOD[name]] as const)
/** Null if it exceeds the safe integer range. */
function sumOf(moves: readonly Move[], isOf: (move: Move) => boolean): Money | null {
  const sum = moves.filter((move) => isOf(move)).reduce((all, { amount }) => all + amount, 0)
  return Number.isSafeInteger(sum) ? minor(sum) : null
}
function outOf(moves: readonly Move[], kind: Move['kind']): Money | null {
  const sum = sumOf(moves, (move) => move.kind === kind)
  return sum === null ? null : minor(0 - sum)
}

/**
 * Payments on these days for documents issued before. Read row by row, because a payment and its document are compared
 * by time.
 */
async function paidLater(read: Reader, range: Period): Promise<Money> {
  const amounts: Money[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await read.select(payment, {
      where: [within('paidOn', range), { field: 'status', is: PAYMENT_STATUS.paid }, { field: 'source', is: PAYMENT_SOURCE.billing }],
      sort: { field: 'id' },
      offset,
      limit: PAGE,
    })
    const rows = await withReferences(read, payment, page, ['invoiceId.issuedAt'])
    for (const { paidAt, amount, ...row } of rows) {
      const issuedAt = row['invoiceId.issuedAt'] as Instant | null
      if (issuedAt !== null && isLaterPayment({ paidAt }, { issuedAt })) amounts.push(amount)
    }
    if (page.length < PAGE) return sumMoney(amounts)
  }
}

/** The totals computed independently from documents, insurance entries and payments of older documents. */
async function documentsSay(read: Reader, range: Period): Promise<{ readonly refunds: number; readonly total: number }> {
  const [documents, entries, later, payments, tips] = await Promise.all([
    read.aggregate(invoice, { where: [within('issuedOn', range)], groupBy: ['type'], sums: ['paid'] }),
    read.aggregate(insuranceEntry, { where: [within('enteredOn', range)], groupBy: ['kind'], sums: ['amount', 'rounding'] }),
    paidLater(read, range),
    read.aggregate(payment, { where: [within('paidOn', range)], groupBy: ['source', 'method', 'status'], sums: ['amount', 'rounding'] }),
    read.aggregate(tip, { where: [within('takenOn', range), TIP_PAID], groupBy: [], sums: ['amount'] }),
  ])
  const moved = payments.filter((group) => hasMoved(group.by))
  const paid = (isCredit: boolean) =>
    sumMoney(documents.filter(({ by }) => (by.type === INVOICE_TYPE.creditNote) === isCredit).map(({ sums }) => sums.paid))
  const entered = (kind: number) => sumMoney(entries.filter(({ by }) => by.kind === kind).map(({ sums }) => sums.amount))
  const { taken, returned, kept: retained } = INSURANCE_ENTRY
  const roundedBy = (kind: number) => sumMoney(entries.filter(({ by }) => by.kind === kind).map(({ sums }) => sums.rounding))
  const rounding = sumMoney(moved.map(({ sums }) => sums.rounding)) + roundedBy(taken) - roundedBy(returned)
  const sumOfMoved = (isOf: (by: { readonly method: number; readonly source: number }) => boolean) =>
    sumMoney(moved.filter(({ by }) => isOf(by)).map(({ sums }) => sums.amount))
  // Documents include payments and refunds by balance or gift card.
  const byAhead = (source: number) => sumOfMoved((by) => isPaidAhead(by.method) && by.source === source)
  // Prepayments are not on a document.
  const ahead = sumOfMoved((by) => !isPaidAhead(by.method) && (by.source === deposit || by.source === cardSold))
  const refunds = paid(true) + byAhead(creditNote)
  const came = paid(false) + later - byAhead(billing) - byAhead(debitNote) + ahead
  return {
    refunds,
    total:
      came - refunds - entered(retained) + entered(taken) - entered(returned) + rounding + sumMoney(tips.map(({ sums }) => sums.amount)),
  }
}

const MOVE_COLUMNS: readonly ReportColumn[] = [
  { key: 'total', kind: 'money', totals: true, isSummed: true },
  { key: 'count', kind: 'integer', totals: true, isSummed: true },
  ...METHOD_COLUMNS.map(([name]) => ({ key: name, kind: 'money' as const, totals: true, isSummed: true })),
  ...Object.keys(MOVE).map((key) => ({ key, kind: 'money' as const, totals: true, isSummed: true })),
]

/** The row of a day or month with sums beyond the safe range, which the screen explains. */
const UNSUMMED: ReportRow = Object.fromEntries(MOVE_COLUMNS.map(({ key }) => [key, null]))

const rowsBy =
  (key: 'day' | 'month') =>
  ({ moves, beyond }: Moved): ReportRow[] =>
    [...Map.groupBy(moves, (move) => move.day), ...beyond.map((day): [Day, null] => [day, null])]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([day, its]): ReportRow =>
        its === null
          ? { ...UNSUMMED, [key]: day }
          : {
              [key]: day,
              count: its.filter(isInHand).reduce((all, { count }) => all + count, 0),
              ...Object.fromEntries(METHOD_COLUMNS.map(([name, method]) => [name, sumOf(its, (move) => move.method === method)])),
              total: sumOf(its, isInHand),
              sales: sumOf(its, (move) => move.kind === MOVE.sales),
              refunds: outOf(its, MOVE.refunds),
              deposits: sumOf(its, (move) => move.kind === MOVE.deposits),
              insuranceTaken: sumOf(its, (move) => move.kind === MOVE.insuranceTaken),
              insuranceReturned: outOf(its, MOVE.insuranceReturned),
              rounding: sumOf(its, (move) => move.kind === MOVE.rounding),
              giftCardsSold: sumOf(its, (move) => move.kind === MOVE.giftCardsSold),
              giftCardsSpent: sumOf(its, (move) => move.kind === MOVE.giftCardsSpent),
              tips: sumOf(its, (move) => move.kind === MOVE.tips),
            },
      )

const TIES: readonly ReportTie<Period>[] = [
  {
    name: 'what documents say was paid when they were issued, what was paid of them later, what insurance amounts, gift cards and tips brought and took, and by how much cash was rounded',
    column: 'total',
    equals: async (read, range) => (await documentsSay(read, range)).total,
  },
  {
    name: 'what credit notes say was given back',
    column: 'refunds',
    equals: async (read, range) => (await documentsSay(read, range)).refunds,
  },
]

const BY_METHOD = { as: 'share', values: METHOD_COLUMNS.map(([name]) => name) } as const

/** Money in and out per day and method: what must be in the drawer, on the card terminal and in the bank. */
export const dailyPaymentsSummary = defineReport({
  name: 'daily-payments-summary',
  permission: may('reports', 'dailyPayments'),
  params: periodSchema(),
  columns: [{ key: 'day', kind: 'day' }, ...MOVE_COLUMNS],
  charts: [{ as: 'bars', along: 'day', values: ['total'] }, BY_METHOD],
  compare: { by: 'day', columns: ['total'] },
  load: movedBy('day'),
  rows: rowsBy('day'),
  drill: (row) => ({ to: 'invoices', params: { issuedOn: String(row.day) } }),
  ties: TIES,
})

/** The same by month. */
export const monthlyPaymentsSummary = defineReport({
  name: 'monthly-payments-summary',
  permission: may('reports', 'dailyPayments'),
  params: periodSchema(),
  columns: [{ key: 'month', kind: 'month' }, ...MOVE_COLUMNS],
  charts: [{ as: 'line', along: 'month', values: ['total'] }, BY_METHOD],
  compare: { by: 'month', span: 'month', columns: ['total'] },
  load: movedBy('month'),
  rows: rowsBy('month'),
  // Links to the whole month, even if the period has a part of it.
  drill: (row) => ({ to: 'daily-payments-summary', params: { ...monthOf(row.month as Day) } }),
  ties: TIES,
})
