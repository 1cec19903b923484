import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Reader, type ReportRow, defineReport } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { sumMoney } from '../../kernel/money.ts'
import { PERIOD_DAYS_MAX, monthOf } from '../../kernel/report/period.ts'
import { type Day, addDays, daySchema, daysBetween, startOfDay } from '../../kernel/time.ts'
import { type Booking, booking } from '../booking/booking.ts'
import { readAllPages } from '../booking/open-bookings.ts'
import { type RentItem, rentItem } from './rent-item.ts'
import { shopZone } from '../booking/shop-zone.ts'
import { yieldRow } from '../desk/item-profitability.ts'

const params = v.pipe(
  v.object({ pieceId: idSchema, from: daySchema, to: daySchema }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'end-before-start'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < PERIOD_DAYS_MAX, 'range-too-long'),
    ['to'],
  ),
)
type Params = v.InferOutput<typeof params>

interface Loaded {
  readonly piece: RentItem | null
  readonly bookings: readonly Booking[]
  readonly zone: string
}

/** All that ever happened to one piece: its own line, however long that of the shop is. */
async function load(read: Reader, { pieceId }: Params): Promise<Loaded> {
  const [piece, bookings, zone] = await Promise.all([
    read.get(rentItem, pieceId),
    readAllPages(read, booking, { where: [{ field: 'rentItemId', is: pieceId }], sort: { field: 'startsAt' } }),
    shopZone(read),
  ])
  return { piece, bookings, zone }
}

/** The months that a period touches, each with as much of it as lies in the period; both days included. */
function monthsOf(from: Day, to: Day): { readonly month: string; readonly from: Day; readonly to: Day }[] {
  const months: { month: string; from: Day; to: Day }[] = []
  for (let start = from; start <= to;) {
    const last = monthOf(start).to
    months.push({ month: start.slice(0, 7), from: start, to: last < to ? last : to })
    start = addDays(last, 1)
  }
  return months
}

/** What `yieldRow` says of a period that differs from month to month. */
const COUNTED = [
  'rentals',
  'income',
  'outDays',
  'usePercent',
  'cleaningDays',
  'workshopDays',
  'blockedDays',
  'idleDays',
  'careCost',
  'downtime',
] as const

/** One piece month by month: what it earned, and where its days went. */
export const piecePerformance = defineReport({
  name: 'piece-performance',
  permission: may('rent', 'view'),
  params,
  columns: [
    { key: 'month', kind: 'text' },
    { key: 'rentals', kind: 'integer', totals: true },
    { key: 'income', kind: 'money', totals: true },
    { key: 'outDays', kind: 'integer', totals: true },
    { key: 'usePercent', kind: 'integer' },
    { key: 'cleaningDays', kind: 'integer', totals: true },
    { key: 'workshopDays', kind: 'integer', totals: true },
    { key: 'blockedDays', kind: 'integer', totals: true },
    { key: 'idleDays', kind: 'integer', totals: true },
    { key: 'careCost', kind: 'money', totals: true },
    { key: 'downtime', kind: 'text' },
  ],
  load,
  rows: ({ piece, bookings, zone }, { from, to }) =>
    piece === null
      ? []
      : monthsOf(from, to).map((one): ReportRow => {
          const period = { from: startOfDay(one.from, zone), to: startOfDay(addDays(one.to, 1), zone) }
          const whole = yieldRow(piece, bookings, period)
          return { month: one.month, ...Object.fromEntries(COUNTED.map((key) => [key, whole[key] ?? null])) }
        }),
  ties: [
    {
      name: 'rent of every time it was handed over',
      column: 'income',
      async equals(read, { pieceId, from, to }) {
        const zone = await shopZone(read)
        const left = await readAllPages(read, booking, {
          where: [
            { field: 'rentItemId', is: pieceId },
            { field: 'handedOverAt', from: startOfDay(from, zone), before: startOfDay(addDays(to, 1), zone) },
          ],
        })
        return sumMoney(left.map((row) => row.rentPrice))
      },
    },
  ],
})
