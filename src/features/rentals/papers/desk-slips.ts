import type { OrderFile } from '#domain/orders/order-file.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { Slip } from '../desk/desk-slip.tsx'

type Booking = OrderFile['bookings'][number]

/** What went over the counter at one time: the pieces of one slip. */
export interface SlipMove {
  readonly kind: Slip['kind']
  readonly at: Instant
  readonly bookings: readonly Booking[]
}

/** Pieces that left or came back within so long were one slip: each is an act of its own, a moment after the other. */
const TOGETHER_MS = 10 * MINUTE_MS

const movesOf = (booking: Booking): SlipMove[] => [
  ...(booking.handedOverAt === null ? [] : [{ kind: 'out' as const, at: booking.handedOverAt, bookings: [booking] }]),
  ...(booking.state === RENT_STATE.itemReturned && booking.closedAt !== null
    ? [{ kind: 'back' as const, at: booking.closedAt, bookings: [booking] }]
    : []),
]

/** The slips of an order that its pieces left and came back with, in the order in which that happened. */
export function slipMoves(bookings: readonly Booking[]): readonly SlipMove[] {
  const moves = bookings.flatMap(movesOf).toSorted((a, b) => a.at - b.at)
  return moves.reduce<readonly SlipMove[]>((slips, move) => {
    const nth = slips.findLastIndex(({ kind }) => kind === move.kind)
    const last = slips[nth]
    if (!last || move.at - last.at > TOGETHER_MS) return [...slips, move]
    return slips.with(nth, { ...last, bookings: [...last.bookings, ...move.bookings] })
  }, [])
}
