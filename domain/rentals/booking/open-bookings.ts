import type { AnyRecord, Reader, RowOf, Selection } from '../../kernel/define.ts'
import { type Booking, booking } from './booking.ts'

const PAGE = 10_000
/** Below every id: what is at or above it is not empty. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Every row of a selection, page by page. */
export async function readAllPages<R extends AnyRecord>(
  read: Reader,
  record: R,
  selection: Omit<Selection, 'limit' | 'offset'>,
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = []
  for (;;) {
    const page = await read.select(record, { ...selection, offset: rows.length, limit: PAGE })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/** All that is open on all pieces, found without a look at what has ended. */
export const allOpenBookings = (read: Reader): Promise<Booking[]> =>
  readAllPages(read, booking, { where: [{ field: 'activeItemId', from: FIRST_ID }], sort: { field: 'activeItemId' } })
