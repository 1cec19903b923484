import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Reader, type ReportRow, defineReport } from '../../kernel/define.ts'
import type { ReportColumn } from '../../kernel/report/column.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Period, periodSchema } from '../../kernel/report/period.ts'
import { codeComparison } from '../../kernel/sort-key.ts'
import { type Day, DAY_MS, type Instant, addDays, dayOf, daySchema, instant, localStamp, startOfDay } from '../../kernel/time.ts'
import { type BoardEntry, BOARD_TASK, ENTRY_COLUMNS, boardEntries, loadBoard } from './board.ts'
import { CARD_COLUMNS, type Named, cardOf, namesOf } from './board-card.ts'
import { type Booking, RETURN_CONDITION } from '../booking/booking.ts'
import { termsOf } from '../piece/category-terms.ts'
import { daysLate } from '../piece/late-fee.ts'
import { type RentCategory, rentCategory } from '../piece/rent-category.ts'
import { bookingsBetween } from '../piece/piece-calendar.ts'
import { RENT_STATE, type RentState } from '../booking/rent-state.ts'
import { type ShopDay, inTimeUntil, readShopDay } from '../../settings/shop-day.ts'

const VIEW = may('rent', 'view')
/** Bookings are read row by row, so the period is limited to three years. */
const LISTED_DAYS_MAX = 3 * 366
export const listedPeriod = periodSchema(LISTED_DAYS_MAX)

interface Loaded extends Named {
  readonly bookings: readonly Booking[]
  readonly zone: string
  readonly shop: ShopDay
  readonly from: Instant
  readonly to: Instant
  readonly terms: ReadonlyMap<Id, RentCategory>
}

/** Bookings in these states that overlap the period; pieces still out or in care last until returned. */
async function bookingsIn(read: Reader, { from, to }: Period, states: readonly RentState[]): Promise<Loaded> {
  const shop = await readShopDay(read)
  const zone = shop.timeZone
  const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)]
  const bookings = (await bookingsBetween(read, start, end)).filter((booking) => states.includes(booking.state))
  const named = await namesOf(read, bookings)
  const categories = [...new Set([...named.pieces.values()].map(({ categoryId }) => categoryId))]
  const terms = new Map((await read.many(rentCategory, categories)).map((row) => [row.id, row]))
  return { bookings, zone, shop, from: start, to: end, terms, ...named }
}

/** Reports have no clock: a piece not yet returned is late up to the end of the period. */
function latenessOf(booking: Booking, { to, terms, pieces, shop }: Loaded, until: 'customer' | 'shop'): number {
  if (booking.state === RENT_STATE.reserved) return 0
  const back = booking.closedAt ?? to
  const category = terms.get(pieces.get(booking.rentItemId)?.categoryId ?? '')
  return until === 'customer'
    ? daysLate(termsOf(category).lateFee, inTimeUntil(booking.dueAt, shop), back)
    : daysLate(null, booking.endsAt, back)
}

const USE_COLUMNS = [
  ...CARD_COLUMNS,
  { key: 'outOn', kind: 'day' },
  { key: 'dueOn', kind: 'day' },
  { key: 'closedOn', kind: 'day' },
  { key: 'lateDays', kind: 'integer' },
  { key: 'days', kind: 'integer' },
  { key: 'condition', kind: 'choice', codes: RETURN_CONDITION },
] as const satisfies readonly ReportColumn[]
const PRICED_COLUMNS = USE_COLUMNS.map((column): ReportColumn => (column.key === 'rentPrice' ? { ...column, totals: true } : column))

const daysOf = (fromAt: number, toAt: number): number => Math.max(1, Math.ceil((toAt - fromAt) / DAY_MS))

/** A booking as a report row. A period ending at midnight ends on the day before. */
function useRow(booking: Booking, loaded: Loaded, until: 'customer' | 'shop'): ReportRow & { readonly code: string } {
  const { zone } = loaded
  const end = until === 'customer' ? booking.dueAt : booking.endsAt
  const lastDay = dayOf(instant(end - 1), zone)
  return {
    ...cardOf(booking, loaded),
    outOn: dayOf(until === 'customer' ? (booking.handedOverAt ?? booking.outAt) : booking.startsAt, zone),
    dueOn: lastDay,
    closedOn: booking.closedAt === null ? null : dayOf(booking.closedAt, zone),
    lateDays: latenessOf(booking, loaded, until),
    days: until === 'customer' ? daysOf(booking.outAt, booking.dueAt) : daysOf(booking.startsAt, booking.closedAt ?? booking.endsAt),
    condition: booking.condition,
  }
}

function byDueDay(rows: readonly (ReportRow & { readonly code: string })[]): ReportRow[] {
  const byCode = codeComparison()
  return rows.toSorted((a, b) => Number(a['outAt']) - Number(b['outAt']) || byCode(a.code, b.code))
}

const lines = (loaded: Loaded, until: 'customer' | 'shop'): ReportRow[] =>
  byDueDay(loaded.bookings.map((booking) => useRow(booking, loaded, until)))
const toPiece = (row: ReportRow) => ({ to: 'bookings', params: { rentItemId: String(row['pieceId']) } })

interface ReportOfBookings {
  readonly until: 'customer' | 'shop'
  readonly load: (read: Reader, period: Period) => Promise<Loaded>
}

const reportOfBookings = <const Name extends string>(name: Name, { until, load }: ReportOfBookings) =>
  defineReport({
    name,
    permission: VIEW,
    params: listedPeriod,
    columns: until === 'customer' ? PRICED_COLUMNS : USE_COLUMNS,
    load,
    rows: (loaded) => lines(loaded, until),
    drill: toPiece,
    ties: [],
  })

export const reservedItems = reportOfBookings('reserved-items', {
  until: 'customer',
  async load(read, period) {
    const loaded = await bookingsIn(read, period, [RENT_STATE.reserved])
    return { ...loaded, bookings: loaded.bookings.filter((booking) => booking.outAt >= loaded.from && booking.outAt < loaded.to) }
  },
})

/** Rentals in a period: out, late or returned. */
export const rentedItems = reportOfBookings('rented-items', {
  until: 'customer',
  load: (read, period) => bookingsIn(read, period, [RENT_STATE.rented, RENT_STATE.itemReturned]),
})

export const cleaningItems = reportOfBookings('cleaning-items', {
  until: 'shop',
  load: (read, period) => bookingsIn(read, period, [RENT_STATE.cleaning, RENT_STATE.cleaningReceived]),
})

export const maintenanceItems = reportOfBookings('maintenance-items', {
  until: 'shop',
  load: (read, period) => bookingsIn(read, period, [RENT_STATE.maintenance, RENT_STATE.maintenanceReceived]),
})

export const FITTING = { planned: 1, attended: 2, cancelled: 3 } as const

const fittingOf = (booking: Booking): number => {
  if (booking.state === RENT_STATE.provaCancelled) return FITTING.cancelled
  return booking.closedAt === null ? FITTING.planned : FITTING.attended
}

/** `HH:MM` in the shop's time zone. */
export const timeOf = (at: Instant, zone: string): string => localStamp(at, zone).slice(11, 16)

export const provaItems = defineReport({
  name: 'prova-items',
  permission: VIEW,
  params: listedPeriod,
  columns: [
    { key: 'fitting', kind: 'choice', codes: FITTING },
    { key: 'day', kind: 'day' },
    { key: 'time', kind: 'text' },
    ...CARD_COLUMNS,
  ],
  async load(read, period) {
    const loaded = await bookingsIn(read, period, [RENT_STATE.prova, RENT_STATE.provaCancelled])
    return { ...loaded, bookings: loaded.bookings.filter((booking) => booking.outAt >= loaded.from && booking.outAt < loaded.to) }
  },
  rows: (loaded) =>
    loaded.bookings
      .toSorted((a, b) => a.outAt - b.outAt || (a.id < b.id ? -1 : 1))
      .map((booking): ReportRow => ({
        ...cardOf(booking, loaded),
        fitting: fittingOf(booking),
        day: dayOf(booking.outAt, loaded.zone),
        time: timeOf(booking.outAt, loaded.zone),
      })),
  drill: toPiece,
  ties: [],
})

const needsCall = ({ task, lateDays }: BoardEntry): boolean =>
  (task !== BOARD_TASK.cleaning && task !== BOARD_TASK.maintenance) || lateDays > 0

/** Customers to call: due or late on a day. Care within its time needs no call. */
export const followUpItems = defineReport({
  name: 'follow-up-items',
  permission: VIEW,
  params: v.object({ day: daySchema }),
  columns: ENTRY_COLUMNS,
  load: loadBoard,
  rows: (loaded, { day }: { readonly day: Day }): ReportRow[] => boardEntries(loaded, day).filter(needsCall),
  drill: toPiece,
  ties: [],
})
