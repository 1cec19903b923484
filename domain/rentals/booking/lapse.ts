import * as v from 'valibot'
import { HOUR_MS, type Instant, instant } from '../../kernel/time.ts'
import { unpaidHoursSchema } from '../../settings/unpaid-reservations.ts'
import type { Booking } from './booking.ts'
import { RENT_STATE } from './rent-state.ts'

/** Hours until an unpaid reservation lapses, by the settings at the time. Missing from older tills, whose reservations do not lapse. */
export const holdHoursSchema = v.optional(unpaidHoursSchema)

/**
 * When an unpaid reservation lapses: at the promised time, or at pick-up if earlier. Never once pick-up time has passed, as the customer
 * may be on the way.
 */
export const boundedLapse = (promised: Instant | null, outAt: Instant, now: Instant): Instant | null =>
  promised === null || outAt <= now ? null : instant(Math.min(promised, outAt))

/** When a reservation made now lapses if unpaid; null if never. */
export const lapseAfter = (holdHours: number | undefined, outAt: Instant, now: Instant): Instant | null =>
  holdHours ? boundedLapse(instant(now + holdHours * HOUR_MS), outAt, now) : null

type Lapsing = Pick<Booking, 'state' | 'closedAt' | 'lapsesAt'>

/** When an open reservation lapses if unpaid. Older data lacks the field. */
export const lapseOf = ({ state, closedAt, lapsesAt }: Lapsing): Instant | null =>
  state === RENT_STATE.reserved && closedAt === null ? (lapsesAt ?? null) : null

/** Whether it is due to lapse. The server cancels it by its clock; a till only shows it. */
export function isLapseDue(row: Lapsing, now: Instant): boolean {
  const lapsesAt = lapseOf(row)
  return lapsesAt !== null && lapsesAt <= now
}

export const hasLapsed = ({ lapsedRent }: Pick<Booking, 'lapsedRent'>): boolean => (lapsedRent ?? null) !== null
