import { type Instant, overlaps } from '#domain/kernel/time.ts'
import { availability } from '#domain/rentals/availability.ts'
import type { Booking } from '#domain/rentals/booking.ts'
import type { Claim, Stretch } from '#domain/rentals/claim.ts'

/** What speaks against a fitting before it is asked for: the piece is spoken for, or kept for the very rental of this visit. */
export type FittingTrouble = 'taken' | 'own-days' | null

interface FittingDesk {
  readonly now: Instant
  readonly deskId: string | null
}

/** Judges a fitting by what is open on its piece, as the decision will, and by the days of the visit that it belongs to. */
export function fittingTrouble(
  period: Stretch,
  uses: readonly Booking[],
  ownClaims: readonly Pick<Claim, 'startsAt' | 'endsAt'>[],
  { now, deskId }: FittingDesk,
): FittingTrouble {
  const during = ({ startsAt, endsAt }: Pick<Claim, 'startsAt' | 'endsAt'>) =>
    overlaps({ from: startsAt, to: endsAt }, { from: period.startsAt, to: period.endsAt })
  if (ownClaims.some(during)) return 'own-days'
  return availability(uses, { ...period, now, deskId }).isFree ? null : 'taken'
}
