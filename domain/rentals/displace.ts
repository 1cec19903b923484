import type { Change, DecisionContext, Objection } from '../kernel/define.ts'
import { patch } from '../kernel/define.ts'
import type { Instant } from '../kernel/time.ts'
import { availability } from './availability.ts'
import { type Booking, booking } from './booking.ts'
import type { Stretch } from './claim.ts'
import { AS_PLANNED, type DisplacedCode, type PieceView, displacedObjection } from './desk-view.ts'
import { cutLeases, isOwnOpenLease } from './lease.ts'
import { closing } from './new-booking.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

const RECEIVED = {
  [RENT_STATE.cleaning]: RENT_STATE.cleaningReceived,
  [RENT_STATE.maintenance]: RENT_STATE.maintenanceReceived,
} as const

const isUnderCare = (use: Booking): use is Booking & { state: keyof typeof RECEIVED } =>
  use.state === RENT_STATE.cleaning || use.state === RENT_STATE.maintenance

export interface Displaced {
  readonly changes: readonly Change[]
  readonly objections: readonly Objection<DisplacedCode>[]
  /** The piece is out with somebody else in that period: two people say that they have it. */
  readonly rival: Booking | null
}

/**
 * What gives way when a piece really is somewhere from `from` on, whatever the plan said. Care that had begun is over,
 * because the piece has left it; leases are cut or void; bookings of others lose their period and keep their customer. A
 * piece that is out with somebody else does not give way: one of the two is a mistake that a person must find.
 */
export function displace(view: PieceView, period: Stretch, from: Instant, exceptId: string, context: DecisionContext): Displaced {
  const found = availability(view.uses, { ...period, now: AS_PLANNED, except: [exceptId] })
  const inTheWay = found.isFree ? [] : found.conflicts
  const ownLeases = inTheWay.filter((use) => isOwnOpenLease(use, context.deviceId))
  const others = inTheWay.filter((use) => !ownLeases.includes(use) && use.state !== RENT_STATE.rented)
  const changes: Change[] = cutLeases(ownLeases, period, context, 100)
  const objections: Objection<DisplacedCode>[] = []
  for (const use of others) {
    if (isUnderCare(use) && use.startsAt <= from) {
      changes.push(patch(booking, use.id, closing(RECEIVED[use.state], context)))
      continue
    }
    const isLease = use.state === RENT_STATE.basket
    changes.push(patch(booking, use.id, isLease ? closing(RENT_STATE.cancelled, context) : { standing: STANDING.conflict }))
    objections.push(displacedObjection(view, use))
  }
  return { changes, objections, rival: inTheWay.find((use) => use.state === RENT_STATE.rented) ?? null }
}
