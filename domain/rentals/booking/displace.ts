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

/** What becomes of a use that is over because the piece is somewhere else since `from`; null when it is not over by that. */
function stateAfter(use: Booking, from: Instant): RentState | null {
  switch (use.state) {
    case RENT_STATE.cleaning:
      return use.startsAt <= from ? RENT_STATE.cleaningReceived : null
    case RENT_STATE.maintenance:
      return use.startsAt <= from ? RENT_STATE.maintenanceReceived : null
    case RENT_STATE.prova:
    case RENT_STATE.blockTime:
      return use.endsAt <= from ? use.state : null
    case RENT_STATE.basket:
      return use.endsAt <= from ? RENT_STATE.cancelled : null
    default:
      return null
  }
}

/**
 * Closes what is over when a piece goes elsewhere. Nobody has to scan every dress out of its cleaning for that, and
 * what is open on a piece stays a handful however old it is.
 */
const overChanges = (uses: readonly Booking[], from: Instant, context: DecisionContext): Map<Id, Change> =>
  new Map(
    uses.flatMap((use) => {
      const after = stateAfter(use, from)
      return after === null ? [] : [[use.id, patch(booking, use.id, closing(after, context))] as const]
    }),
  )

export interface Displaced {
  readonly changes: readonly Change[]
  readonly objections: readonly Objection<DisplacedCode>[]
  /** The piece is out with somebody else in that period: two people say that they have it. */
  readonly rival: Booking | null
}

/**
 * What gives way when a piece really is somewhere from `from` on, whatever the plan said. What it had been in until then is
 * over; leases are cut or void; bookings of others lose their period and keep their customer. A
 * piece that is out with somebody else does not give way: one of the two is a mistake that a person must find. `takerId` is the
 * customer who takes it: a fitting of her own is over, because she has what she came to try on.
 */
export function displace(
  view: PieceView,
  period: Stretch,
  from: Instant,
  exceptId: string,
  context: DecisionContext,
  takerId: Id | null = null,
): Displaced {
  const over = overChanges(view.uses, from, context)
  const found = availability(view.uses, { ...period, now: AS_PLANNED, except: [exceptId, ...over.keys()] })
  const inTheWay = found.isFree ? [] : found.conflicts
  const ownLeases = inTheWay.filter((use) => isOwnOpenLease(use, context.deviceId))
  const others = inTheWay.filter((use) => !ownLeases.includes(use) && use.state !== RENT_STATE.rented)
  const changes: Change[] = [...over.values(), ...cutLeases(ownLeases, period, context, 100)]
  const objections: Objection<DisplacedCode>[] = []
  for (const use of others) {
    if (use.state === RENT_STATE.prova && takerId !== null && use.customerId === takerId) {
      changes.push(patch(booking, use.id, closing(use.outAt <= from ? RENT_STATE.prova : RENT_STATE.provaCancelled, context)))
      continue
    }
    const isLease = use.state === RENT_STATE.basket
    changes.push(patch(booking, use.id, isLease ? closing(RENT_STATE.cancelled, context) : { standing: STANDING.conflict }))
    objections.push(displacedObjection(view, use))
  }
  return { changes, objections, rival: inTheWay.find((use) => use.state === RENT_STATE.rented) ?? null }
}
