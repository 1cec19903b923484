import type { Change, DecisionContext, Objection } from '../../kernel/define.ts'
import { patch } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Instant } from '../../kernel/time.ts'
import { availability } from './availability.ts'
import { type Booking, booking } from './booking.ts'
import type { Stretch } from './claim.ts'
import { AS_PLANNED, type DisplacedCode, type PieceView, displacedObjection } from '../desk/desk-view.ts'
import { cutLeases, isOwnOpenLease } from './lease.ts'
import { closing } from './new-booking.ts'
import { RENT_STATE, type RentState, STANDING } from './rent-state.ts'

/** The state a booking ends with because the piece has been elsewhere since `from`; null if it does not end. */
function stateAfter(row: Booking, from: Instant): RentState | null {
  switch (row.state) {
    case RENT_STATE.cleaning:
      return row.startsAt <= from ? RENT_STATE.cleaningReceived : null
    case RENT_STATE.maintenance:
      return row.startsAt <= from ? RENT_STATE.maintenanceReceived : null
    case RENT_STATE.prova:
    case RENT_STATE.blockTime:
      return row.endsAt <= from ? row.state : null
    case RENT_STATE.basket:
      return row.endsAt <= from ? RENT_STATE.cancelled : null
    default:
      return null
  }
}

/**
 * Closes bookings that are over when a piece goes elsewhere, so that cleanings need not be scanned and the number of open bookings stays
 * small.
 */
const overChanges = (bookings: readonly Booking[], from: Instant, context: DecisionContext): Map<Id, Change> =>
  new Map(
    bookings.flatMap((row) => {
      const after = stateAfter(row, from)
      return after === null ? [] : [[row.id, patch(booking, row.id, closing(after, context))] as const]
    }),
  )

export interface Displaced {
  readonly changes: readonly Change[]
  readonly objections: readonly Objection<DisplacedCode>[]
  /** A rental that has the piece in the same period: two bookings claim to have it. */
  readonly rival: Booking | null
}

/**
 * What gives way when a piece is actually somewhere from `from` on, regardless of the plan: earlier uses end; leases are cut or cancelled;
 * others' bookings lose their period but keep their customer. A piece that is out with another customer does not give way: one of the two
 * is a mistake that a person must resolve. `takerId` is the customer who takes it, whose own fitting of it ends.
 */
export function displace(
  view: PieceView,
  period: Stretch,
  from: Instant,
  exceptId: string,
  context: DecisionContext,
  takerId: Id | null = null,
): Displaced {
  const over = overChanges(view.bookings, from, context)
  const found = availability(view.bookings, { ...period, now: AS_PLANNED, except: [exceptId, ...over.keys()] })
  const inTheWay = found.isFree ? [] : found.conflicts
  const ownLeases = inTheWay.filter((row) => isOwnOpenLease(row, context.deviceId))
  const others = inTheWay.filter((row) => !ownLeases.includes(row) && row.state !== RENT_STATE.rented)
  const changes: Change[] = [...over.values(), ...cutLeases(ownLeases, period, context, 100)]
  const objections: Objection<DisplacedCode>[] = []
  for (const row of others) {
    if (row.state === RENT_STATE.prova && takerId !== null && row.customerId === takerId) {
      changes.push(patch(booking, row.id, closing(row.outAt <= from ? RENT_STATE.prova : RENT_STATE.provaCancelled, context)))
      continue
    }
    const isLease = row.state === RENT_STATE.basket
    changes.push(patch(booking, row.id, isLease ? closing(RENT_STATE.cancelled, context) : { standing: STANDING.conflict }))
    objections.push(displacedObjection(view, row))
  }
  return { changes, objections, rival: inTheWay.find((row) => row.state === RENT_STATE.rented) ?? null }
}
