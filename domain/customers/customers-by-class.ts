import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Reader, type ReportRow, type Where, defineReport } from '../kernel/define.ts'
import { type Money, sumIfHeld } from '../kernel/money.ts'
import { sumsApart } from '../kernel/sums-apart.ts'
import { type Day, addDays, daySchema, instant, startOfDay } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { CUSTOMER_CLASS, classWhere } from './customer-class.ts'
import { customer } from './customer.ts'

/** The classes on a day; for a past day also those seen since, whose class at that time is unknown. */
export const CLASS_ON_DAY = { ...CUSTOMER_CLASS, since: 4 } as const
const NOT_MERGED: Where = { field: 'isMerged', is: false }

interface Counted {
  readonly class: number
  readonly customers: number
  readonly invoices: number | null
  readonly points: number | null
  /** Null if it exceeds the safe integer range. */
  readonly owed: Money | null
}

async function countWhere(read: Reader, code: number, where: readonly Where[]): Promise<Counted> {
  const groups = await sumsApart(read, customer, {
    where: [...where, NOT_MERGED],
    groupBy: ['status'],
    sums: ['invoiceCount', 'points', 'owed'],
  })
  const sum = (field: 'invoiceCount' | 'points'): number | null => {
    const total = groups.reduce((all, { sums }) => all + (sums[field] ?? NaN), 0)
    return Number.isSafeInteger(total) ? total : null
  }
  const customers = groups.reduce((all, { count }) => all + count, 0)
  return {
    class: code,
    customers,
    invoices: sum('invoiceCount'),
    points: sum('points'),
    owed: sumIfHeld(groups.map(({ sums }) => sums.owed)),
  }
}

async function load(read: Reader, { day }: { readonly day: Day }): Promise<readonly Counted[]> {
  const end = startOfDay(addDays(day, 1), await shopZone(read))
  const until: Where = { field: 'lastSeenAt', before: end }
  const last = instant(end - 1)
  return Promise.all([
    ...Object.values(CUSTOMER_CLASS).map((code) => countWhere(read, code, [...classWhere(code, last), until])),
    countWhere(read, CLASS_ON_DAY.since, [{ field: 'lastSeenAt', from: end }]),
  ])
}

const narrowedBy = (code: unknown): Readonly<Record<string, string>> => (code === CLASS_ON_DAY.since ? {} : { class: String(code) })

export const customersByClass = defineReport({
  name: 'customers-by-class',
  permission: may('customers', 'view'),
  params: v.object({ day: daySchema }),
  columns: [
    { key: 'class', kind: 'choice', codes: CLASS_ON_DAY },
    { key: 'customers', kind: 'integer', totals: true },
    { key: 'invoices', kind: 'integer', totals: true, isSummed: true },
    { key: 'points', kind: 'integer', totals: true, isSummed: true },
    { key: 'owed', kind: 'money', totals: true, isSummed: true },
  ],
  load,
  rows: (counted: readonly Counted[]): ReportRow[] =>
    counted.filter((row) => row.class !== CLASS_ON_DAY.since || row.customers > 0).map((row) => ({ ...row })),
  drill: (row) => ({ to: 'customers', params: narrowedBy(row['class']) }),
  ties: [{ name: 'every customer is in one class', column: 'customers', equals: (read) => read.count(customer, { where: [NOT_MERGED] }) }],
})
