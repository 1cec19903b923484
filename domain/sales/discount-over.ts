import { type Money, type Rate, ZERO, addMoney, partOf, smallerMoney, subtractMoney, sumMoney, timesMoney } from '../kernel/money.ts'

export interface Reduced {
  readonly id: string
  readonly quantity: number
  readonly unitPrice: Money
  readonly listPrice: Money
  readonly discount: Money
}

export interface DiscountOver {
  readonly lineId: string | null
  readonly off: Money
  readonly most: Money
}

const larger = (a: Money, b: Money): Money => (a > b ? a : b)

/** A line's list price and reduction: a price below the list price counts as a discount, a higher price does not. */
function reduction({ unitPrice, listPrice, quantity, discount }: Reduced) {
  const gross = timesMoney(unitPrice, quantity)
  const left = subtractMoney(gross, smallerMoney(discount, gross))
  const tag = larger(timesMoney(listPrice, quantity), left)
  return { tag, left, off: subtractMoney(tag, left) }
}

/** All reductions of a bill, on lines and on the whole. Spent points are a means of payment, not a discount. */
export function takenOff(lines: readonly Reduced[], billDiscount: Money): Money {
  const each = lines.map(reduction)
  return addMoney(sumMoney(each.map(({ off }) => off)), smallerMoney(billDiscount, sumMoney(each.map(({ left }) => left))))
}

/**
 * The discounts above a ceiling: at most that percentage of each line's list price, and of all list prices together. Empty if nothing
 * exceeds it.
 */
export function overCeiling(lines: readonly Reduced[], billDiscount: Money, ceiling: Rate): readonly DiscountOver[] {
  const each = lines.map((line) => {
    const { tag, off } = reduction(line)
    return { lineId: line.id, tag, off, most: partOf(tag, ceiling) }
  })
  const off = takenOff(lines, billDiscount)
  // Lines are rounded separately, so their sum can differ slightly from the percentage of the whole.
  const most = larger(sumMoney(each.map((line) => line.most)), partOf(sumMoney(each.map(({ tag }) => tag)), ceiling))
  return [
    ...each.filter((line) => line.off > line.most).map(({ lineId, off: taken, most: allowed }) => ({ lineId, off: taken, most: allowed })),
    ...(billDiscount > ZERO && off > most ? [{ lineId: null, off, most }] : []),
  ]
}
