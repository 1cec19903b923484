import type { Reader } from '../../kernel/define.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Booking, booking } from './booking.ts'

/** The smallest ID: `from` it selects rows that are not null. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const allOpenBookings = (read: Reader): Promise<Booking[]> =>
  readAllPages(read, booking, { where: [{ field: 'activeItemId', from: FIRST_ID }], sort: { field: 'activeItemId' } })
