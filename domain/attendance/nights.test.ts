import { afterEach, describe, expect, test } from 'vitest'
import { SARA, clock, entry, readerOf } from '../../tests/support/examples/attended-shop.ts'
import { day } from '../kernel/time.ts'
import { DAY_STANDING } from './day-figures.ts'
import { employeeAttendance } from './reports.ts'
import { PRESENCE, attendanceToday } from './today.ts'

const EVENINGS = [0, 1, 2, 3, 4].map((weekday) => ({ day: weekday, from: '16:00', to: '01:00' }))
const { onTime, unfinished, late } = DAY_STANDING

async function lines(entries: readonly object[]) {
  const request = { employeeId: SARA, from: day('2026-11-22'), to: day('2026-11-23') }
  const rows = employeeAttendance.rows(
    await employeeAttendance.load(readerOf(entries, { workingHours: EVENINGS, joinedOn: '2026-11-22', leftOn: '2026-11-23' }), request),
    request,
  )
  return rows.map((row) => [row['day'], row['standing'], row['cameAt'], row['wentAt'], row['minutes'], row['lateMinutes']])
}

const [cameSunday, wentThatNight] = [entry(1, '15:55'), entry(2, '2026-11-23T01:10')]
const [cameMonday, wentOnMonday] = [entry(1, '2026-11-23T15:50'), entry(2, '2026-11-24T01:00')]
const night = ['2026-11-22', onTime, '15:55', '01:10', 555, 0]
const monday = ['2026-11-23', onTime, '15:50', '01:00', 550, 0]

describe('evenings across midnight', () => {
  test('15:55 to 01:10 is work of the day of the check-in', async () => {
    expect(await lines([cameSunday, wentThatNight, cameMonday, wentOnMonday])).toEqual([night, monday])
  })

  test('a forgotten check-out leaves its day unfinished, and a check-in at 15:50 the next day starts a complete one', async () => {
    expect(await lines([cameSunday, cameMonday, wentOnMonday])).toEqual([['2026-11-22', unfinished, '15:55', null, 0, 0], monday])
  })

  test('a check-in at 07:30 also starts a new day, even within sixteen hours', async () => {
    const early = [entry(1, '2026-11-23T07:30'), entry(2, '2026-11-23T13:00')]
    expect(await lines([cameSunday, ...early, entry(1, '2026-11-24T15:00')])).toEqual([
      ['2026-11-22', unfinished, '15:55', null, 0, 0],
      ['2026-11-23', late, '07:30', '13:00', 330, 540],
    ])
    // Two check-ins around midnight are one arrival.
    expect((await lines([entry(1, '23:50'), entry(1, '2026-11-23T00:10'), wentThatNight]))[0]).toEqual([
      ...['2026-11-22', late, '23:50', '01:10', 80, 470],
    ])
  })

  test('a new check-in is the current presence, and the day before is unfinished', async () => {
    const standing = async (text: string, entries: readonly object[]) => {
      const on = day('2026-11-23')
      const rows = await attendanceToday.read(readerOf(entries, { workingHours: EVENINGS }), { day: on, at: String(clock(text)) })
      const own = rows?.find(({ employeeId }) => employeeId === SARA)
      return own && [own.presence, own.cameAt]
    }
    const anew = entry(1, '2026-11-23T07:30')
    expect(await standing('2026-11-23T07:29', [cameSunday])).toEqual([PRESENCE.here, clock('15:55')])
    expect(await standing('2026-11-23T07:31', [cameSunday, anew])).toEqual([PRESENCE.here, clock('2026-11-23T07:30')])
    expect(await standing('2026-11-23T07:50', [cameSunday, anew, entry(2, '2026-11-23T07:40')])).toEqual([
      ...[PRESENCE.left, clock('2026-11-23T07:30')],
    ])
  })
})

describe('a device in another zone than the shop', () => {
  const zoneOfMachine = process.env['TZ']
  afterEach(() => {
    if (zoneOfMachine === undefined) delete process.env['TZ']
    else process.env['TZ'] = zoneOfMachine
  })

  test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London'])(
    'in %s reports the days and hours of the shop, in any order of the entries',
    async (zone) => {
      process.env['TZ'] = zone
      expect(new Date(cameSunday.at).getTimezoneOffset()).not.toBe(-180)
      expect(await lines([wentOnMonday, wentThatNight, cameMonday, cameSunday])).toEqual([night, monday])
    },
  )
})
