import { type Day, type Instant, addDays, startOfDay } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { type Claim, claimFor, claimOnOtherPiece } from '#domain/rentals/booking/claim.ts'
import { rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import type { IndexedPiece, RentalView } from '../../../data/mirror/rental-index.ts'
import { type Axis, dayAt } from './grid/calendar-axis.ts'
import { type Bar, barAt, barsOf } from './grid/calendar-bars.ts'
import { type Bounds, type Cursor, chosenDays, cursorAt } from './calendar-cursor.ts'
import { isRental } from '../booking/booking-act.ts'
import { type Carry, type Piece, type Plan, gripsOf, planOf } from './calendar-plan.ts'
import type { Spot } from './use-pointer-drag.ts'

/** What the calendar shows, for the acts in it. */
export interface Shown {
  readonly rows: readonly IndexedPiece[]
  readonly view: RentalView
  readonly axis: Axis
  readonly now: Instant
}

/** The piece, days and booking under the cursor. */
export interface Chosen {
  readonly piece: Piece
  readonly from: Day
  readonly to: Day
  readonly bar: Bar | null
}

export const boundsOf = ({ rows, axis }: Shown): Bounds => ({ rows: rows.length, days: axis.count })

export function chosenAt(cursor: Cursor, { rows, view, axis, now }: Shown): Chosen | null {
  const piece = rows[cursor.row]?.piece
  if (!piece) return null
  const days = chosenDays(cursor)
  const [from, to] = [dayAt(axis, days.from), dayAt(axis, days.to)]
  const [start, end] = [startOfDay(from, axis.zone), startOfDay(addDays(to, 1), axis.zone)]
  // A range selects days; only a single day selects the booking in it.
  const bar = from === to ? barAt(barsOf(view.bookingsOf(piece.id), now), start, end) : null
  return { piece, from, to, bar }
}

/** Whether the return time of these days has passed, so that nothing can be reserved for them. */
export const isPast = ({ piece, from, to }: Chosen, { view, axis, now }: ShownOfDays): boolean =>
  rentPeriod(from, to, axis.zone, view.categoryOf(piece)).dueAt <= now
interface ShownOfDays extends Pick<Shown, 'axis' | 'now'> {
  readonly view: Pick<RentalView, 'categoryOf'>
}

const NOTHING: Plan = { kind: 'nothing' }

/** What dropping the booking now would do. */
export function planAt(cursor: Cursor | null, { rows, view }: Shown): Plan {
  const booking = cursor?.carry ? view.bookingOf(cursor.carry.bookingId) : null
  if (!cursor?.carry || !booking) return NOTHING
  const plan = planOf(booking, cursor.carry, rows[cursor.row + cursor.carry.rows]?.piece)
  const from = view.pieceOf(booking.rentItemId)
  return plan.kind === 'swap' && from && isRental(booking) ? { ...plan, claim: carriedClaim(booking, from, plan.piece, view) } : plan
}

/** The claim with the preparation and cleaning of the target piece. */
function carriedClaim(booking: Booking, from: Piece, to: Piece, view: Shown['view']): Claim {
  const on = (piece: Piece) => claimFor(piece, booking.outAt, booking.dueAt, view.categoryOf(piece), booking.isDelivered)
  return claimOnOtherPiece(booking, { before: on(from), after: on(to) })
}

/** What a press does: opens a booking, or on free days chooses them and with a second press reserves. A press never deselects. */
export const pressMeans = ({ bookingId }: Pick<Spot, 'bookingId'>, isSecond: boolean, mayBook: boolean): 'open' | 'reserve' | 'choose' =>
  bookingId !== null ? 'open' : isSecond && mayBook ? 'reserve' : 'choose'

/** The cursor during a drag between two spots: it selects days or carries a booking. */
export function draggedTo(from: Spot, to: Spot, shown: Shown, mayBook: boolean): Cursor {
  const bounds = boundsOf(shown)
  const start = cursorAt(from.row, from.day, bounds)
  if (!mayBook) return start
  if (!from.bookingId) return { ...start, head: cursorAt(from.row, to.day, bounds).head }
  const booking = shown.view.bookingOf(from.bookingId)
  return { ...start, carry: booking && carryOf(booking, from, { ...to, row: cursorAt(to.row, to.day, bounds).row }) }
}

/** Null if the booking cannot be carried in this way. */
function carryOf(booking: Booking, from: Spot, to: Spot): Carry | null {
  const grips = gripsOf(booking)
  const [rows, days] = [to.row - from.row, to.day - from.day]
  if ((from.grip === 'end' || !grips.canMove) && grips.canStretch) return { bookingId: booking.id, grip: 'end', rows: 0, days }
  if (rows !== 0 && grips.canSwap) return { bookingId: booking.id, grip: 'whole', rows, days: 0 }
  return grips.canMove ? { bookingId: booking.id, grip: 'whole', rows: 0, days } : null
}

/** Picks up a booking by keyboard; null if it cannot be moved. */
export function liftedBy(booking: Booking): Carry | null {
  const grips = gripsOf(booking)
  if (!grips.canStretch && !grips.canSwap) return null
  return { bookingId: booking.id, grip: grips.canMove || grips.canSwap ? 'whole' : 'end', rows: 0, days: 0 }
}
