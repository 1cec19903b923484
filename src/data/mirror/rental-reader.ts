import type { AnyRecord, Reader, RowOf, Selection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { localReader } from './local-reader.ts'
import { typed } from './read-with-pending.ts'
import type { IndexedShop } from './rental-index.ts'

/** Whether the query requests all open bookings, as the board and the risk check do. */
function isAllOpen(record: AnyRecord, { where = [], search }: Selection): boolean {
  const [only] = where
  return record === booking && where.length === 1 && only?.field === 'activeItemId' && 'from' in only && search === undefined
}

/** The categories whose pieces are requested; null for any other query. */
function categoriesIn(record: AnyRecord, { where = [], search }: Selection): ReadonlySet<unknown> | null {
  const [only] = where
  const isThat = record === rentItem && where.length === 1 && only?.field === 'categoryId' && 'oneOf' in only && search === undefined
  return isThat && 'oneOf' in only ? new Set<unknown>(only.oneOf) : null
}

/**
 * Serves the rental desk's frequent queries from the index in memory, everything else from `rest`. The index lists
 * pieces in service only; a piece requested by id is found in any case.
 */
export function rentalReader(view: IndexedShop, rest: Reader): Reader {
  let open: readonly Booking[] | null = null
  const pageOf = <R extends AnyRecord>(rows: readonly (Booking | RentItem)[], { offset = 0, limit }: Selection): RowOf<R>[] =>
    typed<R>(rows.slice(offset, offset + limit))
  return {
    ...rest,
    async many<R extends AnyRecord>(record: R, ids: readonly Id[]): Promise<RowOf<R>[]> {
      if (record !== (rentItem as AnyRecord)) return rest.many(record, ids)
      const known = ids.flatMap((id) => view.pieceOf(id) ?? [])
      return known.length === ids.length ? typed<R>(known) : rest.many(record, ids)
    },
    async select<R extends AnyRecord>(record: R, selection: Selection): Promise<RowOf<R>[]> {
      if (isAllOpen(record, selection)) return pageOf<R>((open ??= view.openBookings()), selection)
      const categories = categoriesIn(record, selection)
      if (!categories) return rest.select(record, selection)
      return pageOf<R>(
        view.pieces.flatMap(({ piece }) => (categories.has(piece.categoryId) ? [piece] : [])),
        selection,
      )
    },
  }
}

/** The reader for this device; rows that are not in the index are read, and tracked, in the database. */
export const deskReader = (view: IndexedShop): Reader => rentalReader(view, localReader())
