import { expect, test } from 'vitest'
import { minor } from '../kernel/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, day, instant, momentOfDay, startOfDay } from '../kernel/time.ts'
import { LATE_UNIT, daysLate, lateFee } from '../rentals/piece/late-fee.ts'
import { dueOn } from '../rentals/piece/return-hour.ts'
import { businessDayOf, inTimeUntil } from './shop-day.ts'

const ZONE = 'Asia/Riyadh'
const NIGHT = { timeZone: ZONE, businessDayEndsAt: 3 }
const PLAIN = { timeZone: ZONE }
const at = (on: string, minute = 0) => momentOfDay(day(on), minute, ZONE)

test.each([
  ['2026-12-01', 90, '2026-11-30', '2026-12-01'],
  ['2026-12-01', 179, '2026-11-30', '2026-12-01'],
  ['2026-12-01', 180, '2026-12-01', '2026-12-01'],
  ['2026-12-01', 1439, '2026-12-01', '2026-12-01'],
])('%s at minute %i belongs to business day %s if it ends at 03:00, and to %s at midnight', (on, minute, night, plain) => {
  expect(businessDayOf(at(on, minute), NIGHT)).toBe(night)
  expect(businessDayOf(at(on, minute), PLAIN)).toBe(plain)
})

const RULE = { graceMinutes: 0, unit: LATE_UNIT.day, amount: minor(10_000), capRate: null }
const endOfDay = startOfDay(day('2026-12-01'), ZONE)
const feeAt = (backAt: number, dueAt = endOfDay, rule = RULE, shop = NIGHT) =>
  lateFee(rule, minor(100_000), inTimeUntil(dueAt, shop), instant(backAt)).fee

test('a return due by the end of a day is in time until the business day ends, and late after it', () => {
  expect(feeAt(endOfDay + 90 * MINUTE_MS)).toBe(0)
  expect(feeAt(endOfDay + 3 * HOUR_MS)).toBe(0)
  expect(feeAt(endOfDay + 3 * HOUR_MS + 1)).toBe(10_000)
  expect(feeAt(endOfDay + DAY_MS + 3 * HOUR_MS)).toBe(10_000)
  expect(feeAt(endOfDay + DAY_MS + 3 * HOUR_MS + 1)).toBe(20_000)
  expect(daysLate(null, inTimeUntil(endOfDay, NIGHT), instant(endOfDay + DAY_MS + 90 * MINUTE_MS))).toBe(1)
  // A business day may end at midnight.
  expect(feeAt(endOfDay + 1, endOfDay, RULE, { ...NIGHT, businessDayEndsAt: 0 })).toBe(10_000)
})

test('a return due at an hour is late after it and its grace period, independent of the business day', () => {
  const due = dueOn(endOfDay, { returnHour: 20 })
  expect(due).toBe(at('2026-11-30', 20 * 60))
  const rule = { ...RULE, graceMinutes: 60 }
  expect(feeAt(due + HOUR_MS, due, rule)).toBe(0)
  expect(feeAt(due + HOUR_MS + 1, due, rule)).toBe(10_000)
  expect(dueOn(endOfDay, { returnHour: null })).toBe(endOfDay)
  expect(dueOn(endOfDay, null)).toBe(endOfDay)
  // Older rows have no hour.
  expect(dueOn(endOfDay, {})).toBe(endOfDay)
})
