import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { catalogGroup } from '../../catalog/catalog.ts'
import { customer } from '../../customers/customer.ts'
import { type Reader, type ReportRow, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Instant, addDays, dayOf, daySchema, instant, startOfDay } from '../../kernel/time.ts'
import { type Booking } from '../booking/booking.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { allOpenBookings } from '../booking/open-bookings.ts'
import { CARE_WORK, RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { type RentItem, rentItem } from '../piece/rent-item.ts'

/** The use of a piece on a day, highest priority first: a piece that is out is out, whatever is planned. */
export const PIECE_DOING = {
  outOfService: 1,
  overdue: 2,
  rented: 3,
  conflict: 4,
  workshop: 5,
  alteration: 6,
  cleaning: 7,
  fitting: 8,
  reserved: 9,
  blocked: 10,
  available: 11,
} as const
export type PieceDoing = (typeof PIECE_DOING)[keyof typeof PIECE_DOING]

/** The use that a booking implies on the day from `from` to `to`; null if none. */
function doingOf(row: Booking, from: Instant, to: Instant): PieceDoing | null {
  if (row.state === RENT_STATE.rented && row.outAt < to) return row.dueAt <= from ? PIECE_DOING.overdue : PIECE_DOING.rented
  if (row.startsAt >= to || row.endsAt <= from) return null
  if (row.standing === STANDING.conflict) return PIECE_DOING.conflict
  switch (row.state) {
    case RENT_STATE.maintenance:
      return row.careWork === CARE_WORK.alteration ? PIECE_DOING.alteration : PIECE_DOING.workshop
    case RENT_STATE.cleaning:
      return PIECE_DOING.cleaning
    case RENT_STATE.prova:
      return PIECE_DOING.fitting
    case RENT_STATE.reserved:
      return PIECE_DOING.reserved
    case RENT_STATE.blockTime:
      return PIECE_DOING.blocked
    default:
      return null
  }
}

export function doingOn(
  piece: Pick<RentItem, 'isInService'>,
  bookings: readonly Booking[],
  from: Instant,
  to: Instant,
): { readonly doing: PieceDoing; readonly by: Booking | null } {
  if (!piece.isInService) return { doing: PIECE_DOING.outOfService, by: null }
  const found = bookings.flatMap((by) => {
    const doing = doingOf(by, from, to)
    return doing === null ? [] : [{ doing, by }]
  })
  const [strongest] = found.toSorted((a, b) => a.doing - b.doing || a.by.startsAt - b.by.startsAt)
  return strongest ?? { doing: PIECE_DOING.available, by: null }
}

const params = v.object({ day: daySchema })
interface Loaded {
  readonly pieces: readonly RentItem[]
  readonly bookings: ReadonlyMap<Id, readonly Booking[]>
  readonly customers: ReadonlyMap<Id, string>
  readonly groups: ReadonlyMap<Id, { readonly nameAr: string; readonly nameEn: string }>
  readonly zone: string
}

async function load(read: Reader): Promise<Loaded> {
  const [pieces, open, zone] = await Promise.all([
    readAllPages(read, rentItem, { sort: { field: 'code' } }),
    allOpenBookings(read),
    shopZone(read),
  ])
  const [people, groups] = await Promise.all([
    read.many(customer, [...new Set(open.flatMap((one) => one.customerId ?? []))]),
    read.many(catalogGroup, [...new Set(pieces.map(({ categoryId }) => categoryId))]),
  ])
  return {
    ...{ pieces, zone, bookings: Map.groupBy(open, (one) => one.rentItemId) },
    customers: new Map(people.map(({ id, name }) => [id, name])),
    groups: new Map(groups.map((group) => [group.id, group])),
  }
}

export async function piecesDoing(read: Reader, wanted: readonly number[], now: Instant): Promise<readonly Id[]> {
  const [pieces, open, zone] = await Promise.all([
    readAllPages(read, rentItem, { sort: { field: 'code' } }),
    allOpenBookings(read),
    shopZone(read),
  ])
  const day = dayOf(now, zone)
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const bookings = Map.groupBy(open, (one) => one.rentItemId)
  return pieces.filter((piece) => wanted.includes(doingOn(piece, bookings.get(piece.id) ?? [], from, to).doing)).map(({ id }) => id)
}

export const piecesOnDay = defineReport({
  name: 'pieces-on-day',
  permission: may('rent', 'view'),
  params,
  columns: [
    { key: 'code', kind: 'text' },
    { key: 'nameAr', kind: 'text' },
    { key: 'nameEn', kind: 'text' },
    { key: 'categoryAr', kind: 'text' },
    { key: 'categoryEn', kind: 'text' },
    { key: 'doing', kind: 'choice', codes: PIECE_DOING },
    { key: 'untilOn', kind: 'day' },
    { key: 'customer', kind: 'text' },
    { key: 'rentPrice', kind: 'money' },
    { key: 'pieceId', kind: 'text' },
  ],
  load,
  rows({ pieces, bookings, customers, groups, zone }, { day }): ReportRow[] {
    const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
    return pieces.map((piece): ReportRow => {
      const { doing, by } = doingOn(piece, bookings.get(piece.id) ?? [], from, to)
      const until = by && (by.state === RENT_STATE.rented ? by.dueAt : by.endsAt)
      const group = groups.get(piece.categoryId)
      return {
        ...{ code: piece.code, nameAr: piece.nameAr, nameEn: piece.nameEn, doing, rentPrice: piece.rentPrice, pieceId: piece.id },
        ...{ categoryAr: group?.nameAr ?? '', categoryEn: group?.nameEn ?? '' },
        // A period ending at midnight ends on the day before.
        untilOn: until === null ? null : dayOf(instant(until - 1), zone),
        customer: by?.customerId ? (customers.get(by.customerId) ?? null) : null,
      }
    })
  },
  drill: (row) => ({ to: 'bookings', params: { rentItemId: String(row.pieceId) } }),
  ties: [],
})
