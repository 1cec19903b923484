import { expect, test } from 'vitest'
import { rate } from '../kernel/money.ts'
import { type Instant, day, instant } from '../kernel/time.ts'
import { commissionOn } from './former-commission.ts'

const ZONE = 'Asia/Riyadh'
const at = (text: string): Instant => instant(Date.parse(`${text}+03:00`))
const changed = (...former: readonly (readonly [rate: number, until: string])[]) => ({
  now: rate(1_000),
  former: former.map(([was, until]) => ({ rate: rate(was), untilAt: at(until) })),
})

test('a change counts for the whole day on which it was made, and for no day before', () => {
  const of = (until: string, on: string) => commissionOn(changed([500, until]), day(on), ZONE)
  expect([of('2026-11-20T12:00:00', '2026-11-19'), of('2026-11-20T12:00:00', '2026-11-20')]).toEqual([500, 1_000])
  expect([of('2026-11-20T00:00:00', '2026-11-19'), of('2026-11-20T00:00:00', '2026-11-20')]).toEqual([500, 1_000])
  expect([of('2026-11-20T23:59:59', '2026-11-20'), of('2026-11-21T00:00:00', '2026-11-20')]).toEqual([1_000, 500])
})

test('each of several changes is valid until the next, and the last one of a day counts', () => {
  const of = (on: string) =>
    commissionOn(changed([200, '2026-11-10T09:00:00'], [300, '2026-11-10T21:00:00'], [400, '2026-11-15T09:00:00']), day(on), ZONE)
  expect(['2026-11-09', '2026-11-10', '2026-11-14', '2026-11-15'].map(of)).toEqual([200, 400, 400, 1_000])
})

test('days are those of the shop', () => {
  // 23:30 in Riyadh is the next day in Dubai.
  const one = changed([500, '2026-11-20T23:30:00'])
  expect([commissionOn(one, day('2026-11-20'), ZONE), commissionOn(one, day('2026-11-20'), 'Asia/Dubai')]).toEqual([1_000, 500])
})

test('no commission is zero, and a removed one was valid until its removal', () => {
  expect(commissionOn({ now: null, former: [] }, day('2026-11-20'), ZONE)).toBe(0)
  const gone = { now: null, former: [{ rate: rate(700), untilAt: at('2026-11-20T10:00:00') }] }
  expect(['2026-11-19', '2026-11-20'].map((on) => commissionOn(gone, day(on), ZONE))).toEqual([700, 0])
})
