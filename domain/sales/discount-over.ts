import { type Money, type Rate, ZERO, addMoney, partOf, smallerMoney, subtractMoney, sumMoney, timesMoney } from '../kernel/money.ts'

/** A line as far as its price goes. */
export interface Reduced {
  readonly id: string
  readonly quantity: number
  readonly unitPrice: Money
  readonly listPrice: Money
  readonly discount: Money
}

/** What is taken off against a ceiling. */
export interface DiscountOver {
  /** The line that it is taken off; null for the bill as a whole. */
  readonly lineId: string | null
  readonly off: Money
  /** What the ceiling allows there. */
  readonly most: Money
}

const larger = (a: Money, b: Money): Money => (a > b ? a : b)

/** A line by its tag, and what is taken off it: a price below the list is a discount like any other, a price above it is none. */
function reduction({ unitPrice, listPrice, quantity, discount }: Reduced) {
  const gross = timesMoney(unitPrice, quantity)
  const left = subtractMoney(gross, smallerMoney(discount, gross))
  const tag = larger(timesMoney(listPrice, quantity), left)
  return { tag, left, off: subtractMoney(tag, left) }
}

/** All that is taken off a bill, lines and the whole of it together. Points that are spent are paid with, and no discount. */
export function takenOff(lines: readonly Reduced[], billDiscount: Money): Money {
  const each = lines.map(reduction)
  return addMoney(sumMoney(each.map(({ off }) => off)), smallerMoney(billDiscount, sumMoney(each.map(({ left }) => left))))
}

/**
 * The one rule of how much somebody may take off: at most her part of each line's tag, and of the tags of the bill together. Empty
 * where nothing is above it.
 */
export function overCeiling(lines: readonly Reduced[], billDiscount: Money, ceiling: Rate): readonly DiscountOver[] {
  const each = lines.map((line) => {
    const { tag, off } = reduction(line)
    return { lineId: line.id, tag, off, most: partOf(tag, ceiling) }
  })
  const off = takenOff(lines, billDiscount)
  // Each line is rounded by itself: a part of every line comes to a little more than the same part of the bill, or less.
  const most = larger(sumMoney(each.map((line) => line.most)), partOf(sumMoney(each.map(({ tag }) => tag)), ceiling))
  return [
    ...each.filter((line) => line.off > line.most).map(({ lineId, off: taken, most: allowed }) => ({ lineId, off: taken, most: allowed })),
    ...(billDiscount > ZERO && off > most ? [{ lineId: null, off, most }] : []),
  ]
}
