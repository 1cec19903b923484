import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instant, localStamp } from '../../kernel/time.ts'
import { claimFor } from './claim.ts'

/** The zones of the countries in which a shop can be. */
const ZONES = ['Asia/Riyadh', 'Asia/Dubai']
const piece = { bufferBeforeDays: 3, bufferAfterDays: 5 }
const clockOf = (at: number, zone: string) => localStamp(instant(at), zone).slice(-8)

test.each(ZONES)('days of preparation and cleaning are days of the calendar in %s, whose hours never change', (zone) => {
  const wrong: number[] = []
  for (let out = Date.UTC(2020, 0, 1, 9); out < Date.UTC(2100, 0, 1); out += 11 * DAY_MS) {
    const claim = claimFor(piece, instant(out), instant(out + 2 * DAY_MS))
    const clocks = [claim.startsAt, claim.outAt, claim.dueAt, claim.endsAt].map((at) => clockOf(at, zone))
    if (new Set(clocks).size > 1) wrong.push(out)
  }
  expect(wrong).toEqual([])
})

test('the check finds a zone whose hours change: such a country needs days of its calendar instead', () => {
  const out = Date.UTC(2026, 2, 28, 9)
  const claim = claimFor(piece, instant(out), instant(out + 2 * DAY_MS))
  expect(clockOf(claim.startsAt, 'Europe/Berlin')).not.toBe(clockOf(claim.endsAt, 'Europe/Berlin'))
  expect(claim.endsAt - claim.startsAt).toBe(10 * 24 * HOUR_MS)
})

test('a piece with days on the road of its own is claimed for those when it is delivered, else for those of its category', () => {
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
