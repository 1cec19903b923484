import { type Change, type Reader, increment, insert } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, derivedId } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Day, type Instant, day, dayOf, daysBetween } from '../kernel/time.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { customer, pointEntry } from './customer.ts'
import { earnedSince, pointsHeld } from './points-held.ts'

const EPOCH = day('1970-01-01')
const BATCH = 500

/** One entry per customer and day, however often the task runs. */
const lapseId = (customerId: Id, today: Day): Id => derivedId(customerId, daysBetween(EPOCH, today))

export async function lapsePoints(read: Reader, now: Instant): Promise<Change[]> {
  const rules = await read.get(accountSetting, ONLY_ROW_ID)
  const today = rules && dayOf(now, rules.timeZone)
  const since = today && earnedSince(rules, today)
  if (!today || since === null) return []
  const rows = await readAllPages(read, customer, { where: [{ field: 'points', from: 1 }] })
  const changes: Change[] = []
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    const where = [
      { field: 'customerId', oneOf: batch.map(({ id }) => id) },
      { field: 'points', from: 1 },
      { field: 'enteredAt', from: since },
    ]
    const [sums, before] = await Promise.all([
      read.aggregate(pointEntry, { where, groupBy: ['customerId'], sums: ['points'] }),
      read.many(
        pointEntry,
        batch.map(({ id }) => lapseId(id, today)),
      ),
    ])
    const earned = new Map(sums.map(({ by, sums: { points } }) => [by.customerId, points]))
    const done = new Set(before.map(({ id }) => id))
    for (const { id: customerId, points: balance } of batch) {
      const id = lapseId(customerId, today)
      const { lapsed } = pointsHeld(balance, [{ points: earned.get(customerId) ?? 0, enteredAt: now }], rules, today)
      if (lapsed === 0 || done.has(id)) continue
      changes.push(
        insert(pointEntry, { id, customerId, points: -lapsed, invoiceId: null, enteredAt: now, isLapsed: true }),
        increment(customer, customerId, { points: -lapsed }),
      )
    }
  }
  return changes
}
