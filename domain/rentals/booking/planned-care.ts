import * as v from 'valibot'
import { defineCommand, happened, patch } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { priceSchema } from '../../kernel/money.ts'
import { RENT_PERMISSION } from '../desk/desk-view.ts'
import { PLAN_REFUSALS, careEntries, careOf, loadView, plan, useSchema } from './blocked-period.ts'
import { booking } from './booking.ts'
import { CARE_WORK, RENT_STATE, type RentState, STATE_OF_WORK } from './rent-state.ts'

/**
 * Plans cleaning, alteration, repair or maintenance: the piece is blocked as for a reservation. `cancelBooking` cancels it, receiving the
 * piece ends it.
 */
export const planCare = defineCommand({
  name: 'planCare',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({ ...useSchema.entries, ...careEntries, work: v.picklist(Object.values(CARE_WORK), 'choice') }),
  refusals: PLAN_REFUSALS,
  load: loadView,
  decide: (given, view, context) => plan(given, STATE_OF_WORK[given.work], view, context, careOf(given)),
})

const CARE_STATES: ReadonlySet<RentState> = new Set([
  RENT_STATE.cleaning,
  RENT_STATE.maintenance,
  RENT_STATE.cleaningReceived,
  RENT_STATE.maintenanceReceived,
])

export const isCare = (state: RentState): boolean => CARE_STATES.has(state)

/** The cost of care, often known only when the tailor's bill arrives. */
export const noteCareCost = defineCommand({
  name: 'noteCareCost',
  version: 1,
  kind: 'fact',
  permission: RENT_PERMISSION,
  input: v.object({ bookingId: idSchema, cost: v.nullable(priceSchema) }),
  refusals: ['rentals.no-permission', 'rentals.booking-unknown', 'rentals.state-differs'],
  load: (read, given) => read.get(booking, given.bookingId),
  decide({ bookingId, cost }, before) {
    // The server parks this until the booking exists.
    const noted = [patch(booking, bookingId, { careCost: cost })]
    if (!before) return happened(noted, [{ code: 'rentals.booking-unknown' as const }])
    if (isCare(before.state)) return happened(noted)
    const details = { bookingId: before.id, rentItemId: before.rentItemId }
    return happened([], [{ code: 'rentals.state-differs' as const, details }])
  },
})
