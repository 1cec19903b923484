import type { Reader } from '../../kernel/define.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Booking, booking } from './booking.ts'

/** Below every id: what is at or above it is not empty. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** All that is open on all pieces, found without a look at what has ended. */
export const allOpenBookings = (read: Reader): Promise<Booking[]> =>
  readAllPages(read, booking, { where: [{ field: 'activeItemId', from: FIRST_ID }], sort: { field: 'activeItemId' } })
