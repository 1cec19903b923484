import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { type ListedDays, priceForDays, priceOfDays } from '#domain/orders/price-of-days.ts'
import { rentDays } from '#domain/rentals/piece/rent-days.ts'
import { DAY_MS, type Day, type Instant, addDays, dayOf, daysBetween, instant, isDay } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import type { BlockedPeriod } from '../parts/use-day-marks.tsx'

interface Days {
  readonly from: Day
  readonly to: Day
}

/** Another first day moves the last one along, until somebody has typed that. */
export const typedAlong = (from: string, before: Days): { readonly to?: Day } =>
  isDay(from) ? { to: addDays(from, daysBetween(before.from, before.to)) } : {}

/** What a piece is spoken for next, after its care; null when nothing waits for it. */
export const nextAfter = (care: Pick<Booking, 'endsAt'>, taken: readonly BlockedPeriod[]): BlockedPeriod | null =>
  taken.filter(({ startsAt }) => startsAt >= care.endsAt).toSorted((a, b) => a.startsAt - b.startsAt)[0] ?? null

/**
 * The same booking on other days, with the preparation and the cleaning that it has. Care goes on until what is booked next at most: that
 * booking is then at risk, and keeps its days until somebody has spoken with its customer.
 */
export function movedClaim(row: Claim, before: Days, asked: Days, next: Pick<BlockedPeriod, 'startsAt'> | null): Claim {
  const [start, end] = [daysBetween(before.from, asked.from), daysBetween(before.to, asked.to)]
  const by = (at: Instant, days: number): Instant => instant(at + days * DAY_MS)
  const until = (at: Instant): Instant => instant(Math.min(by(at, end), next?.startsAt ?? Number.POSITIVE_INFINITY))
  return { startsAt: by(row.startsAt, start), outAt: by(row.outAt, start), dueAt: until(row.dueAt), endsAt: until(row.endsAt) }
}

/** The days with which a form begins: those that were chosen, but none before the first that is possible; else as many as usual. */
export function firstDays(first: Day, chosen: Days | undefined, usual: number): Days {
  const from = chosen && chosen.from > first ? chosen.from : first
  return { from, to: chosen && chosen.to > chosen.from && chosen.to >= from ? chosen.to : addDays(from, usual - 1) }
}

/** What other days for a rental come to, before they are saved. */
export interface Extension {
  readonly days: number
  readonly daysBefore: number
  /** The agreed price for the days now: by the list where it knows lengths, else by the day. */
  readonly byTheDay: Money
  readonly isByList: boolean
  /** What stands in the field until somebody types another price. */
  readonly proposed: Money
  /** What she pays more or less than is agreed at the price that is typed, or that is proposed. */
  readonly difference: Money
  /** How much of the price of her further days she is not asked for. */
  readonly givenAway: Money
  /** The last day up to which nobody else has the piece, its cleaning left out; null when nobody comes after her. */
  readonly freeUntil: Day | null
  /** Somebody else has it on one of these days. */
  readonly isTaken: boolean
}

interface NewDays {
  readonly from: Day
  readonly to: Day
  /** As it was typed; null while nobody has, or while the field is empty. */
  readonly price: Money | null
}

interface Rental {
  readonly id: Id
  readonly outAt: Instant
  readonly dueAt: Instant
  readonly endsAt: Instant
  readonly rentPrice: Money
}

const after = (dueAt: Instant, taken: readonly BlockedPeriod[]): readonly BlockedPeriod[] =>
  taken.filter(({ startsAt }) => startsAt >= dueAt).toSorted((a, b) => a.startsAt - b.startsAt)

/** Who has a piece next, and her first day. */
export interface NextCustomer {
  readonly customerId: Id
  readonly from: Day
}

/** Who has the piece next after a rental; null where nobody comes, and where the shop itself needs it first. */
export function nextCustomer({ dueAt }: Pick<Rental, 'dueAt'>, taken: readonly BlockedPeriod[], zone: string): NextCustomer | null {
  const [next] = after(dueAt, taken)
  return next?.customerId ? { customerId: next.customerId, from: dayOf(next.outAt ?? next.startsAt, zone) } : null
}

export function extensionOf(
  { from, to, price }: NewDays,
  rental: Rental,
  taken: readonly BlockedPeriod[],
  zone: string,
  listed: ListedDays | null = null,
): Extension {
  const lastBefore = dayOf(instant(rental.dueAt - 1), zone)
  const daysBefore = rentDays(rental, zone)
  const days = daysBetween(from, to) + 1
  const next = after(rental.dueAt, taken)[0]?.startsAt
  // What follows her own days, her cleaning, moves along with them.
  const cleaningMs = rental.endsAt - rental.dueAt
  const freeUntil = next !== undefined ? dayOf(instant(next - cleaningMs - 1), zone) : null
  const proposed = priceOfDays(rental.rentPrice, daysBefore, days, listed)
  const shown = price ?? proposed
  return {
    days,
    daysBefore,
    byTheDay: priceForDays(rental.rentPrice, daysBefore, days, listed),
    isByList: listed !== null,
    proposed,
    difference: subtractMoney(shown, rental.rentPrice),
    givenAway: days > daysBefore && shown < proposed ? subtractMoney(proposed, shown) : ZERO,
    freeUntil: freeUntil !== null && freeUntil < lastBefore ? lastBefore : freeUntil,
    isTaken: freeUntil !== null && to > freeUntil && to > lastBefore,
  }
}
