import { ZERO } from '#domain/kernel/money.ts'
import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { exampleId } from './example-shop.ts'

/** A claim between two days, counted from 1970, with one day of preparation and two of cleaning. */
export const daysOf = (from: number, to: number): Record<'startsAt' | 'outAt' | 'dueAt' | 'endsAt', Instant> => ({
  startsAt: instant((from - 1) * DAY_MS),
  outAt: instant(from * DAY_MS),
  dueAt: instant(to * DAY_MS),
  endsAt: instant((to + 2) * DAY_MS),
})

/** A firm reservation of a piece, with optional changes. */
export const exampleBooking = (nth: number, pieceId: string, from: number, to: number, more: Partial<Booking> = {}): Booking => ({
  id: exampleId(nth),
  rentItemId: pieceId,
  activeItemId: pieceId,
  customerId: null,
  invoiceId: null,
  orderId: null,
  person: null,
  isDelivered: false,
  state: RENT_STATE.reserved,
  standing: STANDING.firm,
  ...daysOf(from, to),
  eventOn: null,
  rentPrice: ZERO,
  note: null,
  bookedAt: instant(0),
  employeeId: null,
  deskId: null,
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
})
