import fc from 'fast-check'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { cancelBooking, rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { releaseLease, takeLease } from '#domain/rentals/booking/lease.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { reserve, reserveInLease } from '#domain/rentals/booking/reserve.ts'
import {
  attendProva,
  blockTime,
  bookProva,
  receiveFromCleaning,
  receiveFromMaintenance,
  startCleaning,
  startMaintenance,
} from '#domain/rentals/booking/blocked-period.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { exampleId, examplePiece } from './example-shop.ts'
import { claimOf, exampleReservation, stretchOf } from './rental-desk.ts'

/** The pieces of the generated acts. */
export const RENTAL_PIECES = [204, 206, 207].map((nth) => ({ ...examplePiece, id: exampleId(nth), code: `WD-${nth}` }))

/** A generated act: its kind, desk, piece, days, the earlier booking it refers to, and the time since the last act. */
export const rentalActs = fc.array(
  fc.record({
    kind: fc.nat(15),
    desk: fc.nat(2),
    piece: fc.nat(2),
    from: fc.integer({ min: -4, max: 25 }),
    days: fc.integer({ min: 1, max: 8 }),
    about: fc.nat(60),
    condition: fc.constantFrom(1 as const, 2 as const, 3 as const),
    clockDays: fc.constantFrom(0, 0, 0, -2, 3),
    waitDays: fc.constantFrom(0, 0, 0.5, 2),
  }),
  { minLength: 1, maxLength: 60 },
)
export type RentalAct = typeof rentalActs extends fc.Arbitrary<(infer A)[]> ? A : never

const idOf = (rows: readonly Booking[], about: number): Id => rows[about % Math.max(1, rows.length)]?.id ?? exampleId(8)

/** The command and input of a generated act; `id` is for the booking that it makes, `rows` are those that it may refer to. */
export function commandOf(
  act: RentalAct,
  id: Id,
  rows: readonly Booking[],
  customerId: Id,
): readonly [command: CommandDefinition, input: unknown] {
  const piece = RENTAL_PIECES[act.piece]?.id ?? ''
  const claim = claimOf(act.from, act.from + act.days)
  const reservation = exampleReservation(0, claim, { bookingId: id, rentItemId: piece, customerId })
  const bookingId = idOf(rows, act.about)
  const within = { bookingId: id, rentItemId: piece, period: stretchOf(act.from, act.from + act.days), note: null }
  const earlier = rows.find((row) => row.id === bookingId && row.state === RENT_STATE.reserved)
  const list: readonly (readonly [CommandDefinition, unknown])[] = [
    [reserve, reservation],
    [reserveInLease, { reservation, judgedAt: claim.startsAt }],
    [handOver, reservation],
    [handOver, earlier ? { ...reservation, bookingId: earlier.id, rentItemId: earlier.rentItemId } : reservation],
    [takeBack, { pieces: [{ bookingId, condition: act.condition, note: null }] }],
    [takeLease, { leaseId: id, rentItemId: piece, window: { startsAt: claim.startsAt, endsAt: claim.endsAt }, hours: 24 }],
    [releaseLease, { leaseId: bookingId }],
    [cancelBooking, { bookingId, reason: null }],
    [rescheduleBooking, { bookingId, claim }],
    [swapPiece, { bookingId, rentItemId: piece }],
    [blockTime, within],
    [bookProva, { ...within, customerId }],
    [act.condition === 1 ? startMaintenance : startCleaning, within],
    [receiveFromMaintenance, { bookingId }],
    [receiveFromCleaning, { bookingId }],
    [attendProva, { bookingId }],
  ]
  return list[act.kind] ?? [reserve, reservation]
}
