import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { CUSTOMER_CLASS } from '../../customers/customer-class.ts'
import { customer } from '../../customers/customer.ts'
import { type ReportRow, defineReport } from '../../kernel/define.ts'
import { type Period, monthOf, periodSchema } from '../../kernel/report/period.ts'
import { type Day, addDays, dayOf, daySchema, startOfDay } from '../../kernel/time.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { classesAt, seenBefore } from './classes-at.ts'

const VIEW = may('customers', 'view')
const { new: isNew, frequent, missed } = CUSTOMER_CLASS

/** The last day of each month of a period; for the last month, the end of the period. */
export function monthEnds({ from, to }: Period): Day[] {
  const ends: Day[] = []
  for (let day = from; day <= to; day = addDays(monthOf(day).to, 1)) {
    const last = monthOf(day).to
    ends.push(last < to ? last : to)
  }
  return ends
}

/** Numbers of new, frequent and missed customers at the end of each month. Merged customers count once. */
export const customerTypesByMonth = defineReport({
  name: 'historical-data-for-customers-types',
  permission: VIEW,
  params: periodSchema(),
  columns: [
    { key: 'month', kind: 'month' },
    { key: 'day', kind: 'day' },
    ...(['new', 'frequent', 'missed', 'customers'] as const).map((key) => ({ key, kind: 'integer' as const, isState: true })),
  ],
  charts: [{ as: 'line', along: 'month', values: ['new', 'frequent', 'missed'] }],
  async load(read, period) {
    const zone = await shopZone(read)
    const days = monthEnds(period)
    const counted = await classesAt(read, days, zone)
    return days.map((day, nth) => ({ day, counted: counted[nth] }))
  },
  rows: (months): ReportRow[] =>
    months
      .map(({ day, counted }) => {
        const sums = { new: counted?.[isNew] ?? 0, frequent: counted?.[frequent] ?? 0, missed: counted?.[missed] ?? 0 }
        return { month: monthOf(day).from, day, ...sums, customers: sums.new + sums.frequent + sums.missed }
      })
      .filter(({ customers }) => customers > 0),
  drill: (row) => ({ to: 'customers-seen-before', params: { day: String(row['day']) } }),
  ties: [],
})

/** The new and frequent customers at the end of a day; all others had not visited for 60 days. */
export const customersSeenBefore = defineReport({
  name: 'customers-seen-before',
  permission: VIEW,
  params: v.object({ day: daySchema }),
  isUntilToday: true,
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'mobile', kind: 'text' },
    { key: 'class', kind: 'choice', codes: { new: isNew, frequent } },
    { key: 'visits', kind: 'integer', totals: true },
    { key: 'lastSeenOn', kind: 'day' },
    { key: 'customerId', kind: 'text' },
  ],
  async load(read, { day }) {
    const zone = await shopZone(read)
    const previous = await seenBefore(read, startOfDay(addDays(day, 1), zone))
    const known = new Map(
      (
        await read.many(
          customer,
          previous.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    return previous.map((one) => ({ ...one, lastSeenOn: dayOf(one.lastSeenAt, zone), her: known.get(one.id) ?? null }))
  },
  rows: (previous): ReportRow[] =>
    previous
      .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt || (a.id < b.id ? -1 : 1))
      .map(({ id, visits, lastSeenOn, her, ...one }) => ({
        ...{ name: her?.name ?? null, mobile: her?.mobile ?? null, class: one.class, visits, lastSeenOn, customerId: id },
      })),
  drill: (row) => ({ to: 'customers', params: { id: String(row['customerId']) } }),
  ties: [],
})
