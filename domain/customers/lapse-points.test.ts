import { expect, test } from 'vitest'
import { exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import type { Change } from '../kernel/define.ts'
import { instant, day, startOfDay } from '../kernel/time.ts'
import { lapsePoints } from './lapse-points.ts'

const { timeZone } = exampleSetting
const her = { ...exampleCustomer, points: 120 }
const entry = (nth: number, on: string, points: number) => ({
  ...{ id: exampleId(nth), customerId: her.id, points, invoiceId: exampleId(500 + nth), isLapsed: false },
  enteredAt: startOfDay(day(on), timeZone),
})
const entries = [entry(1, '2027-01-01', 30), entry(2, '2027-01-11', 90)]
const midnight = startOfDay(day('2027-02-01'), timeZone)

const lapse = (now: number, more: { readonly days?: number | null; readonly points?: number; readonly made?: readonly object[] } = {}) =>
  lapsePoints(
    memoryReader({
      account_setting: [{ ...exampleSetting, pointsExpireDays: more.days === undefined ? 30 : more.days }],
      customer: [{ ...her, points: more.points ?? her.points }],
      point_entry: [...entries, ...((more.made ?? []) as typeof entries)],
    }),
    instant(now),
  )
const lapsed = (changes: readonly Change[]) => changes.flatMap((change) => (change.op === 'insert' ? [change.row] : []))

test('points lapse at midnight after their last day, as an entry and in the sum', async () => {
  expect(await lapse(midnight - 1)).toEqual([])
  const [made, summed] = await lapse(midnight)
  expect(made).toMatchObject({ op: 'insert', record: 'point_entry', row: { customerId: her.id, points: -30, isLapsed: true } })
  expect(summed).toEqual({ op: 'increment', record: 'customer', id: her.id, by: { points: -30 } })
})

test('spent points do not lapse again, and the balance does not become negative', async () => {
  expect(lapsed(await lapse(midnight, { points: 100 }))).toMatchObject([{ points: -10 }])
  expect(await lapse(midnight, { points: 90 })).toEqual([])
  expect(await lapse(midnight, { points: -5 })).toEqual([])
})

test('a repeated run on the same day writes nothing', async () => {
  const made = lapsed(await lapse(midnight))
  expect(await lapse(midnight + 1, { points: 90, made })).toEqual([])
  expect(await lapse(midnight + 1, { points: 120, made })).toEqual([])
  const nextDay = startOfDay(day('2027-02-02'), timeZone)
  expect(lapsed(await lapse(nextDay, { points: 120, made }))).toMatchObject([{ points: -30 }])
})

test('nothing lapses without an expiry setting', async () => {
  expect(await lapse(startOfDay(day('2030-01-01'), timeZone), { days: null })).toEqual([])
})
