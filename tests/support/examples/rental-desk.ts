import type { DecisionContext } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, type Instant, instant, overlaps } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { Claim, Stretch } from '#domain/rentals/booking/claim.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import type { Reservation } from '#domain/rentals/booking/reserve.ts'
import { EXAMPLE_NOW, exampleContext, exampleCustomer, exampleId, examplePiece } from './example-shop.ts'

/** The example's current time plus some days. */
export const dayAfter = (days: number): Instant => instant(EXAMPLE_NOW + days * DAY_MS)

/** A claim between two days, with one day of preparation and two of cleaning. */
export const claimOf = (outDay: number, dueDay: number): Claim => ({
  startsAt: dayAfter(outDay - 1),
  outAt: dayAfter(outDay),
  dueAt: dayAfter(dueDay),
  endsAt: dayAfter(dueDay + 2),
})

export const stretchOf = (from: number, to: number): Stretch => ({ startsAt: dayAfter(from), endsAt: dayAfter(to) })

export const exampleReservation = (nth: number, claim: Claim, more: Partial<Reservation> = {}): Reservation => ({
  bookingId: exampleId(nth),
  rentItemId: examplePiece.id,
  customerId: exampleCustomer.id,
  claim,
  eventOn: null,
  rentPrice: minor(180_000),
  note: null,
  ...more,
})

/** Encodes the counter in digits that `derivedId` uses: ids that differ only in the last two bytes would share derived ids. */
const operationIdOf = (nth: number): string => {
  const digits = String(nth).padStart(7, '0')
  return `01900000-${digits.slice(0, 4)}-7${digits.slice(4)}-8000-000000900000`
}

/** The context of the server, whose decision is final; `deskId` is the sending till. */
export const serverContext = (nth: number, given: Partial<DecisionContext> = {}): DecisionContext =>
  exampleContext({ operationId: operationIdOf(nth), authority: { now: EXAMPLE_NOW }, ...given })

/** The context of a till. */
export const tillContext = (nth: number, given: Partial<DecisionContext> = {}): DecisionContext =>
  exampleContext({ operationId: operationIdOf(nth), ...given })

/** Overlapping pairs of firm open bookings of one piece; there must never be any. */
export function doubleBookings(rows: readonly Booking[]): [Booking, Booking][] {
  const firm = rows.filter((row) => row.activeItemId !== null && row.standing === STANDING.firm)
  return firm.flatMap((a, nth) =>
    firm
      .slice(nth + 1)
      .filter((b) => a.activeItemId === b.activeItemId && overlaps({ from: a.startsAt, to: a.endsAt }, { from: b.startsAt, to: b.endsAt }))
      .map((b): [Booking, Booking] => [a, b]),
  )
}
