import { DateTime } from 'luxon'
import { describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { dayRange } from './day-range.ts'
import { addDays, day, dayOf, daySchema, daysBetween, instant, localStamp, startOfDay } from './time.ts'

const ZONES = ['Asia/Riyadh', 'Asia/Dubai', 'Africa/Cairo', 'Asia/Beirut', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland', 'UTC']
const HALF_HOURS = Array.from({ length: 2 * 24 * 400 }, (_, index) => Date.UTC(2025, 11, 1) + index * 1_800_000)

describe('zone arithmetic', () => {
  it.each(ZONES)('equals luxon at every half hour of thirteen months in %s', (zone) => {
    for (const at of HALF_HOURS) {
      const expected = DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss")
      if (localStamp(instant(at), zone) !== expected) expect(localStamp(instant(at), zone)).toBe(expected)
    }
    expect(dayOf(instant(HALF_HOURS[0] ?? 0), zone)).toBe(DateTime.fromMillis(HALF_HOURS[0] ?? 0, { zone }).toISODate())
  })

  it.each(ZONES)('starts each day when luxon does in %s, even if clocks change at midnight', (zone) => {
    for (let of = day('2025-12-01'); of < '2027-01-01'; of = addDays(of, 1)) {
      expect(startOfDay(of, zone), `${of} ${zone}`).toBe(DateTime.fromISO(of, { zone }).startOf('day').toMillis())
    }
  })

  it.each(['Asia/Riyadh', 'Asia/Dubai', 'UTC'])('has the platform’s offset in %s for every month from 1980 on', (zone) => {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' })
    const utc = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' })
    for (let month = 0; month < 12 * 120; month += 1) {
      const at = Date.UTC(1980, month)
      expect(utc.format(Date.parse(`${localStamp(instant(at), zone)}Z`)), `${zone} ${new Date(at).toISOString()}`).toBe(clock.format(at))
    }
  })

  it('creates no formatter for zones without clock changes', async () => {
    // As on a freshly opened page.
    vi.resetModules()
    const fresh = await import('./time.ts')
    const requested = vi.spyOn(Intl, 'DateTimeFormat')
    const at = instant(Date.UTC(2026, 10, 23, 22, 30))
    expect(fresh.localStamp(at, 'Asia/Riyadh')).toBe('2026-11-24T01:30:00')
    expect(fresh.startOfDay(day('2026-11-24'), 'Asia/Dubai')).toBe(Date.UTC(2026, 10, 23, 20))
    expect(requested).not.toHaveBeenCalled()
    requested.mockRestore()
  })

  it('adds and counts days across month ends and leap days', () => {
    expect(addDays(day('2028-02-28'), 2)).toBe('2028-03-01')
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
    expect(daysBetween(day('2026-03-01'), day('2027-03-01'))).toBe(365)
  })

  it('refuses days that do not exist', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'today', '']) expect(v.is(daySchema, text), text).toBe(false)
    expect(v.is(daySchema, '2028-02-29')).toBe(true)
  })

  it('returns the named ranges relative to the account’s current day', () => {
    const eve = dayOf(instant(Date.UTC(2026, 10, 30, 22, 0)), 'UTC')
    const today = dayOf(instant(Date.UTC(2026, 10, 30, 22, 0)), 'Asia/Riyadh')
    expect(dayRange('today', today)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
    expect(dayRange('yesterday', today)).toEqual({ from: '2026-11-30', to: '2026-11-30' })
    expect(dayRange('this-week', today)).toEqual({ from: '2026-11-29', to: '2026-12-05' })
    expect(dayRange('this-week', day('2026-11-29'))).toEqual({ from: '2026-11-29', to: '2026-12-05' })
    expect(dayRange('this-week', day('2026-12-05'))).toEqual({ from: '2026-11-29', to: '2026-12-05' })
    expect(dayRange('last-month', today)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(dayRange('last-3-months', today)).toEqual({ from: '2026-09-01', to: '2026-11-30' })
    expect(dayRange('last-quarter', today)).toEqual({ from: '2026-07-01', to: '2026-09-30' })
    expect(dayRange('this-year', eve)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(dayRange('last-year', eve)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(dayRange('this-month', eve)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })
})
