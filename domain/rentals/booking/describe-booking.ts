import * as v from 'valibot'
import { type DecisionContext, type Reader, defineCommand, happened, patch, refuse } from '../../kernel/define.ts'
import { decideCommand } from '../../kernel/decide.ts'
import { idSchema } from '../../kernel/ids.ts'
import { RENT_PERMISSION, deskOf } from '../desk/desk-view.ts'
import { rentCategory } from '../piece/rent-category.ts'
import { rentItem } from '../piece/rent-item.ts'
import { type Booking, booking } from './booking.ts'
import { rescheduleBooking } from './change-booking.ts'
import { type Claim, claimFor, claimOnOtherPiece } from './claim.ts'
import { stepOf } from './rent-machine.ts'
import { RENT_STATE } from './rent-state.ts'

const noted = (lengthMax: number) => v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(lengthMax, 'too-long')))

interface Loaded {
  readonly before: Booking | null
  /** The new period with or without delivery, and what is needed to check it; null if delivery does not change. */
  readonly moved: { readonly claim: Claim; readonly by: Awaited<ReturnType<typeof rescheduleBooking.load>> } | null
}

const isRental = ({ state }: Booking): boolean => state === RENT_STATE.reserved || state === RENT_STATE.rented

/** The period with delivery days added or removed, unless chosen manually. If the piece is out only its return can move. */
async function broughtClaim(read: Reader, before: Booking, isDelivered: boolean): Promise<Claim | null> {
  const piece = await read.get(rentItem, before.rentItemId)
  if (!piece) return null
  const category = await read.get(rentCategory, piece.categoryId)
  const by = (isBrought: boolean) => claimFor(piece, before.outAt, before.dueAt, category, isBrought)
  const claim = claimOnOtherPiece(before, { before: by(before.isDelivered), after: by(isDelivered) })
  return before.state === RENT_STATE.rented ? { ...claim, startsAt: before.startsAt } : claim
}

function judged(given: { readonly bookingId: string }, { moved }: Loaded, context: DecisionContext) {
  return moved ? decideCommand(rescheduleBooking, { ...given, claim: moved.claim }, moved.by, context) : happened([])
}

/** Changes wearer, note and delivery of a booking; delivery also changes the period. */
export const describeBooking = defineCommand({
  name: 'describeBooking',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({ bookingId: idSchema, person: noted(80), note: noted(500), isDelivered: v.boolean() }),
  refusals: rescheduleBooking.refusals,
  async load(read, { bookingId, isDelivered }): Promise<Loaded> {
    const before = await read.get(booking, bookingId)
    if (!before || !isRental(before) || before.isDelivered === isDelivered) return { before, moved: null }
    const claim = await broughtClaim(read, before, isDelivered)
    return { before, moved: claim && { claim, by: await rescheduleBooking.load(read, { bookingId, claim }) } }
  },
  decide({ bookingId, person, note, isDelivered }, loaded, context) {
    const { before } = loaded
    if (!before) return refuse('rentals.booking-unknown')
    const step = stepOf(before, 'move', deskOf(context))
    if (!step.ok) return refuse(step.code)
    const plan = judged({ bookingId }, loaded, context)
    if (!plan.ok) return plan
    return happened([...plan.changes, patch(booking, bookingId, { person, note, ...(isRental(before) ? { isDelivered } : {}) })])
  },
})
