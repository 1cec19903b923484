import { type Change, type DecisionContext, type Reader, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { ZERO, minor, subtractMoney } from '../kernel/money.ts'
import { availability } from '../rentals/booking/availability.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { hasLapsed, lapseOf } from '../rentals/booking/lapse.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { AS_PLANNED, type PieceView, takenObjection, viewPiece } from '../rentals/desk/desk-view.ts'
import { type Placed, applied } from './place-bookings.ts'

export async function loadLapsed(read: Reader, bookings: readonly Booking[]): Promise<ReadonlyMap<Id, PieceView>> {
  const byPiece = Map.groupBy(bookings.filter(hasLapsed), ({ rentItemId }) => rentItemId)
  const views = await Promise.all([...byPiece].map(async ([pieceId, its]) => [pieceId, await viewPiece(read, pieceId, its)] as const))
  return new Map(views)
}

interface Before {
  /** Bookings of the order other than those named by the payment. */
  readonly bookings: readonly Booking[]
  readonly views: ReadonlyMap<Id, PieceView>
  readonly changes?: readonly Change[]
}

/**
 * Applies a payment to an order's bookings: they no longer lapse, and lapsed ones are restored at their former price, since the till may
 * not have known of the lapse. A restored booking is firm if its days are still available, otherwise in conflict.
 */
export function paidBookings({ bookings, views, changes: former = [] }: Before, context: DecisionContext): Placed {
  const changes: Change[] = []
  const objections: Placed['objections'][number][] = []
  let agreed: number = 0
  for (const row of bookings) {
    if (lapseOf(row) !== null) changes.push(patch(booking, row.id, { lapsesAt: null }))
    if (!hasLapsed(row)) continue
    const rentPrice = row.lapsedRent ?? ZERO
    agreed += subtractMoney(rentPrice, row.rentPrice)
    const back = standsAgain(row, views.get(row.rentItemId), [...former, ...changes], context)
    changes.push(patch(booking, row.id, { ...back.fields, rentPrice, lapsesAt: null, lapsedRent: null }))
    objections.push(...back.objections)
  }
  return { changes, objections, agreed: minor(agreed) }
}

interface Again {
  readonly fields: Partial<Booking>
  readonly objections: Placed['objections']
}

function standsAgain(row: Booking, view: PieceView | undefined, changes: readonly Change[], { now }: DecisionContext): Again {
  // It was handed over anyway: only its price is restored.
  if (row.state !== RENT_STATE.cancelled) return { fields: {}, objections: [] }
  const wanted = { startsAt: row.startsAt, endsAt: row.endsAt, now: AS_PLANNED }
  const isFree = view !== undefined && availability(applied(view.bookings, changes), wanted).isFree
  const fields: Partial<Booking> = {
    ...{ state: RENT_STATE.reserved, activeItemId: row.rentItemId, closedAt: null },
    standing: isFree ? STANDING.firm : STANDING.conflict,
  }
  const isPast: Placed['objections'] = row.dueAt <= now ? [{ code: 'rentals.period-past' }] : []
  const isTaken: Placed['objections'] = isFree || !view ? [] : [takenObjection(view, wanted, { bookingId: row.id })]
  return { fields, objections: [...isPast, ...isTaken] }
}
