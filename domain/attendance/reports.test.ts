import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HIND, SARA, SUNDAY, clock, closing, entry, herDay, readerOf } from '../../tests/support/examples/attended-shop.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { ACTIONS, PAGES } from '../access/pages.ts'
import { day } from '../kernel/time.ts'
import { DAY_STANDING } from './day-figures.ts'
import { cumulativeAttendance, detailedAttendance, employeeAttendance } from './reports.ts'
import { PRESENCE, attendanceToday, ownAttendance } from './today.ts'

const figures = async (entries: readonly object[], who: object = {}) => {
  const row = await herDay(entries, who)
  return row && [row['standing'], row['minutes'], row['lateMinutes']]
}
const { onTime, late, absent, unfinished, dayOff } = DAY_STANDING

describe('a day compared with its planned hours', () => {
  test('is late beyond the grace period, and then counts from the planned start', async () => {
    expect(await figures([entry(1, '09:05'), entry(2, '17:00')])).toEqual([onTime, 475, 0])
    expect(await figures([entry(1, '09:06'), entry(2, '17:00')])).toEqual([late, 474, 6])
    expect(await figures([entry(1, '08:40'), entry(2, '17:00')])).toEqual([onTime, 500, 0])
  })

  test('is absent when the employee was not here in any planned hours, once they are over', async () => {
    expect(await figures(closing())).toEqual([absent, 0, 0])
    // Unknown yet: the last entry is from noon.
    expect(await herDay([entry(1, '12:00', { employeeId: HIND })])).toBeUndefined()
    expect(await herDay([])).toBeUndefined()
  })

  test('expects no one on a holiday of the shop, including its first and last day', async () => {
    const feast = (from: string, to: string) => ({ holidays: [{ name: 'عيد', startsOn: day(from), endsOn: day(to) }] })
    expect(await herDay(closing(), {}, feast('2026-11-20', SUNDAY))).toBeUndefined()
    expect(await herDay(closing(), {}, feast(SUNDAY, '2026-11-24'))).toBeUndefined()
    expect((await herDay(closing(), {}, feast('2026-11-19', '2026-11-21')))?.['standing']).toBe(absent)
    expect((await herDay(closing(), {}, feast('2026-11-23', '2026-11-24')))?.['standing']).toBe(absent)
    const came = await herDay([entry(1, '09:30'), entry(2, '11:00')], {}, feast(SUNDAY, SUNDAY))
    expect([came?.['standing'], came?.['minutes'], came?.['lateMinutes']]).toEqual([dayOff, 90, 0])
    // An older copy has no holidays.
    expect((await herDay(closing()))?.['standing']).toBe(absent)
  })

  test('expects no one on their holiday, before joining, after the last day, or on their days off', async () => {
    const on = { startsOn: day(SUNDAY), endsOn: day(SUNDAY) }
    expect(await herDay(closing(), { holidays: [{ name: 'عيد', ...on }] })).toBeUndefined()
    expect(await herDay(closing(), { joinedOn: '2026-11-23' })).toBeUndefined()
    expect(await figures(closing(), { joinedOn: SUNDAY, leftOn: SUNDAY })).toEqual([absent, 0, 0])
    expect(await herDay(closing(), { leftOn: '2026-11-21' })).toBeUndefined()
    expect(await figures([entry(1, '10:00'), entry(2, '12:00')], { workingHours: [] })).toEqual([dayOff, 120, 0])
  })

  test('uses custom hours instead of the weekly ones', async () => {
    const customHours = [{ startsOn: SUNDAY, endsOn: SUNDAY, from: '12:00', to: '20:00' }]
    expect(await figures([entry(1, '12:03'), entry(2, '20:00')], { customHours })).toEqual([onTime, 477, 0])
  })

  test('applies custom hours to workdays only', async () => {
    const customHours = [{ startsOn: '2026-11-15', endsOn: '2026-11-28', from: '21:00', to: '02:00' }]
    const period = { from: day('2026-11-15'), to: day('2026-11-28'), today: day('2026-12-01') }
    const absentOn = async (who: object) =>
      detailedAttendance
        .rows(await detailedAttendance.load(readerOf([], { customHours, ...who }), period), period)
        .filter((row) => row['employeeId'] === SARA && row['standing'] === absent)
        .map((row) => String(row['day']).slice(8))
    expect(await absentOn({})).toEqual(['15', '16', '17', '18', '19', '22', '23', '24', '25', '26'])
    expect(await absentOn({ workingHours: [] })).toHaveLength(14)
  })

  test('expects both of two custom spans on a day', async () => {
    const on = { startsOn: SUNDAY, endsOn: SUNDAY }
    const customHours = [
      { ...on, from: '21:00', to: '23:00' },
      { ...on, from: '10:00', to: '13:00' },
    ]
    const came = [entry(1, '10:30'), entry(2, '13:00'), entry(1, '21:20'), entry(2, '23:00')]
    expect(await figures(came, { customHours })).toEqual([late, 250, 50])
  })

  test('of a disabled employee counts up to their last day', async () => {
    const gone = { isActive: false, leftOn: SUNDAY }
    expect(await figures([entry(1, '09:06'), entry(2, '17:00')], gone)).toEqual([late, 474, 6])
    expect(await figures(closing(), gone)).toEqual([absent, 0, 0])
    expect(await herDay(closing(), { isActive: false, leftOn: '2026-11-21' })).toBeUndefined()
    // Disabled before last days were recorded: the day is unknown.
    expect(await herDay(closing(), { isActive: false, leftOn: null })).toBeUndefined()
  })

  test('counts spans missed completely in full, and an absent day as no minutes late', async () => {
    const workingHours = [
      { day: 0, from: '09:00', to: '13:00' },
      { day: 0, from: '16:00', to: '20:00' },
    ]
    expect(await figures([entry(1, '09:00'), entry(2, '13:00'), ...closing()], { workingHours })).toEqual([late, 240, 240])
    expect(await figures(closing(), { workingHours })).toEqual([absent, 0, 0])
  })

  test('includes work after midnight in the day of the check-in', async () => {
    const workingHours = [{ day: 0, from: '16:00', to: '01:00' }]
    const night = [entry(1, '16:00'), entry(2, '2026-11-23T01:30')]
    expect(await figures(night, { workingHours })).toEqual([onTime, 570, 0])
  })

  test('without a check-out counts no minutes and is unfinished', async () => {
    expect(await figures([entry(1, '09:00'), ...closing()])).toEqual([unfinished, 0, 0])
    expect(await figures([entry(1, '08:40'), ...closing()])).toEqual([unfinished, 0, 0])
    expect(await figures([entry(1, '05:00'), ...closing()])).toEqual([unfinished, 0, 480])
    expect(await figures([entry(1, '05:01'), ...closing()])).toEqual([unfinished, 0, 0])
    expect(await figures([entry(1, '09:40'), ...closing()])).toEqual([unfinished, 0, 40])
  })
})

test('a week without entries is absent for everybody once its days are over', async () => {
  const period = { from: day('2026-11-22'), to: day('2026-11-26') }
  const absences = async (entries: readonly object[], today?: string) => {
    const request = { ...period, ...(today && { today: day(today) }) }
    const [read, params] = [readerOf(entries), v.parse(cumulativeAttendance.params, request)]
    const all = cumulativeAttendance.rows(await cumulativeAttendance.load(read, params), params)
    const own = v.parse(employeeAttendance.params, { employeeId: SARA, ...request })
    const lines = employeeAttendance.rows(await employeeAttendance.load(read, own), own)
    expect(lines).toHaveLength(Number(all[0]?.['absentDays'] ?? 0))
    return all.find((row) => row['employeeId'] === SARA)?.['absentDays'] ?? 0
  }
  expect(await absences([])).toBe(0)
  expect(await absences([], '2026-11-30')).toBe(5)
  // The current day is not over.
  expect(await absences([], '2026-11-26')).toBe(4)
  expect(await absences([], '2026-11-22')).toBe(0)
  // An entry later than the current day counts.
  expect(await absences([entry(1, '2026-11-26T18:00', { employeeId: HIND })], '2026-11-24')).toBe(5)
})

test('a period is the sum of its days in each of the three reports', async () => {
  const entries = [
    ...[entry(1, '09:20'), entry(2, '17:00')],
    ...[entry(1, '2026-11-23T09:00'), entry(2, '2026-11-23T13:00'), entry(1, '2026-11-23T14:00'), entry(2, '2026-11-23T17:30')],
    ...[entry(1, '2026-11-25T20:00', { employeeId: HIND }), entry(2, '2026-11-25T21:00', { employeeId: HIND })],
  ]
  const period = { from: day('2026-11-22'), to: day('2026-11-25') }
  const read = readerOf(entries)
  const all = cumulativeAttendance.rows(await cumulativeAttendance.load(read, period), period)
  expect(all.find((row) => row['employeeId'] === SARA)).toMatchObject({
    ...{
      days: 2,
      absentDays: 2,
      lateDays: 1,
      lateMinutes: 20,
      earlyDays: 0,
      earlyMinutes: 0,
      unfinishedDays: 0,
      minutes: 460 + 240 + 210,
      hours: '15:10',
    },
  })
  const own = { employeeId: SARA, ...period }
  const lines = employeeAttendance.rows(await employeeAttendance.load(read, own), own)
  expect(lines.map((row) => [row['day'], row['cameAt'], row['wentAt'], row['minutes']])).toEqual([
    ['2026-11-22', '09:20', '17:00', 460],
    ['2026-11-23', '09:00', '13:00', 240],
    ['2026-11-23', '14:00', '17:30', 210],
    ['2026-11-24', null, null, 0],
    ['2026-11-25', null, null, 0],
  ])
  for (const report of [detailedAttendance, cumulativeAttendance]) {
    const rows = report.rows(await report.load(read, period), period)
    expect(rows.reduce((sum, row) => sum + Number(row['minutes']), 0)).toBe(460 + 240 + 210 + 60)
  }
})

test('presence today: since when, late during the hours, absent after them, and across midnight', async () => {
  const at = async (text: string, entries: readonly object[] = [], who: object = {}) => {
    const rows = await attendanceToday.read(readerOf(entries, who), { day: day(SUNDAY), at: String(clock(text)) })
    const own = rows?.find(({ employeeId }) => employeeId === SARA)
    return own && [own.presence, own.lateMinutes]
  }
  expect(await at('08:00')).toEqual([PRESENCE.expected, 0])
  expect(await at('09:05')).toEqual([PRESENCE.expected, 0])
  expect(await at('09:06')).toEqual([PRESENCE.late, 6])
  expect(await at('17:00')).toEqual([PRESENCE.absent, 0])
  expect(await at('10:00', [entry(1, '09:00')])).toEqual([PRESENCE.here, 0])
  expect(await at('18:00', [entry(1, '09:00'), entry(2, '17:00')])).toEqual([PRESENCE.left, 0])
  expect(await at('18:00', [entry(2, '17:00')])).toEqual([PRESENCE.unfinished, 0])
  expect(await at('02:00', [entry(1, '2026-11-21T20:00')])).toEqual([PRESENCE.here, 0])
  expect(await at('12:00', [], { workingHours: [] })).toEqual([PRESENCE.off, 0])
})

test('presence rows and report lines mark the owner, whose attendance only they correct', async () => {
  const reported = async (isOwner: boolean) => {
    const read = readerOf([entry(1, '09:00')], {}, { holidays: [] }, [{ id: exampleId(11), isOwner }])
    const rows = await attendanceToday.read(read, { day: day(SUNDAY), at: String(clock('10:00')) })
    const request = v.parse(employeeAttendance.params, { employeeId: SARA, from: SUNDAY, to: SUNDAY })
    const [line] = employeeAttendance.rows(await employeeAttendance.load(read, request), request)
    return [rows?.find(({ employeeId }) => employeeId === SARA)?.isOwner, line?.['isOwner']]
  }
  expect(await reported(true)).toEqual([true, 1])
  expect(await reported(false)).toEqual([false, 0])
})

test("an employee's presence is visible to themselves and to users who may view attendance", async () => {
  const since = async (requester?: { employeeId: string | null; actions: number[] }) => {
    const known = requester && { employeeId: requester.employeeId, permissions: { [PAGES.attendance]: requester.actions } }
    return (await ownAttendance.read(readerOf([entry(1, '09:00')]), { employeeId: SARA }, known))?.since ?? null
  }
  const { checkIn, view } = ACTIONS.attendance
  expect(await since({ employeeId: SARA, actions: [checkIn] })).toBe(clock('09:00'))
  expect(await since({ employeeId: HIND, actions: [checkIn, view] })).toBe(clock('09:00'))
  expect(await since({ employeeId: HIND, actions: [checkIn] })).toBeNull()
  expect(await since({ employeeId: null, actions: [] })).toBeNull()
  expect(await since()).toBeNull()
})
