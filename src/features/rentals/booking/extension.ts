import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { type ListedDays, priceForDays, priceOfDays } from '#domain/orders/price-of-days.ts'
import { rentDays } from '#domain/rentals/piece/rent-days.ts'
import { type Day, type Instant, dayOf, daysBetween, instant } from '#domain/kernel/time.ts'
import type { BlockedPeriod } from '../parts/use-day-marks.ts'

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

export interface NewDays {
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
