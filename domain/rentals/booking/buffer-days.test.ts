import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instant, localStamp } from '../../kernel/time.ts'
import { claimFor } from './claim.ts'

/** The time zones of all supported countries. */
const ZONES = ['Asia/Riyadh', 'Asia/Dubai']
const piece = { bufferBeforeDays: 3, bufferAfterDays: 5 }
const clockOf = (at: number, zone: string) => localStamp(instant(at), zone).slice(-8)

test.each(ZONES)('preparation and cleaning days are calendar days in %s, which has no daylight saving time', (zone) => {
  const wrong: number[] = []
  for (let out = Date.UTC(2020, 0, 1, 9); out < Date.UTC(2100, 0, 1); out += 11 * DAY_MS) {
    const claim = claimFor(piece, instant(out), instant(out + 2 * DAY_MS))
    const clocks = [claim.startsAt, claim.outAt, claim.dueAt, claim.endsAt].map((at) => clockOf(at, zone))
    if (new Set(clocks).size > 1) wrong.push(out)
  }
  expect(wrong).toEqual([])
})

test('a zone with daylight saving time fails the check, and would need calendar days', () => {
  const out = Date.UTC(2026, 2, 28, 9)
  const claim = claimFor(piece, instant(out), instant(out + 2 * DAY_MS))
  expect(clockOf(claim.startsAt, 'Europe/Berlin')).not.toBe(clockOf(claim.endsAt, 'Europe/Berlin'))
  expect(claim.endsAt - claim.startsAt).toBe(10 * 24 * HOUR_MS)
})

test('a delivered piece uses its own delivery days, otherwise those of its category', () => {
  const category = { preparationDays: 0, cleaningDays: 0, deliveryDays: 2 }
  const [out, due] = [instant(20 * DAY_MS), instant(21 * DAY_MS)]
  const roadOf = (deliveryDays: number | null, isDelivered: boolean) => {
    const none = { bufferBeforeDays: null, bufferAfterDays: null, deliveryDays }
    const claim = claimFor(none, out, due, category, isDelivered)
    return [(claim.outAt - claim.startsAt) / DAY_MS, (claim.endsAt - claim.dueAt) / DAY_MS]
  }
  expect(roadOf(null, true)).toEqual([2, 2])
  expect(roadOf(5, true)).toEqual([5, 5])
  expect(roadOf(0, true)).toEqual([0, 0])
  expect(roadOf(5, false)).toEqual([0, 0])
})
