import { MOVING, TIP_PAID, hasMoved, isInHand, reasonOf } from '../accounting/daily-payments.ts'
import type { Reader, RowOf, Where } from '../kernel/define.ts'
import { type Money, ZERO, lessIfHeld, sumIfHeld } from '../kernel/money.ts'
import { sumsApart } from '../kernel/sums-apart.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { MONEY_METHODS, PAYMENT_METHOD, payment } from '../payments/payment.ts'
import { tip } from '../payments/tips/tip.ts'
import { INVOICE_TYPE, invoice } from '../sales/invoice.ts'
import { BY_METHOD_MAX, type ByMethod, DRAWER_MOVE, drawerMove, type shift } from './shift.ts'

type Shift = RowOf<typeof shift>

/** Money moved, by method and reason. Negative for refunds. */
export interface Taking {
  readonly method: number
  readonly kind: ReturnType<typeof reasonOf> | 'insuranceTaken' | 'insuranceReturned' | 'rounding' | 'tips'
  /** Null where it is beyond what a number holds exactly, as of all figures below: what it is part of cannot be said either. */
  readonly amount: Money | null
  readonly count: number
}
export interface DrawerSum {
  readonly kind: number
  readonly amount: Money | null
  readonly count: number
}

export interface ZMethod {
  readonly method: number
  readonly sales: Money | null
  readonly refunds: Money | null
  /** Deposits to balances minus withdrawals. */
  readonly deposits: Money | null
  readonly insuranceTaken: Money | null
  readonly insuranceReturned: Money | null
  /** Payments for gift cards, which are not sales until they are spent. */
  readonly giftCardsSold: Money | null
  /** For employees: no sale, and held until it is paid out. */
  readonly tips: Money | null
  /** By how much cash was rounded: below zero where less came in, or more went out, than the papers say. */
  readonly rounding: Money | null
  /** In the drawer, on terminal slips, or in the bank. */
  readonly expected: Money | null
  readonly counted: Money | null
  readonly difference: Money | null
}

export interface Z {
  readonly float: Money
  readonly cashIn: Money | null
  readonly cashOut: Money | null
  readonly opened: number
  readonly methods: readonly ZMethod[]
  /** Net payments by all methods, without the float and cash moves. */
  readonly total: Money | null
  readonly expected: Money | null
  readonly counted: Money | null
  readonly difference: Money | null
  /** Payments by gift card: the money came in when the card was sold, so no other figure includes it. */
  readonly giftCardsSpent: Money | null
  /** Operations were synced after closing, so the till's sums at closing were different. */
  readonly isAmended: boolean
}

const LAST = Number.MAX_SAFE_INTEGER

/** The till's operations between the two places in its queue. */
export const inShift = ({ deviceId, openedSeq, closedSeq }: Pick<Shift, 'deviceId' | 'openedSeq' | 'closedSeq'>): Where[] => [
  { field: 'deviceId', is: deviceId },
  { field: 'tillSeq', from: openedSeq, before: closedSeq ?? LAST },
]

type Place = Pick<Shift, 'deviceId' | 'openedSeq' | 'closedSeq'>

async function paymentsIn(read: Reader, of: Place): Promise<Taking[]> {
  const groups = await sumsApart(read, payment, {
    where: [...inShift(of), ...MOVING],
    groupBy: ['method', 'source', 'status'],
    sums: ['amount', 'rounding'],
  })
  const moved = groups.filter((group) => hasMoved(group.by))
  return moved.flatMap(({ by: { method, source }, count, sums: { amount, rounding } }): Taking[] => [
    { method, amount, count, kind: reasonOf(source, method) },
    ...roundingOf(method, rounding),
  ])
}

/** Rounding is not a separate payment. */
const roundingOf = (method: number, amount: Money | null): Taking[] =>
  amount === 0 ? [] : [{ method, amount, count: 0, kind: 'rounding' }]

async function insuranceIn(read: Reader, of: Place): Promise<Taking[]> {
  const { taken, returned } = INSURANCE_ENTRY
  const groups = await sumsApart(read, insuranceEntry, {
    where: [...inShift(of), { field: 'kind', oneOf: [taken, returned] }, { field: 'method', oneOf: MONEY_METHODS }],
    groupBy: ['method', 'kind'],
    sums: ['amount', 'rounding'],
  })
  return groups.flatMap(({ by: { method, kind }, count, sums: { amount, rounding } }): Taking[] => {
    if (method === null) return []
    return kind === taken
      ? [{ method, count, amount, kind: 'insuranceTaken' }, ...roundingOf(method, rounding)]
      : [{ method, count, amount: lessIfHeld(ZERO, amount), kind: 'insuranceReturned' }, ...roundingOf(method, lessIfHeld(ZERO, rounding))]
  })
}

async function tipsIn(read: Reader, of: Place): Promise<Taking[]> {
  const groups = await sumsApart(read, tip, { where: [...inShift(of), TIP_PAID], groupBy: ['method'], sums: ['amount'] })
  return groups.map(({ by: { method }, count, sums: { amount } }) => ({ method, amount, count, kind: 'tips' }))
}

/** What was taken and given back in a shift, whichever of it was heard of first. */
export const takingsIn = async (read: Reader, of: Place): Promise<Taking[]> =>
  (await Promise.all([paymentsIn(read, of), insuranceIn(read, of), tipsIn(read, of)])).flat()

export async function drawerIn(read: Reader, of: Place): Promise<DrawerSum[]> {
  const groups = await sumsApart(read, drawerMove, { where: inShift(of), groupBy: ['kind'], sums: ['amount'] })
  return groups.map(({ by: { kind }, count, sums: { amount } }) => ({ kind, amount, count }))
}

/** The documents of a shift by type: count and totals, unsigned for credit notes. */
export async function documentsIn(read: Reader, of: Place) {
  const sums = ['amount', 'vatAmount', 'discount', 'paid', 'due'] as const
  const groups = await sumsApart(read, invoice, { where: inShift(of), groupBy: ['type'], sums })
  return groups.map(({ by: { type }, count, sums: { amount, vatAmount, ...others } }) => {
    const said = (sum: Money | null): Money | null => (type === INVOICE_TYPE.creditNote ? lessIfHeld(ZERO, sum) : sum)
    return { type, count, total: said(amount), vat: said(vatAmount), ...others }
  })
}

const sumOf = <T extends { readonly amount: Money | null }>(rows: readonly T[], isOf: (row: T) => boolean): Money | null =>
  sumIfHeld(rows.filter((row) => isOf(row)).map(({ amount }) => amount))

type Closed = Pick<Shift, 'status' | 'closedAt' | 'float' | 'counted' | 'expected'>

/** The Z of a shift, or the X of an open one: expected cash is the float, cash payments and cash moves. */
export function zOf(of: Closed, all: readonly Taking[], drawer: readonly DrawerSum[]): Z {
  const takings = all.filter(isInHand)
  const cashIn = sumOf(drawer, ({ kind }) => kind === DRAWER_MOVE.in)
  const cashOut = sumOf(drawer, ({ kind }) => kind === DRAWER_MOVE.out)
  const own = (method: number): Money | null => (method === PAYMENT_METHOD.cash ? lessIfHeld(sumIfHeld([of.float, cashIn]), cashOut) : ZERO)
  const isClosed = of.closedAt !== null
  const methods = MONEY_METHODS.flatMap((method): ZMethod[] => {
    const its = takings.filter((taking) => taking.method === method)
    const expected = sumIfHeld([own(method), sumOf(its, () => true)])
    const counted = isClosed ? amountOf(of.counted, method) : null
    const isSaid =
      method === PAYMENT_METHOD.cash || its.length > 0 || (counted !== null && counted !== 0) || amountOf(of.expected, method) !== 0
    const by = (kind: Taking['kind']): Money | null => sumOf(its, (taking) => taking.kind === kind)
    const reasons = {
      sales: by('sales'),
      refunds: by('refunds'),
      deposits: by('deposits'),
      insuranceTaken: by('insuranceTaken'),
      rounding: by('rounding'),
      giftCardsSold: by('giftCardsSold'),
      tips: by('tips'),
    }
    const difference = lessIfHeld(counted, expected)
    return isSaid ? [{ method, ...reasons, insuranceReturned: by('insuranceReturned'), expected, counted, difference }] : []
  })
  const expected = sumIfHeld(methods.map((one) => one.expected))
  const counted = isClosed ? sumIfHeld(methods.map((one) => one.counted ?? ZERO)) : null
  return {
    ...{ float: of.float, cashIn, cashOut, methods, expected, counted, total: sumOf(takings, () => true) },
    giftCardsSpent: sumOf(all, ({ kind }) => kind === 'giftCardsSpent'),
    opened: drawer.find(({ kind }) => kind === DRAWER_MOVE.opened)?.count ?? 0,
    difference: lessIfHeld(counted, expected),
    isAmended:
      isClosed &&
      methods.some((one) =>
        one.expected === null ? String(one.method) in of.expected : one.expected !== amountOf(of.expected, one.method),
      ),
  }
}

const amountOf = (by: ByMethod, method: number): Money => by[String(method)] ?? ZERO

export const isBeyond = ({ methods, cashIn, cashOut, expected, total, giftCardsSpent }: Z): boolean =>
  [cashIn, cashOut, expected, total, giftCardsSpent].includes(null) ||
  methods.some(({ sales, refunds, deposits, insuranceTaken, insuranceReturned, rounding, giftCardsSold, tips }) =>
    [sales, refunds, deposits, insuranceTaken, insuranceReturned, rounding, giftCardsSold, tips].includes(null),
  )

/**
 * Expected sums by method as known to the till, stored at closing to detect later changes. Sums beyond the bound are
 * left out, so that the drawer can still be closed.
 */
export const expectedOf = ({ methods }: Pick<Z, 'methods'>): ByMethod =>
  Object.fromEntries(
    methods.flatMap(({ method, expected }) =>
      expected === null || Math.abs(expected) > BY_METHOD_MAX ? [] : [[String(method), expected]],
    ),
  )
