import { isAllowed, may } from '../../access/pages.ts'
import { type DecisionContext, type Objection, type Reader, type RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Instant, instant } from '../../kernel/time.ts'
import { type WantedPeriod, availability } from '../booking/availability.ts'
import { type Booking, booking } from '../booking/booking.ts'
import type { Stretch } from '../booking/claim.ts'
import { rentItem } from '../piece/rent-item.ts'
import { STANDING } from '../booking/rent-state.ts'
import { substitutes } from '../piece/substitutes.ts'

const RESOLVE = may('devices', 'resolve')
const CHANGE_PRICE = may('pointOfSale', 'changePrice')

const OPEN_MAX = 1000
const CANDIDATES_MAX = 500
const SUBSTITUTES_TOLD = 3

/** The rows needed to decide about one piece: the piece, its open bookings, and possible substitutes. */
export interface PieceView {
  readonly piece: RowOf<typeof rentItem> | null
  readonly bookings: readonly Booking[]
  readonly others: readonly RowOf<typeof rentItem>[]
  readonly bookingsOfOthers: ReadonlyMap<Id, readonly Booking[]>
}

export const openBookings = (read: Reader, pieceId: Id): Promise<Booking[]> =>
  read.select(booking, { where: [{ field: 'activeItemId', is: pieceId }], limit: OPEN_MAX })

/** Reads a piece with its open bookings. Other pieces are read only if a booking overlaps `periods`, so the usual case takes two reads. */
export async function viewPiece(read: Reader, pieceId: Id, periods: readonly Stretch[]): Promise<PieceView> {
  const [piece, bookings] = await Promise.all([read.get(rentItem, pieceId), openBookings(read, pieceId)])
  const crowded = periods.some((period) => bookings.some((row) => row.startsAt < period.endsAt && period.startsAt < row.endsAt))
  if (!piece || !crowded) return { piece, bookings, others: [], bookingsOfOthers: new Map() }
  const others = await read.select(rentItem, { where: [{ field: 'categoryId', is: piece.categoryId }], limit: CANDIDATES_MAX })
  const ids = others.map(({ id }) => id)
  const theirs = await read.select(booking, { where: [{ field: 'activeItemId', oneOf: ids }], limit: 10_000 })
  return { piece, bookings, others, bookingsOfOthers: Map.groupBy(theirs, (row) => row.rentItemId) }
}

export const deskOf = ({ deviceId, actor }: DecisionContext) => ({ deviceId, mayResolve: isAllowed(actor.permissions, RESOLVE) })

export const mayChangePrice = ({ actor }: DecisionContext): boolean => isAllowed(actor.permissions, CHANGE_PRICE)

export const RENT_PERMISSION = may('rent', 'book')
export const HAND_OVER_PERMISSION = may('rent', 'handOver')
export const TAKE_BACK_PERMISSION = may('rent', 'takeBack')
export const CANCEL_PERMISSION = may('rent', 'cancel')

/** The time used to judge overdue pieces and ended leases. For intents only: a fact must have the same result on both sides. */
export const judgedNow = (context: DecisionContext): Instant => context.authority?.now ?? context.now

/** Facts are checked against the plan only, because the till's clock may be wrong. */
export const AS_PLANNED: Instant = instant(0)

/** The status an intent results in: requested on a till, firm on the server. */
export const standingOf = (context: DecisionContext) => (context.authority ? STANDING.firm : STANDING.requested)

export type TakenCode = 'rentals.period-taken' | 'rentals.period-taken-substitutes'

const nameOf = ({ id, code, nameAr, nameEn }: RowOf<typeof rentItem>) => ({ rentItemId: id, code, nameAr, nameEn })

/** Codes of up to three available substitutes, most similar first; empty if none. */
function substitutesReported(view: PieceView, wanted: WantedPeriod): string {
  if (!view.piece) return ''
  const found = substitutes(view.piece, view.others, (id) => view.bookingsOfOthers.get(id) ?? [], wanted, SUBSTITUTES_TOLD)
  return found.map(({ code }) => code).join(', ')
}

function reported<Plain extends string>(plain: Plain, view: PieceView, wanted: WantedPeriod, more: Objection['details'] = {}) {
  const offered = substitutesReported(view, wanted)
  const details = { ...(view.piece ? nameOf(view.piece) : {}), ...more }
  return offered === ''
    ? { code: plain, details }
    : { code: `${plain}-substitutes` as const, details: { ...details, substitutes: offered } }
}

/** The period is taken, with available substitutes, and the conflicting booking if one was created anyway. */
export const takenObjection = (view: PieceView, wanted: WantedPeriod, standing?: { readonly bookingId: Id }): Objection<TakenCode> =>
  reported('rentals.period-taken', view, wanted, standing)

export type DisplacedCode = 'rentals.reservation-displaced' | 'rentals.reservation-displaced-substitutes'

/** A booking has lost its period, with substitutes to offer its customer. */
export function displacedObjection(view: PieceView, lost: Booking): Objection<DisplacedCode> {
  const wanted = { startsAt: lost.startsAt, endsAt: lost.endsAt, now: AS_PLANNED }
  return reported('rentals.reservation-displaced', view, wanted, { bookingId: lost.id })
}

/** The objection to an intent for a period of a piece, or null. */
export function refusalFor(
  view: PieceView,
  wanted: WantedPeriod,
): Objection<TakenCode | 'rentals.piece-unknown' | 'rentals.piece-out-of-service'> | null {
  if (!view.piece) return { code: 'rentals.piece-unknown' }
  if (!view.piece.isInService) return { code: 'rentals.piece-out-of-service', details: nameOf(view.piece) }
  return availability(view.bookings, wanted).isFree ? null : takenObjection(view, wanted)
}
