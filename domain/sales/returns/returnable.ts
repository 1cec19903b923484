import { type Money, ZERO, flooredPart, minor, smallerMoney, subtractMoney, sumMoney, timesMoney } from '../../kernel/money.ts'
import type { RowOf } from '../../kernel/define.ts'
import { INVOICE_STATUS, INVOICE_TYPE, type InvoiceLine, type invoice } from '../invoice.ts'

type Document = RowOf<typeof invoice>
interface Lined {
  readonly lines: readonly InvoiceLine[]
}
type Note = Lined & Pick<Document, 'pointsSpent' | 'pointsEarned'>

/** The amounts of a line that are not refunded yet. */
interface LineRest {
  readonly gross: Money
  readonly vat: Money
  readonly discount: Money
  readonly billDiscount: Money
}

export interface ReturnableLine {
  readonly index: number
  readonly line: InvoiceLine
  readonly returned: number
  readonly left: number
  readonly rest: LineRest
}

export interface Returned {
  readonly index: number
  readonly quantity: number
}

const larger = (a: Money, b: Money): Money => (a > b ? a : b)
const notBelowZero = (amount: number): Money => larger(minor(amount), ZERO)

/** Counter sales only: documents of an order are credited through the order. */
export const isReturnable = ({ type, status, orderId }: Pick<Document, 'type' | 'status' | 'orderId'>): boolean =>
  type === INVOICE_TYPE.invoice && status === INVOICE_STATUS.issued && orderId === null

/** Every line of an invoice with what earlier credit notes took back. Pure, so that tills and the server agree. */
export function returnableLines({ lines }: Lined, notes: readonly Note[]): ReturnableLine[] {
  const taken = Map.groupBy(
    notes.flatMap((note) => note.lines),
    ({ returns }) => returns,
  )
  return lines.map((line, index): ReturnableLine => {
    const its = taken.get(index) ?? []
    const returned = its.reduce((count, { quantity }) => count + quantity, 0)
    const restOf = (key: keyof LineRest): Money => notBelowZero(line[key] - its.reduce((sum, one) => sum + one[key], 0))
    const rest = { gross: restOf('gross'), vat: restOf('vat'), discount: restOf('discount'), billDiscount: restOf('billDiscount') }
    return { index, line, returned, left: Math.max(0, line.quantity - returned), rest }
  })
}

export const isAllBack = (lines: readonly ReturnableLine[]): boolean => lines.every(({ left }) => left === 0)

/** The part of an amount between two counts of units; such parts never add up to more than the amount. */
const between = (amount: Money, of: number, from: number, to: number): Money =>
  subtractMoney(flooredPart(amount, to, of), flooredPart(amount, from, of))

function grossPart({ line, returned, left, rest }: ReturnableLine, quantity: number): Money {
  const most = smallerMoney(rest.gross, timesMoney(line.unitPrice, quantity))
  return quantity >= left ? most : smallerMoney(most, between(line.gross, line.quantity, returned, returned + quantity))
}

/** In proportion to the refunded amount, not the quantity, so that no part has more VAT than its value. */
function vatPart({ line, left, rest }: ReturnableLine, quantity: number, gross: Money): Money {
  const most = smallerMoney(rest.vat, gross)
  const before = line.gross - rest.gross
  return quantity >= left ? most : smallerMoney(most, between(line.vat, line.gross, before, before + gross))
}

/**
 * The returned part of a line as a credit note line. Discounts and VAT are prorated; the last part takes the remainder, so that all parts
 * add up exactly to what was charged.
 */
export function returnedLine(of: ReturnableLine, quantity: number): InvoiceLine {
  const { line, index, returned, rest } = of
  const gross = grossPart(of, quantity)
  const vat = vatPart(of, quantity, gross)
  const off = subtractMoney(timesMoney(line.unitPrice, quantity), gross)
  const ofBill = smallerMoney(
    between(line.billDiscount, line.quantity, returned, returned + quantity),
    smallerMoney(off, rest.billDiscount),
  )
  // A reduction beyond the line's own discount belongs to the bill discount.
  const billDiscount = smallerMoney(off, larger(ofBill, subtractMoney(off, rest.discount)))
  return {
    ...line,
    ...{ quantity, gross, vat, billDiscount, net: subtractMoney(gross, vat), discount: subtractMoney(off, billDiscount) },
    returns: index,
  }
}

export interface PointsBack {
  readonly pointsSpent: number
  readonly pointsEarned: number
}

interface Charged {
  readonly invoice: Lined & Pick<Document, 'total' | 'pointsSpent'>
  readonly notes: readonly Note[]
  readonly earned: number
}

const sumOf = (lines: readonly InvoiceLine[], key: 'gross' | 'billDiscount'): Money => sumMoney(lines.map((line) => line[key]))

/**
 * Points for the returned part: spent points in proportion to the bill discount, earned points in proportion to the money. The last part
 * takes the remainder.
 */
export function pointsOf(
  { invoice: { lines, total, pointsSpent }, notes, earned }: Charged,
  back: readonly InvoiceLine[],
  isLast: boolean,
): PointsBack {
  const restOf = (all: number, key: keyof PointsBack): number => Math.max(0, all - notes.reduce((sum, note) => sum + note[key], 0))
  const part = (all: number, by: Money, whole: Money): number => Number(flooredPart(minor(all), by, whole))
  const spentLeft = restOf(pointsSpent, 'pointsSpent')
  const earnedLeft = restOf(earned, 'pointsEarned')
  if (isLast) return { pointsSpent: spentLeft, pointsEarned: earnedLeft }
  return {
    pointsSpent: Math.min(spentLeft, part(pointsSpent, sumOf(back, 'billDiscount'), sumOf(lines, 'billDiscount'))),
    pointsEarned: Math.min(earnedLeft, part(earned, sumOf(back, 'gross'), total)),
  }
}

export interface PricedReturn extends PointsBack {
  readonly lines: readonly InvoiceLine[]
  readonly gross: Money
  readonly discount: Money
  readonly net: Money
  readonly vat: Money
  readonly total: Money
}

export function addUpReturn(lines: readonly InvoiceLine[]): Omit<PricedReturn, keyof PointsBack> {
  const of = (key: 'net' | 'vat' | 'gross'): Money => sumMoney(lines.map((line) => line[key]))
  const gross = sumMoney(lines.map(({ unitPrice, quantity }) => timesMoney(unitPrice, quantity)))
  const total = of('gross')
  return { lines, gross, discount: subtractMoney(gross, total), net: of('net'), vat: of('vat'), total }
}

/** Computes a return, both for what the till shows and prints and for the server's check. */
export function priceReturn(charged: Charged, wanted: readonly Returned[]): PricedReturn {
  const open = returnableLines(charged.invoice, charged.notes)
  const quantities = new Map(wanted.map(({ index, quantity }) => [index, quantity]))
  const lines = open.flatMap((of) => {
    const quantity = quantities.get(of.index) ?? 0
    return quantity > 0 ? [returnedLine(of, quantity)] : []
  })
  const isLast = open.every(({ index, left }) => (quantities.get(index) ?? 0) >= left)
  return { ...addUpReturn(lines), ...pointsOf(charged, lines, isLast) }
}
