import { CLASS_WINDOW_DAYS, CUSTOMER_CLASS, type CustomerClass, customerClass } from '../../customers/customer-class.ts'
import { customer } from '../../customers/customer.ts'
import type { Reader, Where } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { DAY_MS, type Day, type Instant, addDays, instant, startOfDay } from '../../kernel/time.ts'
import { type Visitor, visitHistory } from './visit-history.ts'

/** Merged customers are counted as the one they were merged into. */
const NOT_MERGED: Where = { field: 'isMerged', is: false }
type Counted = Record<CustomerClass, number>

export interface ClassAtMoment {
  readonly id: Id
  readonly visits: number
  readonly lastSeenAt: Instant
  readonly class: CustomerClass
}

/** Start of the period that determines the class at `end`. */
const windowBefore = (end: Instant): Instant => instant(end - CLASS_WINDOW_DAYS * DAY_MS)

function* classesAtMoments({ id, createdAt, steps, visits: now }: Visitor, moments: readonly Instant[]): Generator<ClassAtMoment | null> {
  let visits = steps.reduce((left, step) => left - step.visits, now)
  let seenAt: Instant | null = null
  for (const [nth, end] of moments.entries()) {
    for (const step of steps) {
      if (step.at !== nth) continue
      visits += step.visits
      if (step.seenAt !== null && (seenAt === null || step.seenAt > seenAt)) seenAt = step.seenAt
    }
    yield seenAt === null ? null : standing(id, visits, createdAt < end && createdAt > seenAt ? createdAt : seenAt, end)
  }
}

/** A till with a wrong clock may report a purchase before the customer was created; the creation time then counts. */
const standing = (id: Id, visits: number, lastSeenAt: Instant, end: Instant): ClassAtMoment => ({
  ...{ id, visits, lastSeenAt, class: customerClass({ invoiceCount: visits, lastSeenAt }, instant(end - 1)) },
})

export async function classesAt(read: Reader, days: readonly Day[], zone: string): Promise<Counted[]> {
  const moments = days.map((day) => startOfDay(addDays(day, 1), zone))
  const [first] = moments
  if (first === undefined) return []
  const visitors = await visitHistory(read, { since: windowBefore(first), moments })
  const added = await read.aggregate(customer, { where: [NOT_MERGED], groupBy: [{ field: 'createdAt', by: 'day', zone }] })
  const counted = await Promise.all(
    moments.map(async (end, nth) => {
      const last = days[nth]
      const known = added.reduce((sum, { by, count }) => (last !== undefined && by.createdAt <= last ? sum + count : sum), 0)
      const met = await read.count(customer, { where: [NOT_MERGED, { field: 'createdAt', from: windowBefore(end), before: end }] })
      // Start as if nobody had bought anything: customers created within the last 60 days are new. Visitors are reclassified below.
      return { [CUSTOMER_CLASS.new]: met, [CUSTOMER_CLASS.frequent]: 0, [CUSTOMER_CLASS.missed]: known - met }
    }),
  )
  for (const visitor of visitors) {
    let nth = 0
    for (const previous of classesAtMoments(visitor, moments)) {
      const [sums, end] = [counted[nth], moments[nth]]
      nth += 1
      if (!previous || !sums || end === undefined) continue
      const isMet = visitor.createdAt >= windowBefore(end)
      if (visitor.createdAt < end) sums[isMet ? CUSTOMER_CLASS.new : CUSTOMER_CLASS.missed] -= 1
      sums[previous.class] += 1
    }
  }
  return counted
}

/** All new and frequent customers at a moment, including those created within the last 60 days without a purchase. */
export async function seenBefore(read: Reader, end: Instant): Promise<ClassAtMoment[]> {
  const visitors = await visitHistory(read, { since: windowBefore(end), moments: [end] })
  const previous = visitors.flatMap((visitor) => [...classesAtMoments(visitor, [end])].filter((one) => one !== null))
  const bought = new Set(previous.map(({ id }) => id))
  const met = await readAllPages(read, customer, { where: [NOT_MERGED, { field: 'createdAt', from: windowBefore(end), before: end }] })
  const only = met.filter(({ id }) => !bought.has(id)).map(({ id, createdAt }) => standing(id, 0, createdAt, end))
  return [...previous.filter((one) => one.class !== CUSTOMER_CLASS.missed), ...only]
}
