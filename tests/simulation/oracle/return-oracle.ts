import { type TypedTender, sumOf } from './arithmetic.ts'
import { type Terms, type TypedBuyer } from './sale-oracle.ts'
import { type Moved, NOTHING, type Written, type WrittenLine } from './written.ts'

/** A line of a credit note, as the till shows it. */
export interface BackLine {
  /** Index of the invoice line. */
  readonly returns: number
  readonly kind: number
  readonly itemId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
  readonly billDiscount: number
  readonly vat: number
  readonly vatRate: number
  readonly isDamaged: boolean
}
export interface TypedBack {
  readonly invoiceId: string
  readonly creditOf: string
  readonly customerId: string | null
  readonly buyer: TypedBuyer
  readonly lines: readonly BackLine[]
  readonly pointsSpent: number
  readonly pointsEarned: number
  readonly tenders: readonly TypedTender[]
  readonly terms: Terms
  readonly override?: { readonly by: string }
}

const CREDIT_NOTE = 381
const PRODUCT = 2
const BY_CREDIT_NOTE = 3

const worth = ({ unitPrice, quantity, discount, billDiscount }: BackLine): number => unitPrice * quantity - discount - billDiscount

/** What a return puts back into stock, by product. Damaged goods are put back and written off at once. */
export function shelvesBack({ lines }: Pick<TypedBack, 'lines'>): Map<string, number> {
  const back = new Map<string, number>()
  for (const { kind, itemId, quantity, isDamaged } of lines)
    if (kind === PRODUCT) back.set(itemId, (back.get(itemId) ?? 0) + (isDamaged ? 0 : quantity))
  return back
}

/** The result of a return: a credit note, a refund, and a reduced debt. */
export function returnedWritten(given: TypedBack): Written {
  const { invoiceId: id, creditOf, customerId, tenders, pointsSpent, pointsEarned } = given
  const lines = given.lines.map((line): WrittenLine => {
    const gross = worth(line)
    const { vat, vatRate, discount, billDiscount } = line
    return { gross, net: gross - vat, vat, vatRate, discount, billDiscount, days: null }
  })
  const [total, vat] = [sumOf(lines.map(({ gross }) => gross)), sumOf(lines.map((line) => line.vat))]
  const gross = sumOf(given.lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
  const paid = sumOf(tenders.map(({ tendered }) => tendered))
  const due = Math.max(0, total - paid)
  const back = ({ id: by, tendered }: TypedTender): [string, Moved] => [
    by,
    { amount: -tendered, tendered: -tendered, change: 0, sort: BY_CREDIT_NOTE },
  ]
  const whose = { customerId, customerName: given.buyer?.name ?? null }
  const head = { id, type: CREDIT_NOTE, orderId: null, creditOf, ...whose, payable: total, pointsSpent, pointsEarned }
  const isKnown = customerId !== null
  return {
    ...NOTHING,
    document: { ...head, lines, gross, discount: gross - total, net: total - vat, vat, total, paid, due, change: 0 },
    payments: new Map(tenders.map(back)),
    sold: new Map([...shelvesBack(given)].map(([product, quantity]) => [product, -quantity])),
    customerId,
    owed: isKnown ? -due : 0,
    points: isKnown ? pointsSpent - pointsEarned : 0,
  }
}

interface Worth {
  readonly quantity: number
  readonly unitPrice: number
  readonly gross: number
  readonly vat: number
  readonly discount: number
  readonly billDiscount: number
}
export interface SoldPaper {
  readonly id: string
  readonly total: number
  readonly pointsSpent: number
  readonly lines: readonly Worth[]
}
export interface NotePaper {
  readonly pointsSpent: number
  readonly pointsEarned: number
  readonly lines: readonly (Worth & { readonly returns?: number | undefined })[]
}

/** The first `count` of equal parts of an amount, rounded down to minor units. */
const firstOf = (amount: number, count: number, parts: number): number => (parts <= 0 ? 0 : Math.floor((amount * count) / parts))

/** What can still be returned of a line. */
function restOf(sold: Worth, before: readonly Worth[]) {
  const left = (field: keyof Worth) => Math.max(0, sold[field] - sumOf(before.map((one) => one[field])))
  return { gross: left('gross'), vat: left('vat'), discount: left('discount'), billDiscount: left('billDiscount') }
}

/**
 * Describes the error in a return line, given the invoice and credit notes that its till shows; null when it is right.
 * The pieces of a line share its money and VAT in sequence; the last piece gets the remainder.
 */
export function wrongOfLine(back: BackLine, sold: Worth, before: readonly Worth[]): string | null {
  const came = sumOf(before.map(({ quantity }) => quantity))
  if (came + back.quantity > sold.quantity) return `${came} of ${sold.quantity} came back before, and now ${back.quantity}`
  const rest = restOf(sold, before)
  const isLast = came + back.quantity === sold.quantity
  const share = firstOf(sold.gross, came + back.quantity, sold.quantity) - firstOf(sold.gross, came, sold.quantity)
  const gross = isLast ? rest.gross : Math.min(rest.gross, share)
  const given = sold.gross - rest.gross
  const vat = isLast ? rest.vat : Math.min(rest.vat, firstOf(sold.vat, given + gross, sold.gross) - firstOf(sold.vat, given, sold.gross))
  if (worth(back) !== gross) return `it is worth ${worth(back)}, and comes to ${gross}`
  if (back.vat !== vat) return `its VAT is ${back.vat}, and comes to ${vat}`
  const isOff = back.discount >= 0 && back.billDiscount >= 0 && back.discount <= rest.discount && back.billDiscount <= rest.billDiscount
  return isOff ? null : `${back.discount} and ${back.billDiscount} are off it, and ${rest.discount} and ${rest.billDiscount} are left`
}

/** The points that a return refunds and takes back, by returned share; the last return takes the remainder. */
export function pointsBack(paper: SoldPaper, earned: number, notes: readonly NotePaper[], back: readonly BackLine[]) {
  const left = (all: number, field: 'pointsSpent' | 'pointsEarned') => Math.max(0, all - sumOf(notes.map((note) => note[field])))
  const rest = { pointsSpent: left(paper.pointsSpent, 'pointsSpent'), pointsEarned: left(earned, 'pointsEarned') }
  const came = (nth: number) => sumOf(notes.flatMap(({ lines }) => lines.flatMap((one) => (one.returns === nth ? [one.quantity] : []))))
  const now = (nth: number) => sumOf(back.flatMap(({ returns, quantity }) => (returns === nth ? [quantity] : [])))
  if (paper.lines.every(({ quantity }, nth) => came(nth) + now(nth) >= quantity)) return rest
  const offBill = sumOf(paper.lines.map(({ billDiscount }) => billDiscount))
  const spent = firstOf(paper.pointsSpent, sumOf(back.map(({ billDiscount }) => billDiscount)), offBill)
  const taken = firstOf(earned, sumOf(back.map(worth)), paper.total)
  return { pointsSpent: Math.min(rest.pointsSpent, spent), pointsEarned: Math.min(rest.pointsEarned, taken) }
}
