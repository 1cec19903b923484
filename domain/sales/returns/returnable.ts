import { type Money, ZERO, flooredPart, minor, smallerMoney, subtractMoney, sumMoney, timesMoney } from '../../kernel/money.ts'
import type { RowOf } from '../../kernel/define.ts'
import { INVOICE_STATUS, INVOICE_TYPE, type InvoiceLine, type invoice } from '../invoice.ts'

type Document = RowOf<typeof invoice>
interface Lined {
  readonly lines: readonly InvoiceLine[]
}
type Note = Lined & Pick<Document, 'pointsSpent' | 'pointsEarned'>

/** What of the money of a line is still to be given back. */
interface LineRest {
  readonly gross: Money
  readonly vat: Money
  readonly discount: Money
  readonly billDiscount: Money
}

/** A line of an invoice, and what of it has not come back yet. */
export interface ReturnableLine {
  /** Its place among the lines of the invoice. */
  readonly index: number
  readonly line: InvoiceLine
  /** How many came back by earlier credit notes, and how many still may. */
  readonly returned: number
  readonly left: number
  readonly rest: LineRest
}

/** What comes back of a line. */
export interface Returned {
  readonly index: number
  readonly quantity: number
}

const larger = (a: Money, b: Money): Money => (a > b ? a : b)
const notBelowZero = (amount: number): Money => larger(minor(amount), ZERO)

/** An invoice over the counter: documents of an order are credited by the order. */
export const isReturnable = ({ type, status, orderId }: Pick<Document, 'type' | 'status' | 'orderId'>): boolean =>
  type === INVOICE_TYPE.invoice && status === INVOICE_STATUS.issued && orderId === null

/** Every line of an invoice with what earlier credit notes took back of it: on a till as on the server, out of the rows alone. */
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

/** Whether nothing of an invoice is left to come back. */
export const isAllBack = (lines: readonly ReturnableLine[]): boolean => lines.every(({ left }) => left === 0)

/** What one amount of a line comes to between two counts of its pieces: such parts never come to more than the amount. */
const between = (amount: Money, of: number, from: number, to: number): Money =>
  subtractMoney(flooredPart(amount, to, of), flooredPart(amount, from, of))

function grossPart({ line, returned, left, rest }: ReturnableLine, quantity: number): Money {
  const most = smallerMoney(rest.gross, timesMoney(line.unitPrice, quantity))
  return quantity >= left ? most : smallerMoney(most, between(line.gross, line.quantity, returned, returned + quantity))
}

/** By what is given back and not by the pieces, so that no part bears more VAT than it is worth. */
function vatPart({ line, left, rest }: ReturnableLine, quantity: number, gross: Money): Money {
  const most = smallerMoney(rest.vat, gross)
  const before = line.gross - rest.gross
  return quantity >= left ? most : smallerMoney(most, between(line.vat, line.gross, before, before + gross))
}

/**
 * What comes back of a line, as a line of the credit note. Each part has its share of the discounts and of the VAT to the minor unit, and the
 * last one takes what is left, so that all parts together are exactly what was charged.
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
  // What is off beyond the line's own discount is off the bill.
  const billDiscount = smallerMoney(off, larger(ofBill, subtractMoney(off, rest.discount)))
  return {
    ...line,
    ...{ quantity, gross, vat, billDiscount, net: subtractMoney(gross, vat), discount: subtractMoney(off, billDiscount) },
    returns: index,
  }
}

/** Points that go back to the customer and that are taken from her. */
export interface PointsBack {
  readonly pointsSpent: number
  readonly pointsEarned: number
}

interface Charged {
  readonly invoice: Lined & Pick<Document, 'total' | 'pointsSpent'>
  readonly notes: readonly Note[]
  /** The points that were given for it, when it was issued and as it was paid since. */
  readonly earned: number
}

const sumOf = (lines: readonly InvoiceLine[], key: 'gross' | 'billDiscount'): Money => sumMoney(lines.map((line) => line[key]))

/** Points by the part that comes back: those that were spent by what they took off the bill, those that were earned by the money. The last part takes the rest. */
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

/** All that a credit note over a sale comes to. */
export interface PricedReturn extends PointsBack {
  readonly lines: readonly InvoiceLine[]
  readonly gross: Money
  readonly discount: Money
  readonly net: Money
  readonly vat: Money
  readonly total: Money
}

/** Lines of a credit note, added up. */
export function addUpReturn(lines: readonly InvoiceLine[]): Omit<PricedReturn, keyof PointsBack> {
  const of = (key: 'net' | 'vat' | 'gross'): Money => sumMoney(lines.map((line) => line[key]))
  const gross = sumMoney(lines.map(({ unitPrice, quantity }) => timesMoney(unitPrice, quantity)))
  const total = of('gross')
  return { lines, gross, discount: subtractMoney(gross, total), net: of('net'), vat: of('vat'), total }
}

/** The one place where a return is worked out: what the till shows, prints and gives back, and what the server compares it with. */
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
