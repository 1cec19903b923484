import type { Id } from '../kernel/ids.ts'
import { type Instant, instant } from '../kernel/time.ts'
import type { Booking } from './booking.ts'
import type { Claim, Stretch } from './claim.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

const holds = (use: Booking): boolean => use.activeItemId !== null && use.standing !== STANDING.conflict
const isFitting = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.prova
const isReservation = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.reserved

/**
 * A customer's own booking in whose days of preparation a fitting lies whole: she tries on what is being made ready for her. The fitting
 * takes those days up to its end, and the booking keeps what is left of them. Null where there is none.
 */
export function ownPreparation(uses: readonly Booking[], period: Stretch, customerId: Id): Booking | null {
  const isOwn = (use: Booking) => holds(use) && use.customerId === customerId && (isReservation(use) || isFitting(use))
  return uses.find((use) => isOwn(use) && use.startsAt < period.endsAt && period.endsAt <= use.outAt) ?? null
}

/** The reservation from whose days of preparation a fitting has taken its own: it begins where the fitting ends. */
export function takenFrom(uses: readonly Booking[], fitting: Booking): Booking | null {
  if (!isFitting(fitting) || !holds(fitting) || fitting.customerId === null) return null
  const isIt = (use: Booking) => holds(use) && isReservation(use) && use.customerId === fitting.customerId
  return uses.find((use) => isIt(use) && use.startsAt === fitting.endsAt) ?? null
}

/** Where a booking goes that gets other days. */
export interface Placed {
  readonly claim: Claim
  /** What does not stand in its way. */
  readonly except: readonly Id[]
  /** The reservation beside it that gives days, or gets them back. */
  readonly beside: { readonly id: Id; readonly startsAt: Instant } | null
}

/**
 * What other days mean beside a customer's own bookings: a reservation is made ready from the end of her fittings on; a fitting that stays
 * within her preparation moves in it, and one that leaves it gives those days back. `uses` are the open bookings of the piece.
 */
export function placedBeside(uses: readonly Booking[], before: Booking, claim: Claim): Placed {
  const plain = { except: [before.id], beside: null }
  if (isReservation(before)) return { ...plain, claim: behindFittings(uses, before.customerId, claim) }
  if (!isFitting(before)) return { ...plain, claim }
  const home = takenFrom(uses, before)
  const hours = { ...claim, startsAt: claim.outAt, endsAt: claim.dueAt }
  if (!home) return { ...plain, claim: hours }
  const staysIn = before.startsAt <= hours.outAt && hours.endsAt <= home.outAt
  if (!staysIn) return { ...plain, claim: hours, beside: { id: home.id, startsAt: before.startsAt } }
  const within = { ...hours, startsAt: before.startsAt }
  return { claim: within, except: [before.id, home.id], beside: { id: home.id, startsAt: within.endsAt } }
}

function behindFittings(uses: readonly Booking[], customerId: Id | null, claim: Claim): Claim {
  if (customerId === null) return claim
  const fittings = uses.filter((use) => holds(use) && isFitting(use) && use.customerId === customerId)
  const ends = fittings.map(({ endsAt }) => endsAt).filter((end) => claim.startsAt < end && end <= claim.outAt)
  return { ...claim, startsAt: instant(Math.max(claim.startsAt, ...ends)) }
}
