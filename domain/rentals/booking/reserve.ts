import * as v from 'valibot'
import { type Allower, approvedBy, approvalDetails, approvalSchema, loadAllower } from '../../employees/override.ts'
import { customer } from '../../customers/customer.ts'
import {
  type DecisionContext,
  type Objection,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  insert,
  refuse,
} from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { priceSchema } from '../../kernel/money.ts'
import { daySchema, instant, instantSchema } from '../../kernel/time.ts'
import { availability } from './availability.ts'
import { booking } from './booking.ts'
import { claimSchema } from './claim.ts'
import {
  AS_PLANNED,
  type PieceView,
  RENT_PERMISSION,
  judgedNow,
  refusalFor,
  standingOf,
  takenObjection,
  viewPiece,
} from '../desk/desk-view.ts'
import { holdHoursSchema, lapseAfter } from './lapse.ts'
import { cutLeases, heldLease, isOwnOpenLease, lapsedChanges } from './lease.ts'
import { newBooking } from './new-booking.ts'
import { isOverbookingAllowed, isTaken } from './overbooking.ts'
import { overbookingLine } from '../log/rental-acts.ts'
import { rentStatement } from './rent-statements.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

export const reservationSchema = v.object({
  bookingId: idSchema,
  rentItemId: idSchema,
  customerId: idSchema,
  claim: claimSchema,
  eventOn: v.nullable(daySchema),
  rentPrice: priceSchema,
  note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))),
  /** The order and the wearer. Missing from tills older than orders. */
  orderId: v.optional(v.nullable(idSchema)),
  person: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(80, 'too-long')))),
  isDelivered: v.optional(v.boolean()),
})
export type Reservation = v.InferOutput<typeof reservationSchema>

export const requestedSchema = v.object({ ...reservationSchema.entries, keptHours: holdHoursSchema })
export type ReservationRequest = v.InferOutput<typeof requestedSchema>

interface Loaded {
  readonly view: PieceView
  readonly buyer: RowOf<typeof customer> | null
}

async function load(read: Reader, given: Reservation): Promise<Loaded> {
  const [view, buyer] = await Promise.all([viewPiece(read, given.rentItemId, [given.claim]), read.get(customer, given.customerId)])
  return { view, buyer }
}

/** Only reservations lapse; what has left or was paid for does not. */
const requestedRow = (given: ReservationRequest, standing: 1 | 2 | 3, context: DecisionContext) => ({
  ...reservationRow(given, standing, context),
  lapsesAt: lapseAfter(given.keptHours, given.claim.outAt, context.now),
})

export const reservationRow = (given: Reservation, standing: 1 | 2 | 3, context: DecisionContext) =>
  newBooking({ ...given.claim, id: given.bookingId, rentItemId: given.rentItemId, state: RENT_STATE.reserved, standing }, context, {
    customerId: given.customerId,
    eventOn: given.eventOn,
    rentPrice: given.rentPrice,
    note: given.note,
    orderId: given.orderId ?? null,
    person: given.person ?? null,
    isDelivered: given.isDelivered ?? false,
  })

const RESERVE_REFUSALS = [
  'rentals.no-permission',
  'rentals.customer-unknown',
  'rentals.period-past',
  'rentals.piece-unknown',
  'rentals.piece-out-of-service',
  'rentals.period-taken',
  'rentals.period-taken-substitutes',
  'rentals.period-too-long',
  'rentals.overbooking-not-allowed',
  'rentals.overbooked-despite',
] as const
type ReserveFound = Objection<(typeof RESERVE_REFUSALS)[number]>

/**
 * Requests a piece for a period. Online the answer is immediate; offline the till shows "requested" until the server confirms or refuses.
 */
export const reserve = defineCommand({
  name: 'reserve',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({
    ...requestedSchema.entries,
    /** The approval to book a period that is already taken. */
    override: v.optional(approvalSchema),
  }),
  refusals: RESERVE_REFUSALS,
  statements: (given) => [rentStatement(given)],
  allowedBy: approvedBy,
  async load(read, given): Promise<Loaded & { readonly allower: Allower | null }> {
    const [loaded, allower] = await Promise.all([load(read, given), loadAllower(read, given.override)])
    return { ...loaded, allower }
  },
  decide(given, { view, buyer, allower }, context) {
    if (!buyer) return refuse('rentals.customer-unknown', { field: 'customerId' })
    if (given.claim.dueAt <= context.now) return refuse('rentals.period-past', { field: 'claim' })
    const wanted = { ...given.claim, now: judgedNow(context), deskId: context.deviceId }
    const refusal = refusalFor(view, wanted)
    const { override, bookingId, rentItemId, orderId = null } = given
    if (refusal && !(override && isTaken(refusal.code))) return { ok: false, refusal }
    if (refusal && !isOverbookingAllowed(override, allower, context)) return refuse('rentals.overbooking-not-allowed')
    const own = view.bookings.filter((one) => isOwnOpenLease(one, context.deviceId))
    const changes = [
      ...lapsedChanges(view.bookings, given.claim, context),
      ...cutLeases(own, given.claim, context, 1),
      insert(booking, requestedRow(given, refusal ? STANDING.conflict : standingOf(context), context)),
    ]
    // A period that is available by now needs no approval.
    if (!refusal || !override) return happened(changes)
    const details = { bookingId, rentItemId, code: view.piece?.code ?? '', ...approvalDetails(override, allower) }
    const reported: ReserveFound = { code: 'rentals.overbooked-despite', details, isAccepted: true }
    return happened([...changes, overbookingLine({ orderId, bookingId, rentItemId, override }, context)], [reported])
  },
})

const LEASE_REFUSALS = [
  'rentals.no-permission',
  'rentals.customer-unknown',
  'rentals.period-past',
  'rentals.lease-ended',
  'rentals.lease-lost',
  'rentals.piece-unknown',
  'rentals.period-taken',
  'rentals.period-taken-substitutes',
  'rentals.period-too-long',
] as const

/**
 * Confirms a reservation within this desk's lease, online or offline. It is a fact because the customer was promised it. Nobody else can
 * have the period; if the lease was lost anyway, the reservation is in conflict.
 */
export const reserveInLease = defineCommand({
  name: 'reserveInLease',
  version: 1,
  kind: 'fact',
  permission: RENT_PERMISSION,
  input: v.object({
    reservation: requestedSchema,
    /** The latest time of any clock of the desk, used to judge its lease. */
    judgedAt: instantSchema,
  }),
  refusals: LEASE_REFUSALS,
  statements: ({ reservation }) => [rentStatement(reservation)],
  load: (read, given): Promise<Loaded> => load(read, given.reservation),
  decide({ reservation, judgedAt }, { view, buyer }, context) {
    const { claim } = reservation
    const now = instant(Math.max(context.now, judgedAt))
    const own = view.bookings.filter((one) => isOwnOpenLease(one, context.deviceId))
    const isOurs = heldLease(own, context.deviceId, claim, AS_PLANNED) !== null
    const isEnded = isOurs && heldLease(own, context.deviceId, claim, now) === null
    const wanted = { ...claim, now: AS_PLANNED, deskId: context.deviceId }
    const isFree = isOurs || availability(view.bookings, wanted).isFree
    const row = requestedRow(reservation, isFree ? STANDING.firm : STANDING.conflict, context)
    const found: Objection<(typeof LEASE_REFUSALS)[number]>[] = []
    if (!buyer) found.push({ code: 'rentals.customer-unknown', field: 'reservation.customerId' })
    if (!view.piece) found.push({ code: 'rentals.piece-unknown' })
    if (claim.dueAt <= context.now) found.push({ code: 'rentals.period-past' })
    if (!isOurs) found.push({ code: 'rentals.lease-lost' })
    if (isEnded) found.push({ code: 'rentals.lease-ended' })
    if (!isFree) found.push(takenObjection(view, wanted))
    return happened([...cutLeases(own, claim, context, 1), insert(booking, row)], found)
  },
})
