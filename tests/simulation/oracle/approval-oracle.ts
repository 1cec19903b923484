import { sumOf } from './arithmetic.ts'
import { part } from './terms-oracle.ts'

/* What a bill requests beyond its seller's rights, computed from the typed values. */

export interface ApprovalLine {
  readonly kind: number
  readonly quantity: number
  readonly unitPrice: number
  readonly listPrice: number
  readonly discount: number
}
export interface ApprovalBill {
  readonly lines: readonly ApprovalLine[]
  readonly billDiscount: number
}

const OPEN_AMOUNT = 8

/** A line's value at list price and after reduction; a price above the list counts as its own list price. */
function reduced({ quantity, unitPrice, listPrice, discount }: ApprovalLine) {
  const left = Math.max(0, unitPrice * quantity - discount)
  return { tag: Math.max(listPrice * quantity, left), left }
}

/** The total discount of a bill. */
export function takenOffBill({ lines, billDiscount }: ApprovalBill): number {
  const all = lines.map(reduced)
  return sumOf(all.map(({ tag, left }) => tag - left)) + Math.min(billDiscount, sumOf(all.map(({ left }) => left)))
}

/** Whether a line or the whole bill is reduced by more than this share of the list prices, each rounded to the nearest minor unit. */
export function isAboveCeiling(bill: ApprovalBill, rate: number): boolean {
  const all = bill.lines.map(reduced)
  const each = all.map(({ tag }) => part(tag, rate))
  if (all.some(({ tag, left }, nth) => tag - left > (each[nth] ?? 0))) return true
  const most = Math.max(sumOf(each), part(sumOf(all.map(({ tag }) => tag)), rate))
  return bill.billDiscount > 0 && takenOffBill(bill) > most
}

/** Whether a bill sells something that is on no list of the shop. */
export const hasOpenAmount = ({ lines }: Pick<ApprovalBill, 'lines'>): boolean => lines.some(({ kind }) => kind === OPEN_AMOUNT)
