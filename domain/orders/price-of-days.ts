import { type Money, PRICE_MAX, ZERO, minor, smallerMoney } from '../kernel/money.ts'
import { type WithHer, priceByTheDay } from '../rentals/piece/rent-days.ts'
import { type PricedPiece, type Pricing, isPricedByLength, listPriceOf } from '../rentals/piece/rent-price.ts'

/** List prices for the old and the new days, if prices depend on the length. */
export interface ListedDays {
  readonly before: Money
  readonly after: Money
}

/** The agreed price adjusted to a new number of days: by the difference of list prices, or per day if there are none by length. */
export const priceForDays = (agreed: Money, daysBefore: number, days: number, listed: ListedDays | null = null): Money =>
  listed === null
    ? priceByTheDay(agreed, daysBefore, days)
    : smallerMoney(minor(Math.max(ZERO, agreed + listed.after - listed.before)), PRICE_MAX)

/** The default price after changing the days: higher for more days, otherwise unchanged. */
export function priceOfDays(agreed: Money, daysBefore: number, days: number, listed: ListedDays | null = null): Money {
  if (days <= daysBefore) return agreed
  const price = priceForDays(agreed, daysBefore, days, listed)
  return price > agreed ? price : agreed
}

/** List prices of a piece for the old and the new days, with the same event date; null if prices do not depend on the length. */
export function listedDaysOf(
  piece: PricedPiece,
  category: Pricing | null,
  before: WithHer,
  after: WithHer,
  zone: string,
): ListedDays | null {
  if (!isPricedByLength(piece, category)) return null
  const priceOf = (rented: WithHer) => listPriceOf(piece, category, { ...rented, eventOn: before.eventOn }, zone)
  return { before: priceOf(before), after: priceOf(after) }
}
