import { DAY_MS, type Day, type Instant, addDays, daysBetween, instant, isDay } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import type { BlockedPeriod } from '../parts/use-day-marks.ts'

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
