import type { Id } from '../../kernel/ids.ts'
import { type Instant, instant } from '../../kernel/time.ts'
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

/**
 * Her booking right behind a fitting of her preparation, her reservation or a later fitting: what the fitting took is its own when the
 * fitting is gone. Null for a fitting outside any preparation.
 */
function heirOf(uses: readonly Booking[], fitting: Booking): Booking | null {
  if (!isFitting(fitting) || !holds(fitting) || fitting.customerId === null) return null
  const isNext = (use: Booking) => holds(use) && use.customerId === fitting.customerId && use.startsAt === fitting.endsAt
  const next = uses.find(isNext)
  if (!next) return null
  return isReservation(next) || heirOf(uses, next) ? next : null
}

/** A booking beside the one that changes, which is made ready from another hour on. */
export interface Beside {
  readonly id: Id
  readonly startsAt: Instant
}

/** Who gets back what a fitting has taken, once it is gone from this piece: one booking or none. `uses` are the open ones of the piece. */
export function givenBack(uses: readonly Booking[], fitting: Booking): readonly Beside[] {
  const heir = heirOf(uses, fitting)
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
 * what it took, and takes of the preparation in which it lies now. `uses` are the open bookings of the piece.
 */
export function placedBeside(uses: readonly Booking[], before: Booking, claim: Claim): Placed {
  if (!isFitting(before)) return placedOn(uses, before, claim)
  const back = givenBack(uses, before)
  const asIfGone = uses.filter(({ id }) => id !== before.id).map((use) => ({ ...use, ...back.find(({ id }) => id === use.id) }))
  const placed = placedOn(asIfGone, before, claim)
  const isLeft = ({ id }: Beside) => !placed.beside.some((home) => home.id === id)
  return { ...placed, beside: [...back.filter(isLeft), ...placed.beside] }
}

/** The same for a booking that comes to a piece on which it was not: it has nothing to give back there. */
export function placedOn(uses: readonly Booking[], before: Booking, claim: Claim): Placed {
  const { id, customerId } = before
  if (isReservation(before)) return { claim: behindFittings(uses, customerId, claim), except: [id], beside: [] }
  if (!isFitting(before)) return { claim, except: [id], beside: [] }
  const hours = { ...claim, startsAt: claim.outAt, endsAt: claim.dueAt }
  const home = customerId === null ? null : ownPreparation(uses, hours, customerId)
  if (!home) return { claim: hours, except: [id], beside: [] }
  const startsAt = instant(Math.min(home.startsAt, hours.startsAt))
  return { claim: { ...hours, startsAt }, except: [id, home.id], beside: [{ id: home.id, startsAt: hours.endsAt }] }
}

function behindFittings(uses: readonly Booking[], customerId: Id | null, claim: Claim): Claim {
  if (customerId === null) return claim
  const fittings = uses.filter((use) => holds(use) && isFitting(use) && use.customerId === customerId)
  const ends = fittings.map(({ endsAt }) => endsAt).filter((end) => claim.startsAt < end && end <= claim.outAt)
  return { ...claim, startsAt: instant(Math.max(claim.startsAt, ...ends)) }
}
