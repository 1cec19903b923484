import * as v from 'valibot'
import { type DecisionContext, type Reader, defineCommand, happened, patch, refuse } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { type Booking, booking } from './booking.ts'
import { type ClaimsByRule, claimFor, claimOf, claimOnOtherPiece, claimSchema } from './claim.ts'
import {
  CANCEL_PERMISSION,
  type PieceView,
  RENT_PERMISSION,
  deskOf,
  judgedNow,
  mayChangePrice,
  openBookings,
  refusalFor,
  standingOf,
  viewPiece,
} from '../desk/desk-view.ts'
import { exchangeLine } from '../log/rental-acts.ts'
import { boundedLapse } from './lapse.ts'
import { cutLeases, isOwnOpenLease, lapsedChanges } from './lease.ts'
import { closing } from './new-booking.ts'
import { type Related, givenBack, placedWith, placedOn } from './own-fittings.ts'
import { rentCategory } from '../piece/rent-category.ts'
import { readPieceList } from '../piece/read-list-price.ts'
import { rentItem } from '../piece/rent-item.ts'
import { stepOf } from './rent-machine.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

export const STEP_REFUSALS = [
  'rentals.no-permission',
  'rentals.booking-unknown',
  'rentals.booking-closed',
  'rentals.state-differs',
  'rentals.lease-of-another-desk',
] as const
export const PERIOD_REFUSALS = [
  ...STEP_REFUSALS,
  'rentals.piece-unknown',
  'rentals.piece-out-of-service',
  'rentals.period-taken',
  'rentals.period-taken-substitutes',
] as const

interface CancelLoaded {
  readonly before: Booking | null
  /** The booking that gets back the preparation time taken by a fitting. */
  readonly back: readonly Related[]
}

const begins = ({ id, startsAt }: Related) => patch(booking, id, { startsAt })

/** A priced booking must be cancelled with `cancelOrder`, which also determines the refund. Fittings of an order cost nothing. */
export const isCalledOffInItsOrder = ({ orderId, rentPrice }: Pick<Booking, 'orderId' | 'rentPrice'>): boolean =>
  orderId !== null && rentPrice > 0

/** Cancels something planned: a reservation, fitting, cleaning, maintenance or block. What already happened cannot be cancelled. */
export const cancelBooking = defineCommand({
  name: 'cancelBooking',
  version: 1,
  kind: 'intent',
  permission: CANCEL_PERMISSION,
  input: v.object({ bookingId: idSchema, reason: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))) }),
  refusals: [...STEP_REFUSALS, 'rentals.booking-of-order'],
  async load(read, given): Promise<CancelLoaded> {
    const before = await read.get(booking, given.bookingId)
    return { before, back: before?.state === RENT_STATE.prova ? givenBack(await openBookings(read, before.rentItemId), before) : [] }
  },
  decide(given, { before, back }, context) {
    if (!before) return refuse('rentals.booking-unknown')
    const step = stepOf(before, 'cancel', deskOf(context))
    if (!step.ok) return refuse(step.code)
    if (isCalledOffInItsOrder(before)) return refuse('rentals.booking-of-order')
    return happened([patch(booking, before.id, { ...closing(step.to, context), note: given.reason ?? before.note }), ...back.map(begins)])
  },
})

interface Loaded {
  readonly before: Booking | null
  readonly view: PieceView
  readonly bookingsBefore: readonly Booking[]
  /** The periods by the rules of the current and the new piece. */
  readonly byRule?: ClaimsByRule | null
  readonly tag?: Money | null
}
const NO_VIEW: PieceView = { piece: null, bookings: [], others: [], bookingsOfOthers: new Map() }
const NOTHING: Loaded = { before: null, view: NO_VIEW, bookingsBefore: [] }

async function loadMove(read: Reader, given: { bookingId: string; claim: v.InferOutput<typeof claimSchema> }): Promise<Loaded> {
  const before = await read.get(booking, given.bookingId)
  if (!before) return NOTHING
  const view = await viewPiece(read, before.rentItemId, [given.claim])
  return { before, view, bookingsBefore: view.bookings }
}

/** Changes the period of a booking; if the piece is out, only its return. */
export const rescheduleBooking = defineCommand({
  name: 'rescheduleBooking',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({ bookingId: idSchema, claim: claimSchema }),
  refusals: [...PERIOD_REFUSALS, 'rentals.period-past', 'rentals.period-too-long', 'rentals.start-is-past'],
  load: loadMove,
  decide({ claim }, { before, view }, context) {
    if (!before) return refuse('rentals.booking-unknown')
    const step = stepOf(before, 'move', deskOf(context))
    if (!step.ok) return refuse(step.code)
    if (claim.dueAt <= context.now) return refuse('rentals.period-past', { field: 'claim' })
    const isOut = before.state === RENT_STATE.rented
    if (isOut && (claim.startsAt !== before.startsAt || claim.outAt !== before.outAt)) return refuse('rentals.start-is-past')
    const placed = placedWith(view.bookings, before, claim)
    const wanted = { ...placed.claim, now: judgedNow(context), deskId: context.deviceId, except: placed.except }
    const refusal = refusalFor(view, wanted)
    if (refusal) return { ok: false, refusal }
    const own = view.bookings.filter((row) => isOwnOpenLease(row, context.deviceId))
    return happened([
      ...lapsedChanges(view.bookings, placed.claim, context),
      ...cutLeases(own, placed.claim, context, 1),
      ...placed.related.map(begins),
      patch(booking, before.id, {
        ...placed.claim,
        standing: standingOf(context),
        lapsesAt: boundedLapse(before.lapsesAt ?? null, placed.claim.outAt, context.now),
      }),
    ])
  },
})

async function loadSwap(read: Reader, given: { bookingId: string; rentItemId: string }): Promise<Loaded> {
  const before = await read.get(booking, given.bookingId)
  if (!before) return NOTHING
  const byRule = await claimsByRule(read, before, given.rentItemId)
  const requested = byRule ? claimOnOtherPiece(before, byRule) : before
  const [view, bookingsBefore, list] = await Promise.all([
    viewPiece(read, given.rentItemId, [requested]),
    openBookings(read, before.rentItemId),
    readPieceList(read, given.rentItemId),
  ])
  return { before, view, bookingsBefore, byRule, tag: list?.priceOf(before) ?? null }
}

/** The periods that the rules of two pieces give a rental, since preparation and cleaning times differ. Null for a fitting or care. */
async function claimsByRule(read: Reader, before: Booking, rentItemId: string): Promise<ClaimsByRule | null> {
  if (before.state !== RENT_STATE.reserved && before.state !== RENT_STATE.rented) return null
  const [from, to] = await Promise.all([read.get(rentItem, before.rentItemId), read.get(rentItem, rentItemId)])
  if (!from || !to) return null
  const [categoryBefore, categoryAfter] = await Promise.all([
    read.get(rentCategory, from.categoryId),
    read.get(rentCategory, to.categoryId),
  ])
  const { outAt, dueAt, isDelivered } = before
  return {
    before: claimFor(from, outAt, dueAt, categoryBefore, isDelivered),
    after: claimFor(to, outAt, dueAt, categoryAfter, isDelivered),
  }
}

const SWAP_REFUSALS = [...PERIOD_REFUSALS, 'rentals.piece-dearer'] as const

/** Whether the agreed price is below this list price, and the customer did not lose their own piece. */
export const isDearerThanAgreed = ({ rentPrice, standing }: Pick<Booking, 'rentPrice' | 'standing'>, tag: Money): boolean =>
  standing !== STANDING.conflict && tag > rentPrice

/** Moves a booking to another piece; its price is handled by the caller. */
export function planSwap(rentItemId: string, { before, view, bookingsBefore, byRule }: Loaded, context: DecisionContext) {
  if (!before) return refuse('rentals.booking-unknown')
  const step = stepOf(before, 'swap', deskOf(context))
  if (!step.ok) return refuse(step.code)
  const staysHere = rentItemId === before.rentItemId
  const { claim, except, related } = (staysHere ? placedWith : placedOn)(
    view.bookings,
    before,
    byRule ? claimOnOtherPiece(before, byRule) : claimOf(before),
  )
  const back = staysHere ? [] : givenBack(bookingsBefore, before)
  const refusal = refusalFor(view, { ...claim, now: judgedNow(context), deskId: context.deviceId, except })
  if (refusal) return { ok: false as const, refusal }
  const own = view.bookings.filter((row) => isOwnOpenLease(row, context.deviceId))
  return happened([
    ...lapsedChanges(view.bookings, claim, context),
    ...cutLeases(own, claim, context, 1),
    ...[...back, ...related].map(begins),
    patch(booking, before.id, { ...claim, rentItemId, activeItemId: rentItemId, standing: standingOf(context) }),
  ])
}

/**
 * Exchanges the piece for the same customer and days, e.g. to resolve a conflict. The agreed price stays, so on an order a more expensive
 * piece needs the right to change prices; others use `changeRental`, which also changes the price.
 */
export const swapPiece = defineCommand({
  name: 'swapPiece',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({ bookingId: idSchema, rentItemId: idSchema }),
  refusals: SWAP_REFUSALS,
  load: loadSwap,
  decide({ rentItemId }, loaded, context) {
    const plan = planSwap(rentItemId, loaded, context)
    const { before, view, tag } = loaded
    if (!plan.ok || !before || !view.piece || rentItemId === before.rentItemId) return plan
    const { id, code, nameAr, nameEn, rentPrice } = view.piece
    const tagAmount = tag ?? rentPrice
    // Fittings are not logged, as no rental is exchanged.
    if (before.state !== RENT_STATE.reserved) return plan
    const reported = happened([...plan.changes, exchangeLine(before, rentItemId, before.rentPrice, {}, context)])
    const isPriced = before.orderId !== null
    if (!isPriced || !isDearerThanAgreed(before, tagAmount) || mayChangePrice(context)) return reported
    const details = { rentItemId: id, code, nameAr, nameEn, agreedAmount: before.rentPrice, tagAmount }
    return refuse('rentals.piece-dearer', { details })
  },
})
