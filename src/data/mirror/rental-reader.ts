import type { AnyRecord, Reader, RowOf, Selection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { localReader } from './local-reader.ts'
import { typed } from './look.ts'
import type { IndexedShop } from './rental-index.ts'

/** Whether all that is asked for is everything that is open: the question of the board and of what is at risk. */
function isAllOpen(record: AnyRecord, { where = [], search }: Selection): boolean {
  const [only] = where
  return record === booking && where.length === 1 && only?.field === 'activeItemId' && 'from' in only && search === undefined
}

/** The categories whose pieces are asked for; null where something else is. */
function categoriesIn(record: AnyRecord, { where = [], search }: Selection): ReadonlySet<unknown> | null {
  const [only] = where
  const isThat = record === rentItem && where.length === 1 && only?.field === 'categoryId' && 'oneOf' in only && search === undefined
  return isThat && 'oneOf' in only ? new Set<unknown>(only.oneOf) : null
}

/**
 * Reads what the rental desk asks at every change out of the index in memory, and everything else where it always was. Of pieces only
 * those in service are there, which are all that can be offered; one that is named by its id is found wherever it is.
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

/** The same of this device: what the index does not hold is read, and followed, where it lies. */
export const deskReader = (view: IndexedShop): Reader => rentalReader(view, localReader())
