import * as v from 'valibot'
import { customer } from '../../customers/customer.ts'
import {
  type DecisionContext,
  type Objection,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  insert,
  patch,
  refuse,
} from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { priceSchema } from '../../kernel/money.ts'
import { instant } from '../../kernel/time.ts'
import { type Booking, booking } from './booking.ts'
import { type Stretch, stretchSchema, wholeClaim } from './claim.ts'
import { type PieceView, RENT_PERMISSION, deskOf, judgedNow, refusalFor, standingOf, viewPiece } from '../desk/desk-view.ts'
import { displace } from './displace.ts'
import { cutLeases, isOwnOpenLease, lapsedChanges } from './lease.ts'
import { closing, newBooking } from './new-booking.ts'
import { ownPreparation } from './own-fittings.ts'
import { type RentAct, stepOf } from './rent-machine.ts'
import { CARE_WORK, RENT_STATE, type RentState, STANDING } from './rent-state.ts'

const noteSchema = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long')))
export const useSchema = v.object({ bookingId: idSchema, rentItemId: idSchema, period: stretchSchema, note: noteSchema })
export type Given = v.InferOutput<typeof useSchema>

export const PLAN_REFUSALS = [
  'rentals.no-permission',
  'rentals.period-past',
  'rentals.piece-unknown',
  'rentals.piece-out-of-service',
  'rentals.period-taken',
  'rentals.period-taken-substitutes',
  'rentals.period-too-long',
] as const

export const loadView = (read: Reader, given: { rentItemId: Id; period: Stretch }): Promise<PieceView> =>
  viewPiece(read, given.rentItemId, [given.period])

/**
 * Blocks a period of a piece for use in the shop; the server may refuse. `within` is the customer's own booking whose preparation time is
 * used.
 */
export function plan(
  given: Given,
  state: RentState,
  view: PieceView,
  context: DecisionContext,
  more: Partial<Booking> = {},
  within: Booking | null = null,
) {
  if (given.period.endsAt <= context.now) return refuse('rentals.period-past', { field: 'period' })
  const except = within ? [within.id] : []
  const refusal = refusalFor(view, { ...given.period, now: judgedNow(context), deskId: context.deviceId, except })
  if (refusal) return { ok: false as const, refusal }
  const own = view.bookings.filter((one) => isOwnOpenLease(one, context.deviceId))
  const claim = wholeClaim(given.period)
  const startsAt = within ? instant(Math.min(within.startsAt, claim.startsAt)) : claim.startsAt
  const row = { ...claim, startsAt, id: given.bookingId, rentItemId: given.rentItemId, state, standing: standingOf(context) }
  return happened([
    ...lapsedChanges(view.bookings, given.period, context),
    ...cutLeases(own, given.period, context, 1),
    ...(within ? [patch(booking, within.id, { startsAt: given.period.endsAt })] : []),
    insert(booking, newBooking(row, context, { note: given.note, ...more })),
  ])
}

/** Blocks a piece for a period; the note states the reason. `cancelBooking` ends it. */
export const blockTime = defineCommand({
  name: 'blockTime',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: useSchema,
  refusals: PLAN_REFUSALS,
  load: loadView,
  decide: (given, view, context) => plan(given, RENT_STATE.blockTime, view, context),
})

/**
 * Books a fitting in the shop, from `outAt` to `dueAt` of its row. During the customer's own preparation time it also takes the time before
 * it, so that nobody else can book that.
 */
export const bookProva = defineCommand({
  name: 'bookProva',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({
    ...useSchema.entries,
    customerId: idSchema,
    /** The order and the person trying it on. Missing from tills older than orders. */
    orderId: v.optional(v.nullable(idSchema)),
    person: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(80, 'too-long')))),
  }),
  refusals: [...PLAN_REFUSALS, 'rentals.customer-unknown'],
  async load(read, given): Promise<{ view: PieceView; buyer: RowOf<typeof customer> | null }> {
    const [view, buyer] = await Promise.all([loadView(read, given), read.get(customer, given.customerId)])
    return { view, buyer }
  },
  decide(given, { view, buyer }, context) {
    if (!buyer) return refuse('rentals.customer-unknown', { field: 'customerId' })
    const { customerId, orderId = null, person = null } = given
    const within = ownPreparation(view.bookings, given.period, customerId)
    return plan(given, RENT_STATE.prova, view, context, { customerId, orderId, person }, within)
  },
})

/** Missing from older tills. */
export const careEntries = {
  work: v.optional(v.nullable(v.picklist(Object.values(CARE_WORK), 'choice'))),
  cost: v.optional(v.nullable(priceSchema)),
} as const
const careSchema = v.object({ ...useSchema.entries, ...careEntries })
type CareGiven = v.InferOutput<typeof careSchema>
export const careOf = ({ work = null, cost = null }: Pick<CareGiven, 'work' | 'cost'>) => ({ careWork: work, careCost: cost })

const CARE_REFUSALS = [
  'rentals.no-permission',
  'rentals.piece-unknown',
  'rentals.piece-already-out',
  'rentals.reservation-displaced',
  'rentals.reservation-displaced-substitutes',
  'rentals.period-too-long',
] as const

/** The piece goes to cleaning or the workshop now: a fact that overrides the plan. */
function goes(given: CareGiven, state: RentState, view: PieceView, context: DecisionContext) {
  const { changes, objections, rival } = displace(view, given.period, given.period.startsAt, given.bookingId, context)
  const standing = rival ? STANDING.conflict : STANDING.firm
  const row = { ...wholeClaim(given.period), id: given.bookingId, rentItemId: given.rentItemId, state, standing }
  const found: Objection<(typeof CARE_REFUSALS)[number]>[] = [...objections]
  if (!view.piece) found.push({ code: 'rentals.piece-unknown' })
  if (rival)
    found.push({
      code: 'rentals.piece-already-out',
      details: { bookingId: rival.id, rentItemId: rival.rentItemId, code: view.piece?.code ?? '' },
    })
  return happened([...changes, insert(booking, newBooking(row, context, { note: given.note, ...careOf(given) }))], found)
}

const careStarts = <const Name extends string>(name: Name, state: RentState) =>
  defineCommand({
    name,
    version: 1,
    kind: 'fact',
    permission: RENT_PERMISSION,
    input: careSchema,
    refusals: CARE_REFUSALS,
    load: loadView,
    decide: (given, view, context) => goes(given, state, view, context),
  })

/** Starts an alteration or repair. */
export const startMaintenance = careStarts('startMaintenance', RENT_STATE.maintenance)
/** Starts a cleaning that does not follow a rental. */
export const startCleaning = careStarts('startCleaning', RENT_STATE.cleaning)

const END_REFUSALS = [
  'rentals.no-permission',
  'rentals.booking-unknown',
  'rentals.booking-closed',
  'rentals.state-differs',
  'rentals.lease-of-another-desk',
] as const

const endSchema = v.object({ bookingId: idSchema })
const loadBooking = (read: Reader, given: v.InferOutput<typeof endSchema>): Promise<Booking | null> => read.get(booking, given.bookingId)

/** Ends a fitting or care, possibly early: the piece is available from now on. If it is already closed, only an objection results. */
function ends(given: { bookingId: Id }, state: RentState, act: RentAct, before: Booking | null, context: DecisionContext) {
  // The server parks this until the booking exists.
  if (!before) return happened([patch(booking, given.bookingId, { closedAt: context.now })], [{ code: 'rentals.booking-unknown' as const }])
  const step = stepOf(before, act, deskOf(context))
  const details = { bookingId: before.id, rentItemId: before.rentItemId }
  if (!step.ok) return happened([], [{ code: step.code, details }])
  if (before.state !== state) return happened([], [{ code: 'rentals.state-differs' as const, details }])
  return happened([patch(booking, before.id, closing(step.to, context))])
}

const endOf = <const Name extends string>(name: Name, state: RentState, act: RentAct) =>
  defineCommand({
    name,
    version: 1,
    kind: 'fact',
    permission: RENT_PERMISSION,
    input: endSchema,
    refusals: END_REFUSALS,
    load: loadBooking,
    decide: (given, before, context) => ends(given, state, act, before, context),
  })

export const receiveFromMaintenance = endOf('receiveFromMaintenance', RENT_STATE.maintenance, 'receive')
export const receiveFromCleaning = endOf('receiveFromCleaning', RENT_STATE.cleaning, 'receive')
export const attendProva = endOf('attendProva', RENT_STATE.prova, 'attend')
