import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { timeOfDaySchema } from '../kernel/kinds/time-of-day.ts'
import { day } from '../kernel/time.ts'
import { DEFAULT_ATTENDANCE, attendanceSetting } from './attendance-setting.ts'
import { businessProfile, profileOr } from './business-profile.ts'
import { type OpenDays, closureOn, openDays } from './shop-closing.ts'

const FRIDAY = day('2026-11-27')
const time = (text: string) => v.parse(timeOfDaySchema, text)
const span = (weekday: number, from = '10:00', to = '22:00') => ({ day: weekday, from: time(from), to: time(to) })
const everyDayBut = (closed: number) => [0, 1, 2, 3, 4, 5, 6].filter((one) => one !== closed).map((one) => span(one))
const shop = (of: Partial<OpenDays> = {}): OpenDays => ({ hours: [], specialHours: [], holidays: [], ...of })
const period = (from: string, to: string) => ({ startsOn: day(from), endsOn: day(to) })
const other = (isClosed: boolean, from?: string, to?: string) => {
  const times = { from: from ? time(from) : null, to: to ? time(to) : null }
  return { ...period('2026-11-27', '2026-11-28'), isClosed, ...times }
}

describe('whether the shop is closed on a day', () => {
  test('on a holiday, from its first to its last day, with its name', () => {
    const open = shop({ holidays: [{ name: 'عيد', ...period('2026-11-26', '2026-11-28') }] })
    const why = ['2026-11-25', '2026-11-26', '2026-11-28', '2026-11-29'].map((on) => closureOn(open, day(on)))
    const eid = { why: 'holiday', name: 'عيد' }
    expect(why).toEqual([null, eid, eid, null])
  })

  test('on a weekday without hours only', () => {
    const open = shop({ hours: everyDayBut(5) })
    expect(closureOn(open, FRIDAY)).toEqual({ why: 'weekday', weekday: 5 })
    expect(closureOn(open, day('2026-11-26'))).toBeNull()
    expect(closureOn(open, day('2026-11-28'))).toBeNull()
    expect(closureOn(shop({ hours: everyDayBut(0) }), day('2026-11-29'))).toEqual({ why: 'weekday', weekday: 0 })
    expect(closureOn(shop({ hours: everyDayBut(6) }), day('2026-11-28'))).toEqual({ why: 'weekday', weekday: 6 })
  })

  test('on no weekday if there are no hours, and regardless of hours past midnight from the day before', () => {
    expect(closureOn(shop(), FRIDAY)).toBeNull()
    expect(closureOn(shop({ hours: [span(4, '16:00', '02:00')] }), FRIDAY)).toEqual({ why: 'weekday', weekday: 5 })
    expect(closureOn(shop({ hours: [span(5, '16:00', '02:00')] }), FRIDAY)).toBeNull()
  })

  test('special days take precedence over the week, and holidays over both', () => {
    const opened = other(false, '10:00', '14:00')
    expect(closureOn(shop({ hours: everyDayBut(5), specialHours: [opened] }), FRIDAY)).toBeNull()
    expect(closureOn(shop({ hours: everyDayBut(0), specialHours: [other(true)] }), FRIDAY)).toEqual({ why: 'special' })
    expect(closureOn(shop({ hours: everyDayBut(0), specialHours: [other(true)] }), day('2026-11-30'))).toBeNull()
    const holidays = [{ name: 'Eid', ...period('2026-11-27', '2026-11-27') }]
    expect(closureOn(shop({ specialHours: [opened], holidays }), FRIDAY)).toEqual({ why: 'holiday', name: 'Eid' })
  })
})

test('a shop without settings, or with an older copy, is open', async () => {
  const { holidays: _, ...older } = DEFAULT_ATTENDANCE
  const rows = new Map<string, object>([[attendanceSetting.name, older]])
  const read = { get: (record: { readonly name: string }) => Promise.resolve(rows.get(record.name) ?? null) } as never
  expect(await openDays.read(read, {})).toEqual({ hours: [], specialHours: [], holidays: [] })
  rows.set(businessProfile.name, { ...profileOr(null), hours: [span(0)] })
  expect(await openDays.read(read, {})).toEqual({ hours: [span(0)], specialHours: [], holidays: [] })
})
