import { MOVING } from '../accounting/daily-payments.ts'
import type { Reader, RowOf, Where } from '../kernel/define.ts'
import { type Money, ZERO, addMoney, minor, subtractMoney, sumMoney } from '../kernel/money.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, PAYMENT_STATUS, payment } from '../payments/payment.ts'
import { INVOICE_TYPE, invoice } from '../sales/invoice.ts'
import { type ByMethod, DRAWER_MOVE, drawerMove, type shift } from './shift.ts'

type Shift = RowOf<typeof shift>

/** What came in or went out, by method and reason. Below zero for what was given back. */
export interface Taking {
  readonly method: number
  readonly kind: 'sales' | 'refunds' | 'insuranceTaken' | 'insuranceReturned'
  readonly amount: Money
  readonly count: number
}
export interface DrawerSum {
  readonly kind: number
  readonly amount: Money
  readonly count: number
}

/** One method of a Z: what the facts say that there must be, and what was counted. */
export interface ZMethod {
  readonly method: number
  readonly sales: Money
  readonly refunds: Money
  readonly insuranceTaken: Money
  readonly insuranceReturned: Money
  /** In the drawer, on the slips of the terminal, in the bank. */
  readonly expected: Money
  /** Null while the shift is open. */
  readonly counted: Money | null
  readonly difference: Money | null
}

export interface Z {
  readonly float: Money
  readonly cashIn: Money
  readonly cashOut: Money
  /** How often the drawer was opened for nothing of a sale. */
  readonly opened: number
  readonly methods: readonly ZMethod[]
  /** What came in less what went out, by all methods; the float and moves of cash are no part of it. */
  readonly total: Money
  readonly expected: Money
  readonly counted: Money | null
  readonly difference: Money | null
  /** Something was heard of after the close: the till knew of less, or of more, when the drawer was counted. */
  readonly isAmended: boolean
}

const LAST = Number.MAX_SAFE_INTEGER

/** Everything that this till did between the two places of its queue. */
export const inShift = ({ deviceId, openedSeq, closedSeq }: Pick<Shift, 'deviceId' | 'openedSeq' | 'closedSeq'>): Where[] => [
  { field: 'deviceId', is: deviceId },
  { field: 'tillSeq', from: openedSeq, before: closedSeq ?? LAST },
]

type Place = Pick<Shift, 'deviceId' | 'openedSeq' | 'closedSeq'>

async function paymentsIn(read: Reader, of: Place): Promise<Taking[]> {
  const groups = await read.aggregate(payment, {
    where: [...inShift(of), { field: 'status', is: PAYMENT_STATUS.paid }, { field: 'source', oneOf: MOVING }],
    groupBy: ['method', 'source'],
    sums: ['amount'],
  })
  return groups.map(({ by: { method, source }, count, sums: { amount } }) => ({
    ...{ method, amount, count },
    kind: source === PAYMENT_SOURCE.creditNote ? 'refunds' : 'sales',
  }))
}

async function insuranceIn(read: Reader, of: Place): Promise<Taking[]> {
  const { taken, returned } = INSURANCE_ENTRY
  const groups = await read.aggregate(insuranceEntry, {
    where: [...inShift(of), { field: 'kind', oneOf: [taken, returned] }],
    groupBy: ['method', 'kind'],
    sums: ['amount'],
  })
  return groups.flatMap(({ by: { method, kind }, count, sums: { amount } }): Taking[] => {
    if (method === null) return []
    return kind === taken
      ? [{ method, count, amount, kind: 'insuranceTaken' }]
      : [{ method, count, amount: minor(0 - amount), kind: 'insuranceReturned' }]
  })
}

/** What was taken and given back in a shift, whichever of it was heard of first. */
export const takingsIn = async (read: Reader, of: Place): Promise<Taking[]> =>
  (await Promise.all([paymentsIn(read, of), insuranceIn(read, of)])).flat()

export async function drawerIn(read: Reader, of: Place): Promise<DrawerSum[]> {
  const groups = await read.aggregate(drawerMove, { where: inShift(of), groupBy: ['kind'], sums: ['amount'] })
  return groups.map(({ by: { kind }, count, sums: { amount } }) => ({ kind, amount, count }))
}

/** The papers of a shift by their type: how many, and what they bill; of credit notes what they take back, said without a sign. */
export async function documentsIn(read: Reader, of: Place) {
  const sums = ['amount', 'vatAmount', 'discount', 'paid', 'due'] as const
  const groups = await read.aggregate(invoice, { where: inShift(of), groupBy: ['type'], sums })
  return groups.map(({ by: { type }, count, sums: { amount, vatAmount, ...others } }) => {
    const said = (sum: Money): Money => (type === INVOICE_TYPE.creditNote ? minor(0 - sum) : sum)
    return { type, count, total: said(amount), vat: said(vatAmount), ...others }
  })
}

const sumOf = <T extends { readonly amount: Money }>(rows: readonly T[], isOf: (row: T) => boolean): Money =>
  sumMoney(rows.filter((row) => isOf(row)).map(({ amount }) => amount))

type Closed = Pick<Shift, 'status' | 'closedAt' | 'float' | 'counted' | 'expected'>

/** The Z of a shift, of an open one the X: cash is the float, what was taken in cash, and what was put in and taken out besides. */
export function zOf(of: Closed, takings: readonly Taking[], drawer: readonly DrawerSum[]): Z {
  const cashIn = sumOf(drawer, ({ kind }) => kind === DRAWER_MOVE.in)
  const cashOut = sumOf(drawer, ({ kind }) => kind === DRAWER_MOVE.out)
  const own = (method: number): Money => (method === PAYMENT_METHOD.cash ? subtractMoney(addMoney(of.float, cashIn), cashOut) : ZERO)
  const isClosed = of.closedAt !== null
  const methods = Object.values(PAYMENT_METHOD).flatMap((method): ZMethod[] => {
    const its = takings.filter((taking) => taking.method === method)
    const expected = addMoney(
      own(method),
      sumOf(its, () => true),
    )
    const counted = isClosed ? amountOf(of.counted, method) : null
    const isSaid =
      method === PAYMENT_METHOD.cash || its.length > 0 || (counted !== null && counted !== 0) || amountOf(of.expected, method) !== 0
    const by = (kind: Taking['kind']): Money => sumOf(its, (taking) => taking.kind === kind)
    const reasons = { sales: by('sales'), refunds: by('refunds'), insuranceTaken: by('insuranceTaken') }
    const difference = counted === null ? null : subtractMoney(counted, expected)
    return isSaid ? [{ method, ...reasons, insuranceReturned: by('insuranceReturned'), expected, counted, difference }] : []
  })
  const expected = sumMoney(methods.map((one) => one.expected))
  const counted = isClosed ? sumMoney(methods.map((one) => one.counted ?? ZERO)) : null
  return {
    ...{ float: of.float, cashIn, cashOut, methods, expected, counted, total: sumOf(takings, () => true) },
    opened: drawer.find(({ kind }) => kind === DRAWER_MOVE.opened)?.count ?? 0,
    difference: counted === null ? null : subtractMoney(counted, expected),
    isAmended: isClosed && methods.some((one) => one.expected !== amountOf(of.expected, one.method)),
  }
}

const amountOf = (by: ByMethod, method: number): Money => by[String(method)] ?? ZERO

/** What the till says that there must be, by method: closing keeps it, so that what comes later is seen. */
export const expectedOf = ({ methods }: Pick<Z, 'methods'>): ByMethod =>
  Object.fromEntries(methods.map(({ method, expected }) => [String(method), expected]))
