import type { Id } from '#domain/kernel/ids.ts'
import { type Day, type Instant, addDays, startOfDay } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { bookings } from '#domain/rentals/desk/queries.ts'
import { useSession } from '../../../engine/session.ts'
import { useList } from '../../../engine/use-question.ts'
import type { DayMark } from '../../../ui/calendar/day-calendar.tsx'

/** More uses than any piece has before it. */
const USES_MAX = 200

/** A stretch in which a piece is spoken for, with its preparation and cleaning. */
export interface BlockedPeriod {
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** Who takes it then, and when; nobody takes a piece that is blocked for work. */
  readonly customerId?: Id | null
  readonly outAt?: Instant
}

/** Whether a day is free of all of them. */
export function markOn(day: Day, taken: readonly BlockedPeriod[], zone: string): DayMark {
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  return taken.some(({ startsAt, endsAt }) => startsAt < to && from < endsAt) ? 'taken' : 'free'
}

/** What is open on a piece, the soonest to end first; null while it is being read. */
export function useBookingsOf(rentItemId: Id): readonly Booking[] | null {
  const asked = useAskedBookings(rentItemId)
  return asked.kind === 'ready' ? asked.data.rows : null
}
export const useAskedBookings = (rentItemId: Id) =>
  useList(bookings, { sort: 'endsAt', isDescending: false, filters: { activeItemId: rentItemId }, limit: USES_MAX })

/** What else a piece is spoken for; `except` is the booking that is being moved. Null while it is being read. */
export function useBlockedPeriods(rentItemId: Id, except: Id | null): readonly BlockedPeriod[] | null {
  return useBookingsOf(rentItemId)?.filter(({ id }) => id !== except) ?? null
}

/** Marks the days of a calendar: those on which the piece is free, and those on which it is not. */
export function useDayMarks(rentItemId: Id, except: Id | null = null): ((day: Day) => DayMark | null) | undefined {
  const { timeZone } = useSession().setting
  const taken = useBlockedPeriods(rentItemId, except)
  return taken ? (day) => markOn(day, taken, timeZone) : undefined
}
