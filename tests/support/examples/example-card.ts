import { minor } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'

type Own = Pick<BoardCard, 'bookingId' | 'pieceId'>

/** A reserved piece as the board shows it, without a customer. */
export const exampleCard = (own: Own, from: Instant, to: Instant): BoardCard => ({
  ...own,
  code: 'WD-1',
  nameAr: '',
  nameEn: '',
  picture: null,
  pictureId: null,
  categoryId: null,
  customerId: null,
  customer: null,
  mobile: null,
  language: null,
  person: null,
  orderId: null,
  state: RENT_STATE.reserved,
  standing: STANDING.firm,
  startsAt: from,
  outAt: from,
  dueAt: to,
  endsAt: to,
  lapsesAt: null,
  eventOn: null,
  rentPrice: minor(100_000),
  note: null,
  isDelivered: 0,
})
