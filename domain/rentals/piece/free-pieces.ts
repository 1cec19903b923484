import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import type { Reader, RowOf } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { type Instant, addDays, daySchema, daysBetween, startOfDay } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { availability } from '../booking/availability.ts'
import type { Booking } from '../booking/booking.ts'
import { claimFor } from '../booking/claim.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { allOpenBookings } from '../booking/open-bookings.ts'
import { type RentCategory, rentCategory } from './rent-category.ts'
import { dueOn } from './return-hour.ts'
import { rentItem } from './rent-item.ts'
import { shopZone } from '../../settings/shop-zone.ts'

type Piece = RowOf<typeof rentItem>

/**
 * The pieces available from `outAt` to `dueAt`, including each piece's preparation and cleaning time. The cost is linear in the number of
 * pieces and their open bookings.
 */
export function freePieces(
  pieces: readonly Piece[],
  bookingsOf: (pieceId: Id) => readonly Booking[],
  wanted: {
    readonly outAt: Instant
    readonly dueAt: Instant
    readonly now: Instant
    readonly deskId?: Id | null
    readonly categories: ReadonlyMap<Id, RentCategory>
  },
): Piece[] {
  return pieces.filter((piece) => {
    if (!piece.isInService) return false
    const category = wanted.categories.get(piece.categoryId) ?? null
    const { startsAt, endsAt } = claimFor(piece, wanted.outAt, dueOn(wanted.dueAt, category), category)
    return availability(bookingsOf(piece.id), { startsAt, endsAt, now: wanted.now, deskId: wanted.deskId ?? null }).isFree
  })
}

const RANGE_DAYS_MAX = 92
const params = v.pipe(
  v.object({ from: daySchema, to: daySchema, categoryId: v.optional(idSchema) }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'end-before-start'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < RANGE_DAYS_MAX, 'range-too-long'),
    ['to'],
  ),
)

async function load(read: Reader, { from, to, categoryId }: v.InferOutput<typeof params>): Promise<Piece[]> {
  const where = categoryId === undefined ? [] : [{ field: 'categoryId', is: categoryId }]
  const [zone, categories, pieces, open] = await Promise.all([
    shopZone(read),
    readAllPages(read, rentCategory, {}),
    readAllPages(read, rentItem, { where, sort: { field: 'code' } }),
    allOpenBookings(read),
  ])
  const bookings = Map.groupBy(open, (booking) => booking.rentItemId)
  const outAt = startOfDay(from, zone)
  // Views have no clock: overdue pieces are judged as of the first day of the period.
  const terms = new Map(categories.map((one) => [one.id, one]))
  const wanted = { outAt, dueAt: startOfDay(addDays(to, 1), zone), now: outAt, categories: terms }
  return freePieces(pieces, (id) => bookings.get(id) ?? [], wanted)
}

/** The pieces available from one day to another, inclusive. */
export const freePiecesBetween = defineView({
  name: 'free-pieces',
  params,
  permission: may('rent', 'view'),
  read: async (read, period) => (await load(read, period)).map(({ id, code }) => ({ pieceId: id, code })),
})
