import { startOfSpan } from '../../kernel/span.ts'
import { type Money, PRICE_MAX, type Rate, ZERO, minor, partOf, smallerMoney, subtractMoney } from '../../kernel/money.ts'
import { type Day, dayOf, daysBetween } from '../../kernel/time.ts'
import type { RentCategory } from './rent-category.ts'
import { type WithHer, priceByTheDay, rentDays } from './rent-days.ts'
import type { RentItem } from './rent-item.ts'
import { PRICE_WAY, type Season, type WeekdayPrice } from './rent-pricing.ts'

/** The price fields of a piece. Older data has only the price. */
export type PricedPiece = Pick<RentItem, 'rentPrice'> & Partial<Pick<RentItem, 'includedDays' | 'furtherDayAmount' | 'lengthPrices'>>
export type Pricing = Partial<
  Pick<RentCategory, 'includedDays' | 'furtherDayAmount' | 'furtherDayRate' | 'lengthPrices' | 'seasons' | 'weekdayPrices'>
>

export const NO_PRICING = {
  ...{ includedDays: null, furtherDayAmount: null, furtherDayRate: null },
  ...{ lengthPrices: [], seasons: [], weekdayPrices: [] },
} satisfies Pricing

/** A component of a list price, for explaining it. The amounts add up to the price before it is capped. */
export type RentPricePart =
  | { readonly of: 'length'; readonly days: number; readonly amount: Money }
  | { readonly of: 'further'; readonly days: number; readonly amount: Money }
  | { readonly of: 'season'; readonly name: string; readonly rate: Rate; readonly isCheaper: boolean; readonly amount: Money }
  | { readonly of: 'weekday'; readonly weekday: number; readonly rate: Rate; readonly isCheaper: boolean; readonly amount: Money }

export interface RentPrice {
  readonly price: Money
  readonly parts: readonly RentPricePart[]
}

interface Length {
  readonly days: number
  readonly price: Money
}

/** Prices for exact lengths, the piece's own before its category's. */
function lengthsOf({ rentPrice, lengthPrices: own = [] }: PricedPiece, { lengthPrices = [] }: Pricing): Length[] {
  const ofCategory = lengthPrices.map(({ days, amount, rate }) => ({
    days,
    price: amount ?? (rate === null ? rentPrice : partOf(rentPrice, rate)),
  }))
  return [...own.map(({ days, amount }) => ({ days, price: amount })), ...ofCategory]
}

/** The number of days included in the piece's price; null for any number. If a price for further days is set, the default is 1. */
function coveredDays(piece: PricedPiece, pricing: Pricing): number | null {
  const said = piece.includedDays ?? pricing.includedDays ?? null
  const hasFurther = [piece.furtherDayAmount, pricing.furtherDayAmount, pricing.furtherDayRate].some((one) => (one ?? null) !== null)
  return said ?? (hasFurther ? 1 : null)
}

/** The price of days beyond a length: the price for further days, otherwise prorated from that length. */
function furtherPrice(count: number, from: Length, piece: PricedPiece, pricing: Pricing): Money {
  const amount = piece.furtherDayAmount ?? pricing.furtherDayAmount ?? null
  const rate = pricing.furtherDayRate ?? null
  if (amount === null && rate === null) return subtractMoney(priceByTheDay(from.price, from.days, from.days + count), from.price)
  const each = amount ?? (rate === null ? ZERO : partOf(piece.rentPrice, rate))
  return smallerMoney(minor(Math.min(each * count, PRICE_MAX)), PRICE_MAX)
}

/** The price for the days alone: the exact length if listed, otherwise the longest shorter length plus further days. */
function lengthParts(days: number, piece: PricedPiece, pricing: Pricing): RentPricePart[] {
  const lengths = lengthsOf(piece, pricing)
  const exact = lengths.find((one) => one.days === days)
  if (exact) return [{ of: 'length', days, amount: exact.price }]
  const covered = coveredDays(piece, pricing)
  if (covered === null) return [{ of: 'length', days, amount: piece.rentPrice }]
  const known = [...lengths, { days: covered, price: piece.rentPrice }].filter((one) => one.days < days)
  const longest = known.reduce<Length | null>((best, one) => (best && best.days >= one.days ? best : one), null)
  // Fewer days than included cost the full price unless listed.
  if (!longest || days <= covered) return [{ of: 'length', days, amount: piece.rentPrice }]
  const count = days - longest.days
  return [
    { of: 'length', days: longest.days, amount: longest.price },
    { of: 'further', days: count, amount: furtherPrice(count, longest, piece, pricing) },
  ]
}

const YEAR_DAYS = 365
const monthAndDay = (of: Day): string => of.slice(5)

/** Both days are inclusive; a yearly season may span the new year. */
function isInSeason({ from, to, isYearly }: Season, on: Day): boolean {
  if (!isYearly) return from <= on && on <= to
  if (daysBetween(from, to) >= YEAR_DAYS) return true
  const [first, last, requested] = [monthAndDay(from), monthAndDay(to), monthAndDay(on)]
  return first <= last ? first <= requested && requested <= last : requested >= first || requested <= last
}

const weekdayOf = (on: Day): number => daysBetween(startOfSpan(on, 'week'), on)

function changed(sum: Money, { way, rate }: Pick<WeekdayPrice, 'way' | 'rate'>) {
  const part = partOf(sum, rate)
  const isCheaper = way === PRICE_WAY.cheaper
  return { rate, isCheaper, amount: isCheaper ? subtractMoney(ZERO, part) : part }
}

const sumOf = (parts: readonly RentPricePart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The list price of a rental, used wherever rentals are priced. Season and weekday are those of the event day if known, otherwise of the
 * first day. Each applies once, to the price of the days alone; of several seasons the first one applies.
 */
export function rentPriceFor(piece: PricedPiece, category: Pricing | null | undefined, rented: WithHer, zone: string): RentPrice {
  const pricing: Pricing = category ?? NO_PRICING
  const length = lengthParts(rentDays(rented, zone), piece, pricing)
  const sum = minor(Math.min(sumOf(length), PRICE_MAX))
  const on = rented.eventOn ?? dayOf(rented.outAt, zone)
  const season = pricing.seasons?.find((one) => isInSeason(one, on))
  const weekday = pricing.weekdayPrices?.find((one) => one.weekday === weekdayOf(on))
  const parts: readonly RentPricePart[] = [
    ...length,
    ...(season ? [{ of: 'season' as const, name: season.name, ...changed(sum, season) }] : []),
    ...(weekday ? [{ of: 'weekday' as const, weekday: weekday.weekday, ...changed(sum, weekday) }] : []),
  ]
  return { price: minor(Math.min(Math.max(sumOf(parts), 0), PRICE_MAX)), parts }
}

/** Whether list prices depend on the length; otherwise further days are prorated from the agreed price. */
export const isPricedByLength = (piece: PricedPiece, category: Pricing | null | undefined): boolean =>
  coveredDays(piece, category ?? NO_PRICING) !== null || lengthsOf(piece, category ?? NO_PRICING).length > 0

/** The list price without its components, with a fast path for searching thousands of plainly priced pieces. */
export function listPriceOf(piece: PricedPiece, category: Pricing | null | undefined, rented: WithHer, zone: string): Money {
  const isPlain = !isPricedByLength(piece, category) && !category?.seasons?.length && !category?.weekdayPrices?.length
  return isPlain ? piece.rentPrice : rentPriceFor(piece, category, rented, zone).price
}
