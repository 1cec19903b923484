import type { ReportRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { type Day, type Instant, instant, startOfDay } from '#domain/kernel/time.ts'
import { atRisk } from '#domain/rentals/booking/availability.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { RentCategory } from '#domain/rentals/piece/rent-category.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import type { Names } from './grid/calendar-row.tsx'

type Group = RentalView['groups'][number]

/** States that have not ended; the report tells no more than the state. */
const OPEN: ReadonlySet<number> = new Set([
  RENT_STATE.maintenance,
  RENT_STATE.cleaning,
  RENT_STATE.basket,
  RENT_STATE.reserved,
  RENT_STATE.rented,
  RENT_STATE.prova,
  RENT_STATE.blockTime,
])

const codeOf = <T extends number>(codes: Readonly<Record<string, T>>, value: unknown): T | undefined =>
  Object.values(codes).find((code) => code === value)

/** A row of the calendar's report as a booking that begins and ends with days: to be drawn, and not to be acted on. */
function bookingOf(row: ReportRow, zone: string): Booking | null {
  const at = (key: string): Instant => startOfDay(String(row[key]) as Day, zone)
  const [state, standing] = [codeOf(RENT_STATE, row.state), codeOf(STANDING, row.standing)]
  if (state === undefined || standing === undefined || row.pieceId === undefined) return null
  const id = String(row.bookingId)
  const rentItemId = String(row.pieceId)
  return {
    id,
    rentItemId,
    activeItemId: OPEN.has(state) ? rentItemId : null,
    customerId: row.customer === null ? null : id,
    state,
    standing,
    startsAt: at('startsOn'),
    outAt: at('outOn'),
    dueAt: at('dueOn'),
    endsAt: at('endsOn'),
    eventOn: row.eventOn === null ? null : (String(row.eventOn) as Day),
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
    handedOverAt: null,
    closedAt: null,
    condition: null,
  }
}

export interface ServerCalendar {
  readonly view: RentalView
  /** By booking: the report tells names and no customers. */
  readonly names: Names
}

export interface ServerRows {
  readonly pieces: readonly RentItem[]
  readonly groups: readonly Group[]
  readonly categories: readonly RentCategory[]
  /** The rows of the calendar's report. */
  readonly bookings: readonly ReportRow[]
}

/** The calendar out of what the server answers a browser that is no till. */
export function serverView({ pieces, groups, categories, bookings: rows }: ServerRows, zone: string): ServerCalendar {
  const bookings = rows.flatMap((row) => bookingOf(row, zone) ?? [])
  const all = Map.groupBy(bookings, (booking) => booking.rentItemId)
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const terms = new Map(categories.map((one) => [one.id, one]))
  const pieceById = new Map(pieces.map((piece) => [piece.id, piece]))
  const bookingsOf = (id: Id): readonly Booking[] => all.get(id) ?? []
  return {
    names: new Map(rows.flatMap((row) => (row.customer === null ? [] : [[String(row.bookingId), String(row.customer)] as const]))),
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
