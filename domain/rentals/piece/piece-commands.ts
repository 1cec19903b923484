import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type DecisionContext, defineCommand, happened, patch, refuse } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { isLapsedLease } from '../booking/availability.ts'
import type { Booking } from '../booking/booking.ts'
import { judgedNow, openBookings } from '../desk/desk-view.ts'
import { type RentItem, pictureIdsSchema, rentItem } from './rent-item.ts'
import { RENT_STATE } from '../booking/rent-state.ts'

const EDIT = may('rent', 'edit')

/** Sets the pictures of a piece, main one first. They must be stored as attachments already. */
export const arrangePictures = defineCommand({
  name: 'arrangePictures',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input: v.object({ rentItemId: idSchema, pictureIds: pictureIdsSchema }),
  refusals: ['rentals.no-permission', 'rentals.piece-unknown'],
  load: (read, given): Promise<RentItem | null> => read.get(rentItem, given.rentItemId),
  decide(given, current) {
    if (!current) return refuse('rentals.piece-unknown')
    return happened([patch(rentItem, given.rentItemId, { pictureIds: [...new Set(given.pictureIds)] })])
  },
})

const PROMISED: readonly number[] = [RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.prova, RENT_STATE.basket]

/** Reservations, rentals, fittings and leases keep a piece in service. */
const isPromised = (booking: Booking, context: DecisionContext): boolean =>
  PROMISED.includes(booking.state) && !isLapsedLease(booking, judgedNow(context))

/** Takes a piece out of service (sold elsewhere, lost, written off) or back in. Its history stays. */
export const setPieceInService = defineCommand({
  name: 'setPieceInService',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input: v.object({ rentItemId: idSchema, isInService: v.boolean() }),
  refusals: ['rentals.no-permission', 'rentals.piece-unknown', 'rentals.piece-promised'],
  async load(read, given): Promise<{ current: RentItem | null; bookings: readonly Booking[] }> {
    const [current, bookings] = await Promise.all([read.get(rentItem, given.rentItemId), openBookings(read, given.rentItemId)])
    return { current, bookings }
  },
  decide(given, { current, bookings }, context) {
    if (!current) return refuse('rentals.piece-unknown')
    const promised = given.isInService ? [] : bookings.filter((booking) => isPromised(booking, context))
    if (promised.length > 0) return refuse('rentals.piece-promised', { details: { code: current.code, count: promised.length } })
    return happened([patch(rentItem, given.rentItemId, { isInService: given.isInService })])
  },
})
