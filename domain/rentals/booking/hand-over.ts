import * as v from 'valibot'
import { type Allower, approvedBy, loadAllower } from '../../employees/override.ts'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type Reader,
  defineCommand,
  happened,
  insert,
  patch,
} from '../../kernel/define.ts'
import { type Booking, booking } from './booking.ts'
import type { Claim } from './claim.ts'
import { HAND_OVER_PERMISSION, type PieceView, viewPiece } from '../desk/desk-view.ts'
import { RENTAL_ACT } from '../log/rental-act.ts'
import { actLine, exchangeLine } from '../log/rental-acts.ts'
import { displace } from './displace.ts'
import { overridden, overrideSchema } from './hand-over-override.ts'
import { handOverStatement } from './rent-statements.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'
import { type Reservation, reservationRow, reservationSchema } from './reserve.ts'

const REFUSALS = [
  'rentals.no-permission',
  'rentals.booking-closed',
  'rentals.state-differs',
  'rentals.piece-unknown',
  'rentals.piece-differs',
  'rentals.piece-already-out',
  'rentals.handed-over-twice',
  'rentals.reservation-displaced',
  'rentals.reservation-displaced-substitutes',
  'rentals.period-too-long',
  'rentals.override-not-allowed',
  'rentals.handed-over-despite',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

const input = v.object({
  ...reservationSchema.entries,
  /** The approval to hand over despite warnings. Missing from older tills. */
  override: v.optional(overrideSchema),
})
type Given = v.InferOutput<typeof input>

interface Loaded {
  readonly before: Booking | null
  readonly view: PieceView
  readonly allower: Allower | null
}

async function load(read: Reader, given: Given): Promise<Loaded> {
  const [before, view, allower] = await Promise.all([
    read.get(booking, given.bookingId),
    viewPiece(read, given.rentItemId, [given.claim]),
    loadAllower(read, given.override),
  ])
  return { before, view, allower }
}

/**
 * Hands a piece over to the customer: a fact, whatever the plan was. The input contains the whole reservation, so that it can be recorded
 * even if the reservation was refused or never made.
 */
export const handOver = defineCommand({
  name: 'handOver',
  version: 1,
  kind: 'fact',
  permission: HAND_OVER_PERMISSION,
  input,
  refusals: REFUSALS,
  statements: (given) => [handOverStatement(given)],
  allowedBy: approvedBy,
  load,
  decide(given, { before, view, allower }, context) {
    const isLate = before !== null && !isOpenReservation(before)
    const { changes, found } = isLate ? late(given, before, view, context) : leaves(given, before, view, context, [])
    const about = { bookingId: given.bookingId, rentItemId: given.rentItemId, code: view.piece?.code ?? '' }
    const reported = overridden(found, given.override, allower, about, context)
    return happened([...changes, ...logLines(given, before, { changes, found: reported }, context)], reported)
  },
})

/** Log lines for what the row no longer shows: a different piece than reserved, and an approval against warnings. */
function logLines(given: Given, before: Booking | null, { changes, found }: Left, context: DecisionContext): Change[] {
  const { bookingId, rentItemId, rentPrice, override } = given
  const isOther = before !== null && before.rentItemId !== rentItemId
  const isWritten = changes.some((change) => change.op === 'patch' && change.id === bookingId && change.fields['rentItemId'] === rentItemId)
  const isAllowed = found.some(({ code }) => code === 'rentals.handed-over-despite')
  const price = before && before.orderId !== null ? before.rentPrice : rentPrice
  const about = {
    orderId: before?.orderId ?? given.orderId ?? null,
    bookingId,
    rentItemId,
    override,
    over: override?.over.join(',') || null,
  }
  return [
    ...(isOther && isWritten ? [exchangeLine(before, rentItemId, price, { override }, context)] : []),
    ...(isAllowed ? [actLine(RENTAL_ACT.override, about, context, 1)] : []),
  ]
}

interface Left {
  readonly changes: readonly Change[]
  readonly found: Found[]
}

const isOpenReservation = (row: Booking): boolean => row.state === RENT_STATE.reserved && row.closedAt === null

/**
 * The latest agreed due time: a till may hand over with the original date without knowing of an extension, which must not make the customer
 * late.
 */
function lastReported(given: Reservation, before: Booking | null): Claim {
  const { claim, rentItemId } = given
  const isLonger = before?.rentItemId === rentItemId && before.outAt === claim.outAt && before.dueAt > claim.dueAt
  return isLonger ? { ...claim, dueAt: before.dueAt, endsAt: before.endsAt } : claim
}

function leaves(given: Reservation, before: Booking | null, view: PieceView, context: DecisionContext, found: Found[]): Left {
  const claim = lastReported(given, before)
  const { changes, objections, rival } = displace(view, claim, claim.outAt, given.bookingId, context, given.customerId)
  const elsewhere = rival ?? view.bookings.find((one) => one.state === RENT_STATE.rented && one.id !== given.bookingId) ?? null
  if (!view.piece) found.push({ code: 'rentals.piece-unknown' })
  if (before && before.rentItemId !== given.rentItemId) found.push({ code: 'rentals.piece-differs' })
  if (elsewhere) found.push(custody(view, elsewhere))
  found.push(...objections)
  const out = {
    ...reservationRow({ ...given, claim }, rival ? STANDING.conflict : STANDING.firm, context),
    state: RENT_STATE.rented,
    handedOverAt: context.now,
    handedOverBy: context.actor.employeeId,
  }
  return { changes: [...changes, ...written(before, out)], found }
}

/** The row after the hand-over; creator, order and invoice of the reservation are kept. */
function written(before: Booking | null, out: Booking): Change[] {
  if (!before) return [insert(booking, out)]
  const { id: _id, bookedAt: _at, deskId: _desk, employeeId: _who, invoiceId: _invoice, lapsedRent: _lapsed, note, ...rest } = out
  const { orderId: _order, person: _person, isDelivered: _delivered, rentPrice, ...others } = rest
  // The order determines its rentals' prices; the till may not know of a price change.
  const fields = before.orderId === null ? { ...others, rentPrice } : others
  return [patch(booking, before.id, note === null ? fields : { ...fields, note })]
}

const custody = (view: PieceView, elsewhere: Booking): Found => ({
  code: 'rentals.piece-already-out',
  details: { bookingId: elsewhere.id, rentItemId: elsewhere.rentItemId, code: view.piece?.code ?? '' },
})

/** A hand-over of a booking that is not an open reservation: late, repeated, or cancelled. */
function late(given: Reservation, before: Booking, view: PieceView, context: DecisionContext): Left {
  const details = { bookingId: before.id, rentItemId: before.rentItemId, code: view.piece?.code ?? '' }
  // Another till has already taken it back, without knowing when it left.
  if (before.state === RENT_STATE.itemReturned && before.handedOverAt === null)
    return { changes: [patch(booking, before.id, { handedOverAt: context.now, handedOverBy: context.actor.employeeId })], found: [] }
  if (before.state === RENT_STATE.rented || before.state === RENT_STATE.itemReturned)
    return { changes: [], found: [{ code: 'rentals.handed-over-twice', details }] }
  if (before.state === RENT_STATE.cancelled && before.leaseUntil === null)
    return leaves(given, before, view, context, [{ code: 'rentals.booking-closed', details }])
  return { changes: [], found: [{ code: 'rentals.state-differs', details }] }
}
