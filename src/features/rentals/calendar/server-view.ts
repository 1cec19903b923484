import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { type Day, type Instant, instant, startOfDay } from '#domain/kernel/time.ts'
import { atRisk } from '#domain/rentals/booking/availability.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { CalendarEntry } from '#domain/rentals/piece/piece-calendar.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import type { PieceRows } from '../find/use-pieces.ts'
import type { Names } from './grid/use-customer-names.ts'

/** States that have not ended; an entry has only the state. */
const OPEN: ReadonlySet<number> = new Set([
  RENT_STATE.maintenance,
  RENT_STATE.cleaning,
  RENT_STATE.basket,
  RENT_STATE.reserved,
  RENT_STATE.rented,
  RENT_STATE.prova,
  RENT_STATE.blockTime,
])

/** A newer server may send states that this version does not know. */
const STATES: ReadonlySet<number> = new Set(Object.values(RENT_STATE))

/** An entry as a booking of whole days, for drawing only. */
function bookingOf(
  { bookingId: id, pieceId: rentItemId, customer, state, standing, eventOn, ...row }: CalendarEntry,
  zone: string,
): Booking {
  const at = (day: Day): Instant => startOfDay(day, zone)
  return {
    id,
    rentItemId,
    activeItemId: OPEN.has(state) ? rentItemId : null,
    customerId: customer === null ? null : id,
    state,
    standing,
    startsAt: at(row.startsOn),
    outAt: at(row.outOn),
    dueAt: at(row.dueOn),
    endsAt: at(row.endsOn),
    eventOn,
    invoiceId: null,
    orderId: null,
    person: null,
    isDelivered: false,
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
  }
}

export interface ServerCalendar {
  readonly view: RentalView
  /** By booking: an entry has names but no customer ids. */
  readonly names: Names
}

export interface ServerRows extends PieceRows {
  readonly bookings: readonly CalendarEntry[]
}

/** Builds the calendar from the server's answer, for a browser that is not a till. */
export function serverView({ pieces: requested, groups, categories, bookings: rows }: ServerRows, zone: string): ServerCalendar {
  const pieces = requested.map((piece): RentItem => ({ ...piece, boughtOn: null, buyPrice: ZERO }))
  const bookings = rows.filter(({ state }) => STATES.has(state)).map((row) => bookingOf(row, zone))
  const all = Map.groupBy(bookings, (booking) => booking.rentItemId)
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const terms = new Map(categories.map((one) => [one.id, one]))
  const pieceById = new Map(pieces.map((piece) => [piece.id, piece]))
  const bookingsOf = (id: Id): readonly Booking[] => all.get(id) ?? []
  return {
    names: new Map(rows.flatMap(({ bookingId, customer }) => (customer === null ? [] : [[bookingId, customer] as const]))),
    view: {
      revision: 0,
      deskId: null,
      pieces: pieces.map((piece) => ({ piece, line: rentItem.searchLine?.(piece) ?? '' })),
      groups,
      pieceOf: (id) => pieceById.get(id) ?? null,
      bookingsOf,
      bookingOf: (id) => byId.get(id) ?? null,
      categoryOf: ({ categoryId }) => terms.get(categoryId) ?? null,
      riskIds: (now) => new Set(pieces.flatMap(({ id }) => atRisk(bookingsOf(id), now).map((booking) => booking.id))),
    },
  }
}
