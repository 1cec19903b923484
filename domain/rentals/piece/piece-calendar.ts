import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { customer } from '../../customers/customer.ts'
import type { Reader, RowOf } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { codeComparison } from '../../kernel/sort-key.ts'
import { type Day, type Instant, addDays, dayOf, daySchema, daysBetween, instant, startOfDay } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { type Booking, booking } from '../booking/booking.ts'
import { openBookings } from '../desk/desk-view.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { allOpenBookings } from '../booking/open-bookings.ts'
import { rentItem } from './rent-item.ts'
import { RENT_STATE } from '../booking/rent-state.ts'
import { shopZone } from '../../settings/shop-zone.ts'

/**
 * All bookings that overlap a period, open and closed, and overdue ones that reach into it. Queried by end, so that earlier years cost
 * nothing.
 */
export async function bookingsBetween(read: Reader, from: Instant, to: Instant, pieceId?: Id): Promise<Booking[]> {
  const ofPiece = pieceId === undefined ? [] : [{ field: 'rentItemId', is: pieceId }]
  const [planned, open] = await Promise.all([
    readAllPages(read, booking, {
      where: [...ofPiece, { field: 'endsAt', from: instant(from + 1) }, { field: 'startsAt', before: to }],
      sort: { field: 'endsAt' },
    }),
    pieceId === undefined ? allOpenBookings(read) : openBookings(read, pieceId),
  ])
  return [...open.filter((one) => one.state === RENT_STATE.rented && one.endsAt <= from), ...planned]
}

const RANGE_DAYS_MAX = 92

const params = v.pipe(
  v.object({ from: daySchema, to: daySchema, pieceId: v.optional(idSchema) }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'end-before-start'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < RANGE_DAYS_MAX, 'range-too-long'),
    ['to'],
  ),
)

interface Loaded {
  readonly bookings: readonly Booking[]
  readonly pieces: ReadonlyMap<Id, RowOf<typeof rentItem>>
  readonly names: ReadonlyMap<Id, string>
  readonly zone: string
}

async function load(read: Reader, { from, to, pieceId }: v.InferOutput<typeof params>): Promise<Loaded> {
  const zone = await shopZone(read)
  const bookings = await bookingsBetween(read, startOfDay(from, zone), startOfDay(addDays(to, 1), zone), pieceId)
  const [pieces, customers] = await Promise.all([
    read.many(rentItem, [...new Set(bookings.map((one) => one.rentItemId))]),
    read.many(customer, [...new Set(bookings.flatMap((one) => one.customerId ?? []))]),
  ])
  return {
    bookings,
    zone,
    pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    names: new Map(customers.map(({ id, name }) => [id, name])),
  }
}

export interface CalendarEntry extends Pick<Booking, 'state' | 'standing' | 'eventOn'> {
  readonly bookingId: Id
  readonly pieceId: Id
  readonly code: string
  readonly customer: string | null
  readonly startsOn: Day
  readonly outOn: Day
  readonly dueOn: Day
  readonly endsOn: Day
}

function entriesOf({ bookings, pieces, names, zone }: Loaded): CalendarEntry[] {
  const inOrder = bookings.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
  const entries = inOrder.map((one): CalendarEntry => ({
    bookingId: one.id,
    pieceId: one.rentItemId,
    code: pieces.get(one.rentItemId)?.code ?? '',
    customer: one.customerId ? (names.get(one.customerId) ?? null) : null,
    state: one.state,
    standing: one.standing,
    startsOn: dayOf(one.startsAt, zone),
    outOn: dayOf(one.outAt, zone),
    dueOn: dayOf(one.dueAt, zone),
    endsOn: dayOf(one.endsAt, zone),
    eventOn: one.eventOn,
  }))
  const byCode = codeComparison()
  return entries.toSorted((a, b) => byCode(a.code, b.code))
}

export const pieceCalendar = defineView({
  name: 'piece-calendar',
  params,
  permission: may('rent', 'view'),
  read: async (read, period) => entriesOf(await load(read, period)),
})
