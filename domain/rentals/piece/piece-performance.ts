import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { idSchema } from '../../kernel/ids.ts'
import { PERIOD_DAYS_MAX, monthOf } from '../../kernel/report/period.ts'
import { type Day, addDays, daySchema, daysBetween, startOfDay } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { booking } from '../booking/booking.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { rentItem } from './rent-item.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { type PieceYield, yieldOf } from '../desk/item-profitability.ts'

const params = v.pipe(
  v.object({ id: idSchema, from: daySchema, to: daySchema }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'end-before-start'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < PERIOD_DAYS_MAX, 'range-too-long'),
    ['to'],
  ),
)
/** The months of a period, each cut to the period; both days inclusive. */
function monthsOf(from: Day, to: Day): { readonly month: string; readonly from: Day; readonly to: Day }[] {
  const months: { month: string; from: Day; to: Day }[] = []
  for (let start = from; start <= to;) {
    const last = monthOf(start).to
    months.push({ month: start.slice(0, 7), from: start, to: last < to ? last : to })
    start = addDays(last, 1)
  }
  return months
}

export type PieceMonth = PieceYield & { readonly month: string }

export const piecePerformance = defineView({
  name: 'piece-performance',
  params,
  permission: may('rent', 'view'),
  async read(read, { id, from, to }): Promise<readonly PieceMonth[] | null> {
    const [piece, bookings, zone] = await Promise.all([
      read.get(rentItem, id),
      readAllPages(read, booking, { where: [{ field: 'rentItemId', is: id }], sort: { field: 'startsAt' } }),
      shopZone(read),
    ])
    if (!piece) return null
    return monthsOf(from, to).map(({ month, ...days }) => {
      const period = { from: startOfDay(days.from, zone), to: startOfDay(addDays(days.to, 1), zone) }
      return { month, ...yieldOf(bookings, period) }
    })
  },
})
