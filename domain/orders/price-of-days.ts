import { type Money, PRICE_MAX, ZERO, minor, smallerMoney } from '../kernel/money.ts'
import { type WithHer, priceByTheDay } from '../rentals/piece/rent-days.ts'
import { type PricedPiece, type Pricing, isPricedByLength, listPriceOf } from '../rentals/piece/rent-price.ts'

/** What the list says of the days of before and of the days that are asked for, where its prices know lengths. */
export interface ListedDays {
  readonly before: Money
  readonly after: Money
}

/** What was agreed, with what the list asks for the days that are more or fewer; by the day where the list knows no lengths. */
export const priceForDays = (agreed: Money, daysBefore: number, days: number, listed: ListedDays | null = null): Money =>
  listed === null
    ? priceByTheDay(agreed, daysBefore, days)
    : smallerMoney(minor(Math.max(ZERO, agreed + listed.after - listed.before)), PRICE_MAX)

/** What a rental costs with other days unless somebody says otherwise: more days cost more; fewer, or as many on other days, stay as agreed. */
export function priceOfDays(agreed: Money, daysBefore: number, days: number, listed: ListedDays | null = null): Money {
  if (days <= daysBefore) return agreed
  const price = priceForDays(agreed, daysBefore, days, listed)
  return price > agreed ? price : agreed
}

/** What the list asks of a piece for the days of before and for others, of the same event; null where it knows no lengths. */
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
