import type { Id } from '#domain/kernel/ids.ts'
import { type Instant, overlaps } from '#domain/kernel/time.ts'
import { availability } from '#domain/rentals/booking/availability.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { Claim, Stretch } from '#domain/rentals/booking/claim.ts'
import { ownPreparation } from '#domain/rentals/booking/own-fittings.ts'

/** What speaks against a fitting before it is asked for: the piece is spoken for, or she has it herself by the rental of this visit. */
export type FittingTrouble = 'taken' | 'own-days' | null

interface FittingDesk {
  readonly now: Instant
  readonly deskId: string | null
  /** Who tries it on; null while nobody is chosen. */
  readonly customerId: Id | null
}

/** Judges a fitting by what is open on its piece, as the decision will, and by the days of the visit that it belongs to. */
export function fittingTrouble(
  period: Stretch,
  bookings: readonly Booking[],
  ownClaims: readonly Pick<Claim, 'outAt' | 'endsAt'>[],
  { now, deskId, customerId }: FittingDesk,
): FittingTrouble {
  const during = ({ outAt, endsAt }: Pick<Claim, 'outAt' | 'endsAt'>) =>
    overlaps({ from: outAt, to: endsAt }, { from: period.startsAt, to: period.endsAt })
  if (ownClaims.some(during)) return 'own-days'
  const within = customerId === null ? null : ownPreparation(bookings, period, customerId)
  return availability(bookings, { ...period, now, deskId, except: within ? [within.id] : [] }).isFree ? null : 'taken'
}
