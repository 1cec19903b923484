import * as v from 'valibot'
import { leaveBy, leaveSchema } from '../employees/override.ts'
import { defineCommand, happened, stopping } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { priceSchema } from '../kernel/money.ts'
import { rescheduleBooking, swapPiece } from '../rentals/booking/change-booking.ts'
import { claimSchema } from '../rentals/booking/claim.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { agreePrice } from './change-order.ts'
import { BOOK } from './order-view.ts'

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

const REFUSALS = [...swapPiece.refusals, ...rescheduleBooking.refusals, ...agreePrice.refusals] as const

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
    const [priced, view, other] = await Promise.all([
      agreePrice.load(read, { bookingId, ...rest }),
      change.to === 'piece'
        ? swapPiece.load(read, { bookingId, rentItemId: change.rentItemId })
        : rescheduleBooking.load(read, { bookingId, claim: change.claim }),
      change.to === 'piece' ? read.get(rentItem, change.rentItemId) : null,
    ])
    return { priced: other ? { ...priced, tag: other.rentPrice, isExchange: true } : priced, view }
  },
  decide({ bookingId, change, ...rest }, { priced, view }, context) {
    const plan =
      change.to === 'piece'
        ? swapPiece.decide({ bookingId, rentItemId: change.rentItemId }, view, context)
        : rescheduleBooking.decide({ bookingId, claim: change.claim }, view, context)
    if (!plan.ok) return plan
    const price = agreePrice.decide({ bookingId, ...rest }, priced, context)
    if (!price.ok) return price
    const against = stopping(price.objections)
    return against ? { ok: false, refusal: against } : happened([...plan.changes, ...price.changes], price.objections)
  },
})
