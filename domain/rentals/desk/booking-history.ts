import { may } from '../../access/pages.ts'
import { employee } from '../../employees/employee.ts'
import { type Reader, type ReportRow, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Period } from '../../kernel/report/period.ts'
import { type Instant, addDays, dayOf, startOfDay } from '../../kernel/time.ts'
import { type Named, namesOf } from './board-card.ts'
import { type Booking, booking } from '../booking/booking.ts'
import { bookingsBetween } from '../piece/piece-calendar.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { RENT_STATE, type RentState } from '../booking/rent-state.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { listedPeriod, timeOf } from './booking-reports.ts'

interface Move {
  readonly booking: Booking
  readonly at: Instant
  /** The state code the piece entered. */
  readonly move: RentState
}

interface Loaded extends Named {
  readonly moves: readonly Move[]
  readonly people: ReadonlyMap<Id, { readonly nameAr: string; readonly nameEn: string }>
  readonly zone: string
}

/** The state a booking began with, derived from its current one. */
function beganAs(held: Booking): RentState {
  switch (held.state) {
    case RENT_STATE.maintenanceReceived:
    case RENT_STATE.maintenanceCancelled:
      return RENT_STATE.maintenance
    case RENT_STATE.cleaningReceived:
    case RENT_STATE.cleaningCancelled:
      return RENT_STATE.cleaning
    case RENT_STATE.provaCancelled:
      return RENT_STATE.prova
    case RENT_STATE.blockTimeCancelled:
      return RENT_STATE.blockTime
    case RENT_STATE.rented:
    case RENT_STATE.itemReturned:
      return RENT_STATE.reserved
    case RENT_STATE.cancelled:
      return held.leaseUntil === null ? RENT_STATE.reserved : RENT_STATE.basket
    default:
      return held.state
  }
}

function movesOf(held: Booking): Move[] {
  const began = beganAs(held)
  // A rental without a reservation has no separate booking event.
  const wasReserved = began !== RENT_STATE.reserved || held.handedOverAt === null || held.bookedAt < held.handedOverAt
  return [
    ...(wasReserved ? [{ booking: held, at: held.bookedAt, move: began }] : []),
    ...(held.handedOverAt === null ? [] : [{ booking: held, at: held.handedOverAt, move: RENT_STATE.rented }]),
    ...(held.closedAt === null ? [] : [{ booking: held, at: held.closedAt, move: held.state }]),
  ]
}

/**
 * Bookings with an event in a period. A very late return may lie outside the booking's planned period, so closing dates are queried too.
 */
async function bookingsMoved(read: Reader, from: Instant, to: Instant): Promise<Booking[]> {
  const [lying, closed, booked] = await Promise.all([
    bookingsBetween(read, from, to),
    readAllPages(read, booking, { where: [{ field: 'closedAt', from, before: to }] }),
    readAllPages(read, booking, {
      where: [
        { field: 'endsAt', from },
        { field: 'bookedAt', from, before: to },
      ],
      sort: { field: 'endsAt' },
    }),
  ])
  return [...new Map([...lying, ...closed, ...booked].map((held) => [held.id, held])).values()]
}

async function load(read: Reader, { from, to }: Period): Promise<Loaded> {
  const zone = await shopZone(read)
  const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)]
  const bookings = await bookingsMoved(read, start, end)
  const moves = bookings.flatMap(movesOf).filter(({ at }) => at >= start && at < end)
  const touched = moves.map(({ booking: held }) => held)
  const [named, people] = await Promise.all([
    namesOf(read, touched),
    read.many(employee, [...new Set(touched.flatMap(({ employeeId }) => employeeId ?? []))]),
  ])
  return { ...named, moves, people: new Map(people.map((one) => [one.id, one])), zone }
}

export const stockMovingReport = defineReport({
  name: 'stock-moving-report',
  permission: may('rent', 'view'),
  params: listedPeriod,
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'time', kind: 'text' },
    { key: 'move', kind: 'choice', codes: RENT_STATE },
    { key: 'code', kind: 'text' },
    { key: 'nameAr', kind: 'text' },
    { key: 'nameEn', kind: 'text' },
    { key: 'customer', kind: 'text' },
    { key: 'employeeAr', kind: 'text' },
    { key: 'employeeEn', kind: 'text' },
    { key: 'note', kind: 'text' },
    { key: 'bookingId', kind: 'text' },
    { key: 'pieceId', kind: 'text' },
    // For the chart: one per row.
    { key: 'times', kind: 'integer', totals: true },
  ],
  charts: [
    { as: 'bars', along: 'day', values: ['times'] },
    { as: 'bars', along: 'move', values: ['times'] },
  ],
  load,
  rows: ({ moves, pieces, customers, people, zone }) =>
    moves
      // A return and the cleaning it starts have the same timestamp.
      .toSorted((a, b) => b.at - a.at || b.booking.bookedAt - a.booking.bookedAt || (a.booking.id < b.booking.id ? -1 : 1))
      .map(({ booking: held, at, move }): ReportRow => {
        const piece = pieces.get(held.rentItemId)
        const who = held.employeeId === null ? undefined : people.get(held.employeeId)
        return {
          day: dayOf(at, zone),
          time: timeOf(at, zone),
          move,
          code: piece?.code ?? '',
          nameAr: piece?.nameAr ?? '',
          nameEn: piece?.nameEn ?? '',
          customer: held.customerId === null ? null : (customers.get(held.customerId)?.name ?? null),
          employeeAr: who?.nameAr ?? null,
          employeeEn: who?.nameEn ?? null,
          note: held.note,
          bookingId: held.id,
          pieceId: held.rentItemId,
          times: 1,
        }
      }),
  drill: (row) => ({ to: 'bookings', params: { rentItemId: String(row.pieceId) } }),
  ties: [],
})
