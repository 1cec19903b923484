import * as v from 'valibot'
import { type Allower, leaveBy, loadAllower } from '../../employees/override.ts'
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
  /** It is to happen all the same, whatever the desk was told. Tills of before this was possible do not say. */
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
 * The piece leaves the shop with the customer: a fact, whatever the plan said. The whole reservation is in the input, so
 * that it can be written down also where the reservation itself was refused or never made.
 */
export const handOver = defineCommand({
  name: 'handOver',
  version: 1,
  kind: 'fact',
  permission: HAND_OVER_PERMISSION,
  input,
  refusals: REFUSALS,
  statements: (given) => [handOverStatement(given)],
  allowedBy: leaveBy,
  load,
  decide(given, { before, view, allower }, context) {
    const isLate = before !== null && !isOpenReservation(before)
    const { changes, found } = isLate ? late(given, before, view, context) : leaves(given, before, view, context, [])
    const about = { bookingId: given.bookingId, rentItemId: given.rentItemId, code: view.piece?.code ?? '' }
    const told = overridden(found, given.override, allower, about, context)
    return happened([...changes, ...logLines(given, before, { changes, found: told }, context)], told)
  },
})

/** What the row no longer tells: that another piece left than the reserved one, and that somebody allowed it against what the desk was told. */
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
 * When the customer brings it back, as it was told last: a till that has not heard of a longer rental hands the piece over by the day
 * that was agreed first, and nobody is late who has paid for more.
 */
function lastTold(given: Reservation, before: Booking | null): Claim {
  const { claim, rentItemId } = given
  const isLonger = before?.rentItemId === rentItemId && before.outAt === claim.outAt && before.dueAt > claim.dueAt
  return isLonger ? { ...claim, dueAt: before.dueAt, endsAt: before.endsAt } : claim
}

function leaves(given: Reservation, before: Booking | null, view: PieceView, context: DecisionContext, found: Found[]): Left {
  const claim = lastTold(given, before)
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

/** The row as it stands after the hand-over: who made the reservation, its order and its invoice stay as they were. */
function written(before: Booking | null, out: Booking): Change[] {
  if (!before) return [insert(booking, out)]
  const { id: _id, bookedAt: _at, deskId: _desk, employeeId: _who, invoiceId: _invoice, lapsedRent: _lapsed, note, ...rest } = out
  const { orderId: _order, person: _person, isDelivered: _delivered, rentPrice, ...others } = rest
  // What an order's rental costs is the order's word: the till that hands over may not have heard of another price.
  const fields = before.orderId === null ? { ...others, rentPrice } : others
  return [patch(booking, before.id, note === null ? fields : { ...fields, note })]
}

const custody = (view: PieceView, elsewhere: Booking): Found => ({
  code: 'rentals.piece-already-out',
  details: { bookingId: elsewhere.id, rentItemId: elsewhere.rentItemId, code: view.piece?.code ?? '' },
})

/** The booking is no longer a reservation here: news that comes late, a second hand-over, or one of something cancelled. */
function late(given: Reservation, before: Booking, view: PieceView, context: DecisionContext): Left {
  const details = { bookingId: before.id, rentItemId: before.rentItemId, code: view.piece?.code ?? '' }
  // Another till has taken it back already and only did not know when it left.
  if (before.state === RENT_STATE.itemReturned && before.handedOverAt === null)
    return { changes: [patch(booking, before.id, { handedOverAt: context.now, handedOverBy: context.actor.employeeId })], found: [] }
  if (before.state === RENT_STATE.rented || before.state === RENT_STATE.itemReturned)
    return { changes: [], found: [{ code: 'rentals.handed-over-twice', details }] }
  if (before.state === RENT_STATE.cancelled && before.leaseUntil === null)
    return leaves(given, before, view, context, [{ code: 'rentals.booking-closed', details }])
  return { changes: [], found: [{ code: 'rentals.state-differs', details }] }
}
