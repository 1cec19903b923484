import { derivedId } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { DAY_MS, HOUR_MS, dayOf, instant, overlaps, startOfDay } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { DEMO_ZONE } from './story-people.ts'

/** Every sixth reservation gets a fitting, on an afternoon close to today. */
const FITTED_EVERY = 6
const DAYS_ROUND = 9
const DAYS_BACK = 3
const FIRST_HOUR = 15
const HOURS = 6
const CANCELLED_EVERY = 5

const isClear = (rows: readonly Booking[], from: number, to: number): boolean =>
  !rows.some((booking) => overlaps({ from: booking.startsAt, to: booking.endsAt }, { from, to }))

function fittingOf(reserved: Booking, nth: number, startsAt: number, now: number): Booking {
  const period = { startsAt: instant(startsAt), endsAt: instant(startsAt + HOUR_MS) }
  const isPast = period.endsAt <= now
  const isCancelled = isPast && nth % CANCELLED_EVERY === 0
  return {
    ...reserved,
    ...period,
    id: derivedId(reserved.id, 7),
    state: isCancelled ? RENT_STATE.provaCancelled : RENT_STATE.prova,
    outAt: period.startsAt,
    dueAt: period.endsAt,
    rentPrice: ZERO,
    note: null,
    activeItemId: isPast ? null : reserved.rentItemId,
    closedAt: isPast ? period.endsAt : null,
  }
}

const WAITED_DAYS = 2
const DAYS_AROUND = 2

/** Reservations that start when a late piece was due back, so that the demo has reservations at risk. */
export function waitingFor(bookings: readonly Booking[], now: number): Booking[] {
  const midnight = startOfDay(dayOf(instant(now), DEMO_ZONE), DEMO_ZONE)
  const rows = Map.groupBy(bookings, (booking) => booking.rentItemId)
  const somebody = bookings.find((booking) => booking.state === RENT_STATE.itemReturned)?.customerId ?? null
  const late = bookings.filter((booking) => booking.state === RENT_STATE.rented && booking.dueAt < midnight)
  const waiting = late.map((booking): Booking => {
    const outAt = instant(booking.endsAt + DAYS_AROUND * DAY_MS)
    const dueAt = instant(outAt + WAITED_DAYS * DAY_MS)
    const period = { startsAt: booking.endsAt, outAt, dueAt, endsAt: instant(dueAt + DAYS_AROUND * DAY_MS) }
    const reported = { state: RENT_STATE.reserved, eventOn: dayOf(outAt, DEMO_ZONE), handedOverAt: null, customerId: somebody }
    return { ...booking, ...period, ...reported, id: derivedId(booking.id, 8) }
  })
  return waiting.filter((booking) => isClear(rows.get(booking.rentItemId) ?? [], booking.startsAt, booking.endsAt)).slice(0, 1)
}

/** Fittings of reserved pieces, at hours when nothing else blocks the piece. */
export function fittingsOf(bookings: readonly Booking[], now: number): Booking[] {
  const midnight = startOfDay(dayOf(instant(now), DEMO_ZONE), DEMO_ZONE)
  const rows = Map.groupBy(bookings, (booking) => booking.rentItemId)
  const reserved = bookings.filter((booking) => booking.state === RENT_STATE.reserved && booking.customerId !== null)
  return reserved.flatMap((booking, nth) => {
    if (nth % FITTED_EVERY !== 0) return []
    const startsAt =
      midnight +
      ((Math.floor(nth / FITTED_EVERY) % DAYS_ROUND) - DAYS_BACK) * DAY_MS +
      (FIRST_HOUR + (Math.floor(nth / FITTED_EVERY) % HOURS)) * HOUR_MS
    const isBefore = startsAt + HOUR_MS < booking.startsAt && startsAt > booking.bookedAt
    return isBefore && isClear(rows.get(booking.rentItemId) ?? [], startsAt, startsAt + HOUR_MS)
      ? [fittingOf(booking, nth, startsAt, now)]
      : []
  })
}
