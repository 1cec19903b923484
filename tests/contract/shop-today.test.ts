import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JOURNEY_MS, shopDay, shopDayAtEnd, untilDayLasts } from '../support/shop-today.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2027-02-28T20:59:59Z', '2027-02-28', '2027-03-01'],
  ['2027-02-28T21:00:00Z', '2027-03-01', '2027-03-01'],
  ['2026-12-31T20:59:59Z', '2026-12-31', '2027-01-01'],
  ['2026-12-31T12:00:00Z', '2026-12-31', '2026-12-31'],
])('at %s it is %s in the demo shop, and a journey ends on %s', (at, today, last) => {
  vi.setSystemTime(at)
  expect(shopDay()).toBe(today)
  expect(shopDay(1) > today && shopDay(-1) < today).toBe(true)
  expect(shopDayAtEnd()).toBe(last)
})

test('a test that needs the rest of the day waits for midnight if too little is left', async () => {
  vi.setSystemTime('2026-12-31T20:50:00Z')
  expect(await untilDayLasts(5 * MINUTE_MS)).toBe(0)
  vi.setSystemTime('2026-12-31T20:59:59.980Z')
  expect(await untilDayLasts(JOURNEY_MS)).toBe(20)
  vi.setSystemTime('2026-12-31T21:00:00Z')
  expect(await untilDayLasts(JOURNEY_MS)).toBe(0)
})
