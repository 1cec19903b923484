import { type Day, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { RentLook } from '../parts/rent-looks.ts'

export type Use = Pick<
  Booking,
  'id' | 'state' | 'standing' | 'startsAt' | 'outAt' | 'dueAt' | 'endsAt' | 'eventOn' | 'activeItemId' | 'customerId'
>

/** One day of a piece: what it does on it, and whether that day is only getting ready or cleaning round it. */
export interface PieceDay {
  readonly day: Day
  readonly use: Use | null
  readonly look: RentLook
  readonly isBuffer: boolean
  readonly isEvent: boolean
}

/** What matters most on a day that two uses share. */
const FIRST: readonly number[] = [RENT_STATE.rented, RENT_STATE.reserved, RENT_STATE.maintenance, RENT_STATE.prova, RENT_STATE.cleaning]
const rankOf = (use: Use): number => {
  const nth = FIRST.indexOf(use.state)
  return nth === -1 ? FIRST.length : nth
}

/** The last day that a half-open period touches. */
const lastDay = (endsAt: number, zone: string): Day => dayOf(instant(endsAt - 1), zone)

/**
 * What a piece does on each of so many days. An overdue piece is out until today, whatever was planned; a day that two
 * uses share shows the one that matters more.
 */
export function pieceDays(
  uses: readonly Use[],
  lookOf: (use: Use) => RentLook,
  { from, count, zone, now }: { readonly from: Day; readonly count: number; readonly zone: string; readonly now: number },
): PieceDay[] {
  const spans = uses
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((use) => {
      const isLate = use.state === RENT_STATE.rented && use.dueAt < now
      const [outOn, dueOn] = [dayOf(use.outAt, zone), lastDay(isLate ? now + 1 : use.dueAt, zone)]
      const endOn = lastDay(use.endsAt, zone)
      return { use, startOn: dayOf(use.startsAt, zone), outOn, dueOn, endOn: endOn < dueOn ? dueOn : endOn }
    })
  return Array.from({ length: count }, (_, nth): PieceDay => {
    const on = addDays(from, nth)
    const touching = spans.filter((span) => span.startOn <= on && on <= span.endOn)
    // The days with the customer go before the cleaning of somebody else.
    const span = touching.find(({ outOn, dueOn }) => outOn <= on && on <= dueOn) ?? touching[0]
    if (!span) return { day: on, use: null, look: 'available', isBuffer: false, isEvent: false }
    const { use, outOn, dueOn } = span
    return { day: on, use, look: lookOf(use), isBuffer: on < outOn || on > dueOn, isEvent: use.eventOn === on }
  })
}

/** The first day of the week that a day lies in; weeks begin on Sunday in Saudi Arabia and on Monday in the Emirates. */
export function startOfWeek(on: Day, firstWeekday: number): Day {
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay()
  return addDays(on, -((weekday - firstWeekday + 7) % 7))
}
