import type { Id } from '../../kernel/ids.ts'
import { type Instant, instant } from '../../kernel/time.ts'
import type { Booking } from './booking.ts'
import type { Claim, Stretch } from './claim.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

const holds = (booking: Booking): boolean => booking.activeItemId !== null && booking.standing !== STANDING.conflict
const isFitting = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.prova
const isReservation = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.reserved

/**
 * The customer's own booking whose preparation time contains the period: they try on the piece being prepared for them. The fitting takes
 * that time up to its end; the booking keeps the rest. Null if there is none.
 */
export function ownPreparation(bookings: readonly Booking[], period: Stretch, customerId: Id): Booking | null {
  const isOwn = (booking: Booking) => holds(booking) && booking.customerId === customerId && (isReservation(booking) || isFitting(booking))
  return bookings.find((booking) => isOwn(booking) && booking.startsAt < period.endsAt && period.endsAt <= booking.outAt) ?? null
}

/**
 * The customer's next booking after a fitting in its preparation time, which gets that time back when the fitting ends. Null for other
 * fittings.
 */
function heirOf(bookings: readonly Booking[], fitting: Booking): Booking | null {
  if (!isFitting(fitting) || !holds(fitting) || fitting.customerId === null) return null
  const isNext = (booking: Booking) => holds(booking) && booking.customerId === fitting.customerId && booking.startsAt === fitting.endsAt
  const next = bookings.find(isNext)
  if (!next) return null
  return isReservation(next) || heirOf(bookings, next) ? next : null
}

export interface Related {
  readonly id: Id
  readonly startsAt: Instant
}

/** The booking that gets back the preparation time when a fitting leaves this piece, if any. `bookings` are the piece's open bookings. */
export function givenBack(bookings: readonly Booking[], fitting: Booking): readonly Related[] {
  const heir = heirOf(bookings, fitting)
  return heir ? [{ id: heir.id, startsAt: fitting.startsAt }] : []
}

export interface Placed {
  readonly claim: Claim
  readonly except: readonly Id[]
  /** Neighbouring bookings that give or regain time. */
  readonly related: readonly Related[]
}

/**
 * A new period relative to the customer's own bookings: a reservation's preparation starts after their fittings; a fitting returns the time
 * it took and takes it from the preparation it now lies in. `bookings` are the piece's open bookings.
 */
export function placedWith(bookings: readonly Booking[], before: Booking, claim: Claim): Placed {
  if (!isFitting(before)) return placedOn(bookings, before, claim)
  const back = givenBack(bookings, before)
  const asIfGone = bookings
    .filter(({ id }) => id !== before.id)
    .map((booking) => ({ ...booking, ...back.find(({ id }) => id === booking.id) }))
  const placed = placedOn(asIfGone, before, claim)
  const isLeft = ({ id }: Related) => !placed.related.some((home) => home.id === id)
  return { ...placed, related: [...back.filter(isLeft), ...placed.related] }
}

/** The same for a booking that is new on a piece, and has no time to return there. */
export function placedOn(bookings: readonly Booking[], before: Booking, claim: Claim): Placed {
  const { id, customerId } = before
  if (isReservation(before)) return { claim: behindFittings(bookings, customerId, claim), except: [id], related: [] }
  if (!isFitting(before)) return { claim, except: [id], related: [] }
  const hours = { ...claim, startsAt: claim.outAt, endsAt: claim.dueAt }
  const home = customerId === null ? null : ownPreparation(bookings, hours, customerId)
  if (!home) return { claim: hours, except: [id], related: [] }
  const startsAt = instant(Math.min(home.startsAt, hours.startsAt))
  return { claim: { ...hours, startsAt }, except: [id, home.id], related: [{ id: home.id, startsAt: hours.endsAt }] }
}

function behindFittings(bookings: readonly Booking[], customerId: Id | null, claim: Claim): Claim {
  if (customerId === null) return claim
  const fittings = bookings.filter((booking) => holds(booking) && isFitting(booking) && booking.customerId === customerId)
  const ends = fittings.map(({ endsAt }) => endsAt).filter((end) => claim.startsAt < end && end <= claim.outAt)
  return { ...claim, startsAt: instant(Math.max(claim.startsAt, ...ends)) }
}
