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

/** Changing the first day moves the last one too, until that one is typed. */
export const typedAlong = (from: string, before: Days): { readonly to?: Day } =>
  isDay(from) ? { to: addDays(from, daysBetween(before.from, before.to)) } : {}

/** The next period that blocks a piece after its care; null if there is none. */
export const nextAfter = (care: Pick<Booking, 'endsAt'>, taken: readonly BlockedPeriod[]): BlockedPeriod | null =>
  taken.filter(({ startsAt }) => startsAt >= care.endsAt).toSorted((a, b) => a.startsAt - b.startsAt)[0] ?? null

/**
 * The same booking on other days, with its preparation and cleaning. Care extends at most to the next booking, which is then at risk but
 * keeps its days until its customer has been contacted.
 */
export function movedClaim(row: Claim, before: Days, request: Days, next: Pick<BlockedPeriod, 'startsAt'> | null): Claim {
  const [start, end] = [daysBetween(before.from, request.from), daysBetween(before.to, request.to)]
  const by = (at: Instant, days: number): Instant => instant(at + days * DAY_MS)
  const until = (at: Instant): Instant => instant(Math.min(by(at, end), next?.startsAt ?? Number.POSITIVE_INFINITY))
  return { startsAt: by(row.startsAt, start), outAt: by(row.outAt, start), dueAt: until(row.dueAt), endsAt: until(row.endsAt) }
}

/** The initial days of a form: the chosen ones, clipped to the first possible day; otherwise the usual number. */
export function firstDays(first: Day, chosen: Days | undefined, usual: number): Days {
  const from = chosen && chosen.from > first ? chosen.from : first
  return { from, to: chosen && chosen.to > chosen.from && chosen.to >= from ? chosen.to : addDays(from, usual - 1) }
}

/** The consequences of other days for a rental, before they are saved. */
export interface Extension {
  readonly days: number
  readonly daysBefore: number
  /** The agreed price scaled to the new days: by the list if it has lengths, otherwise by the day. */
  readonly byTheDay: Money
  readonly isByList: boolean
  /** The value of the field until a price is typed. */
  readonly proposed: Money
  /** Difference between the typed or proposed price and the agreed one. */
  readonly difference: Money
  /** The part of the price of the additional days that is not charged. */
  readonly givenAway: Money
  /** The last day on which the piece is free, without its cleaning; null if no booking follows. */
  readonly freeUntil: Day | null
  /** One of these days is taken by another booking. */
  readonly isTaken: boolean
}

interface NewDays {
  readonly from: Day
  readonly to: Day
  /** The typed price; null if none was typed or the field is empty. */
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

/** The next customer of a piece and their first day. */
export interface NextCustomer {
  readonly customerId: Id
  readonly from: Day
}

/** The next customer after a rental; null if no booking follows or the shop itself needs the piece first. */
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
  // The cleaning that follows moves along with the days.
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
