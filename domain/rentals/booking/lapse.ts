import * as v from 'valibot'
import { HOUR_MS, type Instant, instant } from '../../kernel/time.ts'
import { unpaidHoursSchema } from '../../settings/unpaid-reservations.ts'
import type { Booking } from './booking.ts'
import { RENT_STATE } from './rent-state.ts'

/** For how many hours it was promised without money, as the shop had decided then. Absent from tills of before, whose reservations are kept. */
export const keptHoursSchema = v.optional(unpaidHoursSchema)

/**
 * When a reservation lapses that is unpaid: at the promised moment, and at pick-up where that is sooner. One whose pick-up has begun is kept:
 * its customer is on her way.
 */
export const boundedLapse = (promised: Instant | null, outAt: Instant, now: Instant): Instant | null =>
  promised === null || outAt <= now ? null : instant(Math.min(promised, outAt))

/** The end of a reservation that is made now and not paid for; null where the shop keeps it. */
export const lapseAfter = (keptHours: number | undefined, outAt: Instant, now: Instant): Instant | null =>
  keptHours ? boundedLapse(instant(now + keptHours * HOUR_MS), outAt, now) : null

type Lapsing = Pick<Booking, 'state' | 'closedAt' | 'lapsesAt'>

/** The moment at which an open reservation lapses unless it is paid for. A copy of before this was kept does not say. */
export const lapseOf = ({ state, closedAt, lapsesAt }: Lapsing): Instant | null =>
  state === RENT_STATE.reserved && closedAt === null ? (lapsesAt ?? null) : null

/** Whether its time is over. By the server's clock it is called off; a till only says so and waits. */
export function isLapseDue(row: Lapsing, now: Instant): boolean {
  const lapsesAt = lapseOf(row)
  return lapsesAt !== null && lapsesAt <= now
}

/** It lapsed, and no payment has brought it back yet. */
export const hasLapsed = ({ lapsedRent }: Pick<Booking, 'lapsedRent'>): boolean => (lapsedRent ?? null) !== null
