import { type Day, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { RentLook } from '../parts/rent-looks.ts'

export type PieceBooking = Pick<
  Booking,
  'id' | 'state' | 'standing' | 'startsAt' | 'outAt' | 'dueAt' | 'endsAt' | 'eventOn' | 'activeItemId' | 'customerId'
>

/** One day of a piece: what it does on it, and whether that day is only getting ready or cleaning round it. */
export interface PieceDay {
  readonly day: Day
  readonly booking: PieceBooking | null
  readonly look: RentLook
  readonly isBuffer: boolean
  readonly isEvent: boolean
}

/** What matters most on a day that two bookings share. */
const FIRST: readonly number[] = [RENT_STATE.rented, RENT_STATE.reserved, RENT_STATE.maintenance, RENT_STATE.prova, RENT_STATE.cleaning]
const rankOf = (booking: PieceBooking): number => {
  const nth = FIRST.indexOf(booking.state)
  return nth === -1 ? FIRST.length : nth
}

/** The last day that a half-open period touches. */
const lastDay = (endsAt: number, zone: string): Day => dayOf(instant(endsAt - 1), zone)

/**
 * What a piece does on each of so many days. An overdue piece is out until today, whatever was planned; a day that two
 * bookings share shows the one that matters more.
 */
export function pieceDays(
  bookings: readonly PieceBooking[],
  lookOf: (booking: PieceBooking) => RentLook,
  { from, count, zone, now }: { readonly from: Day; readonly count: number; readonly zone: string; readonly now: number },
): PieceDay[] {
  const spans = bookings
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((booking) => {
      const isLate = booking.state === RENT_STATE.rented && booking.dueAt < now
      const [outOn, dueOn] = [dayOf(booking.outAt, zone), lastDay(isLate ? now + 1 : booking.dueAt, zone)]
      const endOn = lastDay(booking.endsAt, zone)
      return { booking, startOn: dayOf(booking.startsAt, zone), outOn, dueOn, endOn: endOn < dueOn ? dueOn : endOn }
    })
  return Array.from({ length: count }, (_, nth): PieceDay => {
    const on = addDays(from, nth)
    const touching = spans.filter((span) => span.startOn <= on && on <= span.endOn)
    // The days with the customer go before the cleaning of somebody else.
    const span = touching.find(({ outOn, dueOn }) => outOn <= on && on <= dueOn) ?? touching[0]
    if (!span) return { day: on, booking: null, look: 'available', isBuffer: false, isEvent: false }
    const { booking, outOn, dueOn } = span
    return { day: on, booking, look: lookOf(booking), isBuffer: on < outOn || on > dueOn, isEvent: booking.eventOn === on }
  })
}

/** The first day of the week that a day lies in; weeks begin on Sunday in Saudi Arabia and on Monday in the Emirates. */
export function startOfWeek(on: Day, firstWeekday: number): Day {
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay()
  return addDays(on, -((weekday - firstWeekday + 7) % 7))
}
