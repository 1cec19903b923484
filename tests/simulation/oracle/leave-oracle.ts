import { sumOf } from './arithmetic.ts'
import { part } from './terms-oracle.ts'

/*
 * What a bill asks for beyond what its seller may, worked out from what was typed.
 */

export interface LeaveLine {
  readonly kind: number
  readonly quantity: number
  readonly unitPrice: number
  readonly listPrice: number
  readonly discount: number
}
export interface LeaveBill {
  readonly lines: readonly LeaveLine[]
  readonly billDiscount: number
}

const OPEN_AMOUNT = 8

/** What a line is by its tag, and what is left of that; a price above the list is a tag of its own. */
function reduced({ quantity, unitPrice, listPrice, discount }: LeaveLine) {
  const left = Math.max(0, unitPrice * quantity - discount)
  return { tag: Math.max(listPrice * quantity, left), left }
}

/** All that is taken off a bill. */
export function takenOffBill({ lines, billDiscount }: LeaveBill): number {
  const all = lines.map(reduced)
  return sumOf(all.map(({ tag, left }) => tag - left)) + Math.min(billDiscount, sumOf(all.map(({ left }) => left)))
}

/** Whether more is taken off a line, or off the bill as a whole, than this part of the tags; each to the nearest minor unit. */
export function isAboveCeiling(bill: LeaveBill, rate: number): boolean {
  const all = bill.lines.map(reduced)
  const each = all.map(({ tag }) => part(tag, rate))
  if (all.some(({ tag, left }, nth) => tag - left > (each[nth] ?? 0))) return true
  const most = Math.max(sumOf(each), part(sumOf(all.map(({ tag }) => tag)), rate))
  return bill.billDiscount > 0 && takenOffBill(bill) > most
}

/** Whether a bill sells what no list of the shop has. */
export const hasOpenAmount = ({ lines }: Pick<LeaveBill, 'lines'>): boolean => lines.some(({ kind }) => kind === OPEN_AMOUNT)
