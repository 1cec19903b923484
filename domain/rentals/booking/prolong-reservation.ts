import * as v from 'valibot'
import { defineCommand, happened, patch, refuse } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { instantSchema } from '../../kernel/time.ts'
import { STEP_REFUSALS } from './change-booking.ts'
import { RENT_PERMISSION, deskOf, judgedNow } from '../desk/desk-view.ts'
import { type Booking, booking } from './booking.ts'
import { boundedLapse, lapseOf } from './lapse.ts'
import { stepOf } from './rent-machine.ts'

/** Extends the time limit of an unpaid reservation, at most until pick-up. */
export const prolongReservation = defineCommand({
  name: 'prolongReservation',
  version: 1,
  kind: 'intent',
  permission: RENT_PERMISSION,
  input: v.object({ bookingId: idSchema, until: instantSchema }),
  refusals: [...STEP_REFUSALS, 'rentals.period-past'],
  load: (read, { bookingId }): Promise<Booking | null> => read.get(booking, bookingId),
  decide({ bookingId, until }, before, context) {
    if (!before) return refuse('rentals.booking-unknown')
    const step = stepOf(before, 'move', deskOf(context))
    if (!step.ok) return refuse(step.code)
    if (until <= judgedNow(context)) return refuse('rentals.period-past', { field: 'until' })
    // Paid meanwhile, or never lapses.
    if (lapseOf(before) === null) return happened([])
    return happened([patch(booking, bookingId, { lapsesAt: boundedLapse(until, before.outAt, context.now) })])
  },
})
