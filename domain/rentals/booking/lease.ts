import * as v from 'valibot'
import { type Change, type DecisionContext, defineCommand, happened, insert, patch, refuse } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { HOUR_MS, type Instant, MINUTE_MS, instant } from '../../kernel/time.ts'
import { isLapsedLease } from './availability.ts'
import { type Booking, booking } from './booking.ts'
import { type Stretch, stretchSchema, wholeClaim } from './claim.ts'
import { RENT_PERMISSION, deskOf, judgedNow, refusalFor, standingOf, viewPiece } from '../desk/desk-view.ts'
import { closing, newBooking } from './new-booking.ts'
import { stepOf } from './rent-machine.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

/** A desk stops confirming this long before its lease ends, since its clock and the server's differ. */
const LEASE_EARLY_MS = 30 * MINUTE_MS
const LEASE_HOURS_MAX = 7 * 24

/**
 * The lease that lets a desk confirm a period offline, or null: granted by the server to this desk, covering the whole period, and not
 * about to end. `judgedAt` is the latest time of any clock of the desk.
 */
export function heldLease(bookings: readonly Booking[], deskId: Id | null, period: Stretch, judgedAt: Instant): Booking | null {
  const isHeld = (one: Booking) =>
    isOwnOpenLease(one, deskId) &&
    one.standing === STANDING.firm &&
    one.startsAt <= period.startsAt &&
    period.endsAt <= one.endsAt &&
    !isEnding(one, judgedAt)
  return bookings.find(isHeld) ?? null
}

const isEnding = (lease: Booking, judgedAt: Instant): boolean => (lease.leaseUntil ?? 0) - LEASE_EARLY_MS <= judgedAt

export const isOwnOpenLease = (one: Booking, deskId: Id | null): boolean =>
  deskId !== null && one.state === RENT_STATE.basket && one.activeItemId !== null && one.deskId === deskId

/** Cancels ended leases within a period in favour of others. */
export const lapsedChanges = (bookings: readonly Booking[], period: Stretch, context: DecisionContext): Change[] =>
  bookings
    .filter((one) => one.activeItemId !== null && isLapsedLease(one, judgedNow(context)) && touches(one, period))
    .map((one) => patch(booking, one.id, closing(RENT_STATE.cancelled, context)))

export const touches = (a: Stretch, b: Stretch): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/**
 * Cuts a booked period out of a desk's leases: the part before stays this lease, the part after becomes another. So a lease never overlaps
 * what is booked within it.
 */
export function cutLeases(leases: readonly Booking[], period: Stretch, context: DecisionContext, firstNth: number): Change[] {
  return leases
    .filter((lease) => touches(lease, period))
    .flatMap((lease, index): Change[] => {
      const isLeftBefore = lease.startsAt < period.startsAt
      const left = isLeftBefore ? { endsAt: period.startsAt, dueAt: period.startsAt } : closing(RENT_STATE.cancelled, context)
      const rest = { ...lease, id: context.id(firstNth + index), startsAt: period.endsAt, outAt: period.endsAt }
      return [patch(booking, lease.id, left), ...(period.endsAt < lease.endsAt ? [insert(booking, rest)] : [])]
    })
}

/** Requests a lease of a piece, so that this desk can confirm reservations offline. Only the server grants it and sets its end. */
export const takeLease = defineCommand({
  name: 'takeLease',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({
    leaseId: idSchema,
    rentItemId: idSchema,
    /** The days that can be promised. */
    window: stretchSchema,
    /** How long from now they can be promised. */
    hours: v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'invalid'), v.maxValue(LEASE_HOURS_MAX, 'invalid')),
  }),
  refusals: [
    'rentals.no-permission',
    'rentals.lease-needs-till',
    'rentals.piece-unknown',
    'rentals.piece-out-of-service',
    'rentals.period-taken',
    'rentals.period-taken-substitutes',
  ],
  load: (read, given) => viewPiece(read, given.rentItemId, [given.window]),
  decide(given, view, context) {
    const { deviceId } = context
    if (deviceId === null) return refuse('rentals.lease-needs-till')
    const now = judgedNow(context)
    const refusal = refusalFor(view, { ...given.window, now, deskId: deviceId })
    if (refusal) return { ok: false, refusal }
    const own = view.bookings.filter((one) => isOwnOpenLease(one, deviceId))
    const row = newBooking(
      {
        ...wholeClaim(given.window),
        id: given.leaseId,
        rentItemId: given.rentItemId,
        state: RENT_STATE.basket,
        standing: standingOf(context),
      },
      context,
      { leaseUntil: instant(now + given.hours * HOUR_MS) },
    )
    return happened([
      ...lapsedChanges(view.bookings, given.window, context),
      ...cutLeases(own, given.window, context, 1),
      insert(booking, row),
    ])
  },
})

export const releaseLease = defineCommand({
  name: 'releaseLease',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({ leaseId: idSchema }),
  refusals: [
    'rentals.no-permission',
    'rentals.booking-unknown',
    'rentals.booking-closed',
    'rentals.state-differs',
    'rentals.lease-of-another-desk',
  ],
  load: (read, given): Promise<Booking | null> => read.get(booking, given.leaseId),
  decide(given, lease, context) {
    if (!lease) return refuse('rentals.booking-unknown')
    const step = stepOf(lease, 'release', deskOf(context))
    if (!step.ok) return refuse(step.code)
    return happened([patch(booking, given.leaseId, closing(step.to, context))])
  },
})
