/*
 * What a plain sale comes to, worked out from what the cashier typed and from nothing else. Nothing of the product is imported
 * here: the law that holds the books against this is worth something only while both do not share a line of code.
 */

export interface TypedLine {
  readonly kind: number
  readonly itemId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
}
export interface TypedTender {
  readonly id: string
  readonly method: number
  readonly tendered: number
}
export interface TypedSale {
  readonly invoiceId: string
  readonly bill: {
    readonly customerId: string | null
    readonly lines: readonly TypedLine[]
    readonly billDiscount: number
    readonly pointsSpent: number
  }
  readonly tenders: readonly TypedTender[]
  readonly terms: { readonly vatRate: number; readonly pointValue: number; readonly pointsPerUnit: number }
}

export interface Books {
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly vat: number
  readonly total: number
  readonly paid: number
  readonly due: number
  readonly change: number
  readonly pointsSpent: number
  readonly pointsEarned: number
  /** What each tender brought, by its id. */
  readonly payments: ReadonlyMap<string, number>
  /** What left the shelf, by product. */
  readonly sold: ReadonlyMap<string, number>
  /** How much more the buyer owes, and has of points. */
  readonly owed: number
  readonly points: number
}

const PRODUCT = 2
const CASH = 1
const WHOLE = 10_000

const add = (sum: number, one: number): number => sum + one

/** Shares of an amount by weight that add up to it: rounded down, and what is left over goes to those that lost most, one each. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce(add, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole))
  const lost = weights.map((weight, nth) => ({ nth, by: (amount * weight) % whole })).toSorted((a, b) => b.by - a.by || a.nth - b.nth)
  const over = amount - shares.reduce(add, 0)
  for (const { nth } of lost.slice(0, over)) shares[nth] = (shares[nth] ?? 0) + 1
  return shares
}

/** What a price with VAT is without it, to the nearest minor unit. */
const netOf = (price: number, rate: number): number => Math.floor((price * WHOLE * 2 + WHOLE + rate) / ((WHOLE + rate) * 2))

export function booksOf({ bill, tenders, terms }: TypedSale): Books {
  const tags = bill.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const left = bill.lines.map(({ discount }, nth) => Math.max(0, (tags[nth] ?? 0) - discount))
  const off = Math.min(bill.billDiscount + bill.pointsSpent * terms.pointValue, left.reduce(add, 0))
  const shares = shareOut(off, left)
  const prices = left.map((amount, nth) => amount - (shares[nth] ?? 0))
  const [gross, total] = [tags.reduce(add, 0), prices.reduce(add, 0)]
  const vat = prices.map((price) => price - netOf(price, terms.vatRate)).reduce(add, 0)
  const given = tenders.map(({ tendered }) => tendered).reduce(add, 0)
  const back = Math.max(0, given - total)
  const payments = new Map(tenders.map(({ id, tendered }) => [id, tendered]))
  let rest = back
  for (const { id, method, tendered } of tenders.toReversed()) {
    const returned = method === CASH ? Math.min(rest, tendered) : 0
    payments.set(id, tendered - returned)
    rest -= returned
  }
  const due = Math.max(0, total - given)
  const pointsEarned = bill.customerId === null ? 0 : Math.floor(total / 100) * terms.pointsPerUnit
  const sold = new Map<string, number>()
  for (const { kind, itemId, quantity } of bill.lines) if (kind === PRODUCT) sold.set(itemId, (sold.get(itemId) ?? 0) + quantity)
  const money = { gross, discount: gross - total, net: total - vat, vat, total, paid: given - (back - rest), due, change: back - rest }
  const isKnown = bill.customerId !== null
  const points = { pointsSpent: bill.pointsSpent, pointsEarned, points: isKnown ? pointsEarned - bill.pointsSpent : 0 }
  return { ...money, ...points, payments, sold, owed: isKnown ? due : 0 }
}
