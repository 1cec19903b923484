import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'

/** What the piece is spoken for next, after its care; null when nothing waits for it. */
export function nextAfter(care: BoardCard, bookings: readonly BoardCard[]): BoardCard | null {
  const later = bookings.filter((booking) => booking.bookingId !== care.bookingId && booking.startsAt >= care.endsAt)
  return later.toSorted((a, b) => a.startsAt - b.startsAt)[0] ?? null
}

/**
 * Care that takes so many days longer. It goes on until what is booked next at most: that booking is then at risk, and keeps its days
 * until somebody has spoken with its customer.
 */
export function longerCare({ startsAt, outAt, dueAt, endsAt }: BoardCard, days: number, next: Pick<BoardCard, 'startsAt'> | null): Claim {
  const wanted = (at: Instant): Instant => instant(Math.min(at + days * DAY_MS, next?.startsAt ?? Number.POSITIVE_INFINITY))
  return { startsAt, outAt, dueAt: wanted(dueAt), endsAt: wanted(endsAt) }
}
