import * as v from 'valibot'
import { type Rights, leaveBy, leaveSchema } from '../employees/override.ts'
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
  /** Another piece, or other days. */
  change: changeSchema,
  /** What the whole rental costs then, VAT included. */
  rentPrice: priceSchema,
  reason: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300, 'too-long'))),
  /** Whose leave its price was lowered by, where that is above the ceiling of whoever agrees it. */
  override: v.optional(leaveSchema),
})

const REFUSALS = [...PERIOD_REFUSALS, ...rescheduleBooking.refusals, ...agreePrice.refusals] as const

/**
 * Another piece or other days for a rental of an order, together with the price that follows: granted as a whole, or not at all. Asked
 * for apart, the price would stand when the server had given the piece to somebody else.
 */
export const changeRental = defineCommand({
  name: 'changeRental',
  version: 1,
  kind: 'intent',
  permission: BOOK,
  input,
  refusals: [...new Set(REFUSALS)],
  forbidden: 'rentals.no-permission',
  allowedBy: leaveBy,
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
  /** Before the exchange, and after it. */
  readonly rentPrice: { readonly before: Money; readonly after: Money }
  /** By the list, of the piece that she had; null where that piece is not known. */
  readonly tag: Money | null
}

/** Whether whoever has these rights may give her the piece of before back at the price of before: it is lowered no further than she may. */
export const mayTakeBack = ({ bookingId, rentPrice, tag }: Exchanged, rights: Rights): boolean =>
  tag !== null &&
  loweringAgainst(
    rentPrice.before,
    { before: { id: bookingId, rentPrice: rentPrice.after, standing: STANDING.firm }, tag, isExchange: true },
    rights,
  ).length === 0

const CHANGES: readonly number[] = [RENTAL_ACT.exchange, RENTAL_ACT.substitute, RENTAL_ACT.price]

/** Whether one exchange gives back what the one before it took. */
const isWayBack = (former: RentalAct | undefined, act: RentalAct): boolean =>
  act.kind === RENTAL_ACT.exchange && former?.fromItemId === act.rentItemId && former.rentItemId === act.fromItemId

/** What was changed about a rental and stands: an exchange that was taken back leaves nothing, nor does its way back. */
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
 * The exchange that can be taken back of a rental that has not left: the last that was changed about it, and no way back itself. A piece
 * that she lost to somebody else she cannot have again.
 */
export function exchangeToTakeBack(acts: readonly RentalAct[], row: Booking): (RentalAct & { readonly fromItemId: Id }) | null {
  const last = standingChanges(acts, row.id).at(-1)
  const { fromItemId } = last ?? { fromItemId: null }
  if (!last || last.kind !== RENTAL_ACT.exchange || fromItemId === null) return null
  if (row.state !== RENT_STATE.reserved || row.standing === STANDING.conflict) return null
  return row.rentItemId === last.rentItemId && row.rentPrice === last.amountAfter ? { ...last, fromItemId } : null
}
