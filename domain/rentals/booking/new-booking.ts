import type { DecisionContext } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Booking } from './booking.ts'
import type { Claim } from './claim.ts'
import type { RentState } from './rent-state.ts'

type Given = Claim & { readonly id: Id; readonly rentItemId: Id; readonly state: RentState; readonly standing: Booking['standing'] }

export function newBooking(given: Given, context: DecisionContext, more: Partial<Booking> = {}): Booking {
  return {
    id: given.id,
    rentItemId: given.rentItemId,
    activeItemId: given.rentItemId,
    customerId: null,
    invoiceId: null,
    orderId: null,
    person: null,
    isDelivered: false,
    state: given.state,
    standing: given.standing,
    startsAt: given.startsAt,
    endsAt: given.endsAt,
    outAt: given.outAt,
    dueAt: given.dueAt,
    eventOn: null,
    rentPrice: ZERO,
    note: null,
    bookedAt: context.now,
    employeeId: context.actor.employeeId,
    deskId: context.deviceId,
    leaseUntil: null,
    lapsesAt: null,
    lapsedRent: null,
    handedOverAt: null,
    handedOverBy: null,
    takenBackBy: null,
    closedAt: null,
    condition: null,
    careWork: null,
    careCost: null,
    ...more,
  }
}

export const closing = (state: RentState, context: DecisionContext) => ({ state, activeItemId: null, closedAt: context.now })
