import * as v from 'valibot'
import { type Rights, approvedBy, approvalSchema } from '../employees/override.ts'
import { defineCommand, happened, stopping } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { type Money, priceSchema } from '../kernel/money.ts'
import { PERIOD_REFUSALS, planSwap, rescheduleBooking, swapPiece } from '../rentals/booking/change-booking.ts'
import type { Booking } from '../rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { RENTAL_ACT } from '../rentals/log/rental-act.ts'
import { claimSchema } from '../rentals/booking/claim.ts'
import { readPieceList } from '../rentals/piece/read-list-price.ts'
import { rentDays } from '../rentals/piece/rent-days.ts'
import { type RentalAct, exchangeLine, priceLines } from '../rentals/log/rental-acts.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { agreePrice, loweringAgainst, planPrice } from './change-order.ts'
import { BOOK } from './order-view.ts'
import { priceOfDays } from './price-of-days.ts'

const changeSchema = v.variant('to', [
  v.object({ to: v.literal('piece'), rentItemId: idSchema }),
  v.object({ to: v.literal('days'), claim: claimSchema }),
])

const input = v.object({
  orderId: idSchema,
  bookingId: idSchema,
  change: changeSchema,
  /** The new price of the whole rental, VAT included. */
  rentPrice: priceSchema,
  reason: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300, 'too-long'))),
  /** The approval, if the price reduction is above the employee's ceiling. */
  override: v.optional(approvalSchema),
})

const REFUSALS = [...PERIOD_REFUSALS, ...rescheduleBooking.refusals, ...agreePrice.refusals] as const

/**
 * Changes the piece or the days of a rental together with its price, all or nothing. As separate commands, the new price could apply
 * although the server gave the piece to another customer.
 */
export const changeRental = defineCommand({
  name: 'changeRental',
  version: 1,
  kind: 'intent',
  permission: BOOK,
  input,
  refusals: [...new Set(REFUSALS)],
  forbidden: 'rentals.no-permission',
  allowedBy: approvedBy,
  async load(read, { bookingId, change, ...rest }) {
    const [priced, view, list, zone] = await Promise.all([
      agreePrice.load(read, { bookingId, ...rest }),
      change.to === 'piece'
        ? swapPiece.load(read, { bookingId, rentItemId: change.rentItemId })
        : rescheduleBooking.load(read, { bookingId, claim: change.claim }),
      change.to === 'piece' ? readPieceList(read, change.rentItemId) : null,
      shopZone(read),
    ])
    const { before } = priced
    if (change.to === 'piece') {
      const tag = list && before ? list.priceOf(before) : null
      return { priced: list ? { ...priced, tag, isExchange: true } : priced, view }
    }
    if (!before) return { priced, view }
    const own = await readPieceList(read, before.rentItemId)
    const after = { ...change.claim, eventOn: before.eventOn }
    const listed = own?.isByLength ? { before: own.priceOf(before), after: own.priceOf(after) } : null
    const forDays = priceOfDays(before.rentPrice, rentDays(before, zone), rentDays(after, zone), listed)
    return { priced: { ...priced, forDays }, view }
  },
  decide({ bookingId, change, ...rest }, { priced, view }, context) {
    const plan =
      change.to === 'piece'
        ? planSwap(change.rentItemId, view, context)
        : rescheduleBooking.decide({ bookingId, claim: change.claim }, view, context)
    if (!plan.ok) return plan
    const price = planPrice({ bookingId, ...rest }, priced, context)
    const { before } = priced
    const isOther = change.to === 'piece' && before !== null && change.rentItemId !== before.rentItemId
    const lines = !before
      ? []
      : isOther
        ? [exchangeLine(before, change.rentItemId, rest.rentPrice, rest, context)]
        : priceLines(before, rest.rentPrice, rest, context)
    const against = stopping(price.objections)
    return against ? { ok: false, refusal: against } : happened([...plan.changes, ...price.changes, ...lines], price.objections)
  },
})

interface Exchanged {
  readonly bookingId: Id
  readonly rentPrice: { readonly before: Money; readonly after: Money }
  readonly tag: Money | null
}

/** Whether these rights allow restoring the former piece at its former price. */
export const mayTakeBack = ({ bookingId, rentPrice, tag }: Exchanged, rights: Rights): boolean =>
  tag !== null &&
  loweringAgainst(
    rentPrice.before,
    { before: { id: bookingId, rentPrice: rentPrice.after, standing: STANDING.firm }, tag, isExchange: true },
    rights,
  ).length === 0

const CHANGES: readonly number[] = [RENTAL_ACT.exchange, RENTAL_ACT.substitute, RENTAL_ACT.price]

const isWayBack = (former: RentalAct | undefined, act: RentalAct): boolean =>
  act.kind === RENTAL_ACT.exchange && former?.fromItemId === act.rentItemId && former.rentItemId === act.fromItemId

/** The changes of a rental that are still in effect: an exchange and its reversal cancel each other out. */
function standingChanges(acts: readonly RentalAct[], bookingId: Id): RentalAct[] {
  const standing: RentalAct[] = []
  for (const act of acts) {
    if (act.bookingId !== bookingId || !CHANGES.includes(act.kind)) continue
    if (isWayBack(standing.at(-1), act)) standing.pop()
    else standing.push(act)
  }
  return standing
}

/**
 * The exchange of a reserved rental that can be reversed: its last change, unless that was itself a reversal or replaced a piece lost to
 * another customer.
 */
export function exchangeToTakeBack(acts: readonly RentalAct[], row: Booking): (RentalAct & { readonly fromItemId: Id }) | null {
  const last = standingChanges(acts, row.id).at(-1)
  const { fromItemId } = last ?? { fromItemId: null }
  if (!last || last.kind !== RENTAL_ACT.exchange || fromItemId === null) return null
  if (row.state !== RENT_STATE.reserved || row.standing === STANDING.conflict) return null
  return row.rentItemId === last.rentItemId && row.rentPrice === last.amountAfter ? { ...last, fromItemId } : null
}
