import type { Id } from '../../kernel/ids.ts'
import { type Instant, instant } from '../../kernel/time.ts'
import type { Booking } from './booking.ts'
import type { Claim, Stretch } from './claim.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

const holds = (booking: Booking): boolean => booking.activeItemId !== null && booking.standing !== STANDING.conflict
const isFitting = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.prova
const isReservation = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.reserved

/**
 * A customer's own booking in whose days of preparation a fitting lies whole: she tries on what is being made ready for her. The fitting
 * takes those days up to its end, and the booking keeps what is left of them. Null where there is none.
 */
export function ownPreparation(bookings: readonly Booking[], period: Stretch, customerId: Id): Booking | null {
  const isOwn = (booking: Booking) => holds(booking) && booking.customerId === customerId && (isReservation(booking) || isFitting(booking))
  return bookings.find((booking) => isOwn(booking) && booking.startsAt < period.endsAt && period.endsAt <= booking.outAt) ?? null
}

/**
 * Her booking right behind a fitting of her preparation, her reservation or a later fitting: what the fitting took is its own when the
 * fitting is gone. Null for a fitting outside any preparation.
 */
function heirOf(bookings: readonly Booking[], fitting: Booking): Booking | null {
  if (!isFitting(fitting) || !holds(fitting) || fitting.customerId === null) return null
  const isNext = (booking: Booking) => holds(booking) && booking.customerId === fitting.customerId && booking.startsAt === fitting.endsAt
  const next = bookings.find(isNext)
  if (!next) return null
  return isReservation(next) || heirOf(bookings, next) ? next : null
}

/** A booking beside the one that changes, which is made ready from another hour on. */
export interface Beside {
  readonly id: Id
  readonly startsAt: Instant
}

/** Who gets back what a fitting has taken, once it is gone from this piece: one booking or none. `bookings` are the open ones of the piece. */
export function givenBack(bookings: readonly Booking[], fitting: Booking): readonly Beside[] {
  const heir = heirOf(bookings, fitting)
  return heir ? [{ id: heir.id, startsAt: fitting.startsAt }] : []
}

/** Where a booking goes that gets other days. */
export interface Placed {
  readonly claim: Claim
  /** What does not stand in its way. */
  readonly except: readonly Id[]
  /** Those beside it that give days, or get them back. */
  readonly beside: readonly Beside[]
}

/**
 * What other days mean beside a customer's own bookings: a reservation is made ready from the end of her fittings on; a fitting gives back
 * what it took, and takes of the preparation in which it lies now. `bookings` are the open bookings of the piece.
 */
export function placedBeside(bookings: readonly Booking[], before: Booking, claim: Claim): Placed {
  if (!isFitting(before)) return placedOn(bookings, before, claim)
  const back = givenBack(bookings, before)
  const asIfGone = bookings
    .filter(({ id }) => id !== before.id)
    .map((booking) => ({ ...booking, ...back.find(({ id }) => id === booking.id) }))
  const placed = placedOn(asIfGone, before, claim)
  const isLeft = ({ id }: Beside) => !placed.beside.some((home) => home.id === id)
  return { ...placed, beside: [...back.filter(isLeft), ...placed.beside] }
}

/** The same for a booking that comes to a piece on which it was not: it has nothing to give back there. */
export function placedOn(bookings: readonly Booking[], before: Booking, claim: Claim): Placed {
  const { id, customerId } = before
  if (isReservation(before)) return { claim: behindFittings(bookings, customerId, claim), except: [id], beside: [] }
  if (!isFitting(before)) return { claim, except: [id], beside: [] }
  const hours = { ...claim, startsAt: claim.outAt, endsAt: claim.dueAt }
  const home = customerId === null ? null : ownPreparation(bookings, hours, customerId)
  if (!home) return { claim: hours, except: [id], beside: [] }
  const startsAt = instant(Math.min(home.startsAt, hours.startsAt))
  return { claim: { ...hours, startsAt }, except: [id, home.id], beside: [{ id: home.id, startsAt: hours.endsAt }] }
}

function behindFittings(bookings: readonly Booking[], customerId: Id | null, claim: Claim): Claim {
  if (customerId === null) return claim
  const fittings = bookings.filter((booking) => holds(booking) && isFitting(booking) && booking.customerId === customerId)
  const ends = fittings.map(({ endsAt }) => endsAt).filter((end) => claim.startsAt < end && end <= claim.outAt)
  return { ...claim, startsAt: instant(Math.max(claim.startsAt, ...ends)) }
}
