import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { PLAIN_EMPLOYEE } from '../employees/employee.ts'
import { addDays, day, instant } from '../kernel/time.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { detailedAttendance } from './reports.ts'
import { momentOf, spanOf } from './work-plan.ts'

/** Two without daylight saving, and three with a change at 02:00, at midnight and by half an hour. */
const ZONES = ['Asia/Riyadh', 'Asia/Dubai', 'America/New_York', 'Asia/Beirut', 'Australia/Lord_Howe']
const SARA = exampleId(301)
const [FROM, TO] = ['2026-03-01', '2026-04-10']
const MINUTE = 60_000

interface Stamp {
  readonly kind: 1 | 2
  /** Since 1 March, 00:00 UTC. */
  readonly minute: number
}

/** An independent implementation of the minutes per day, which uses luxon for the calendar only. */
function minutesByHand(stamps: readonly Stamp[], zone: string): Map<string, number> {
  const sheet = new Map<string, number>()
  const startedAt = DateTime.fromISO('2026-03-01', { zone: 'utc' })
  const dayOn = (minute: number) => startedAt.plus({ minutes: minute }).setZone(zone).toISODate() ?? ''
  let here: number | null = null
  const isHereAt = (minute: number) => here !== null && minute - here <= 16 * 60
  // Of a check-in and a check-out in the same minute, the check-out is first for an employee who is here.
  const left = stamps.toSorted((a, b) => a.minute - b.minute || a.kind - b.kind)
  const inTurn = function* () {
    while (left.length > 0) {
      const ties = left.splice(0, left.filter(({ minute }) => minute === left[0]?.minute).length)
      yield* isHereAt(ties[0]?.minute ?? 0) ? ties.toReversed() : ties
    }
  }
  for (const { kind, minute } of inTurn()) {
    const hours: number | null = here === null ? null : (minute - here) / 60
    if (here === null || hours === null || hours > 16) here = kind === 1 ? minute : null
    else if (kind === 2) {
      if (dayOn(here) >= FROM && dayOn(here) <= TO) sheet.set(dayOn(here), (sheet.get(dayOn(here)) ?? 0) + minute - here)
      here = null
    } else if (hours >= 8 && dayOn(minute) > dayOn(here)) here = minute
  }
  return sheet
}

const stamps = fc.array(
  fc.record({
    kind: fc.constantFrom(1 as const, 2 as const),
    // From a day before the period to a day after it; often close to midnight in one of the zones.
    minute: fc.oneof(
      fc.integer({ min: -24 * 60, max: 42 * 24 * 60 }),
      fc
        .tuple(fc.integer({ min: 0, max: 41 }), fc.constantFrom(-240, -180, -120, 240, 300), fc.integer({ min: -90, max: 90 }))
        .map(([nth, zone, off]) => nth * 24 * 60 - zone + off),
      fc.tuple(fc.integer({ min: 0, max: 41 }), fc.integer({ min: 0, max: 1200 })).map(([nth, off]) => nth * 24 * 60 + off),
      fc.tuple(fc.integer({ min: 0, max: 10 }), fc.constantFrom(540, 780, 1020)).map(([nth, off]) => nth * 24 * 60 + off),
    ),
  }),
  { maxLength: 60 },
)

async function minutesReported(given: readonly Stamp[], zone: string): Promise<Map<string, number>> {
  const attended = given.map(({ kind, minute }, nth) => {
    const at = instant(Date.UTC(2026, 2, 1) + minute * MINUTE)
    return {
      ...{ id: exampleId(5000 + nth), employeeId: SARA, kind, at, place: null, accuracyMetres: null, fixAt: null, distanceMetres: null },
      ...{ correctsId: null, reason: null, recordedAt: at, recordedBy: SARA, deviceId: null },
    }
  })
  const read = memoryReader({
    account_setting: [{ ...exampleSetting, timeZone: zone }],
    attendance_setting: [{ id: ONLY_ROW_ID, place: null, radiusMetres: 50, graceMinutes: 5, holidays: [] }],
    employee: [{ id: SARA, nameAr: 'سارة', nameEn: 'Sara', roleId: exampleId(11), ...PLAIN_EMPLOYEE }],
    attendance_entry: attended,
  })
  const period = { from: day(FROM), to: day(TO) }
  const rows = detailedAttendance.rows(await detailedAttendance.load(read, period), period)
  return new Map(rows.flatMap((row) => (Number(row['minutes']) > 0 ? [[String(row['day']), Number(row['minutes'])] as const] : [])))
}

describe('hours worked', () => {
  test.each(ZONES)('match an independent computation in %s for random stamps', async (zone) => {
    await fc.assert(
      fc.asyncProperty(stamps, async (given) => {
        const due = [...minutesByHand(given, zone)].filter(([, minutes]) => minutes > 0).toSorted()
        expect([...(await minutesReported(given, zone))].toSorted()).toEqual(due)
      }),
      { numRuns: 150 },
    )
  })

  test('exclude an hour skipped by daylight saving and include a repeated one', async () => {
    const turn = (from: string, to: string): Stamp[] =>
      [from, to].map((text, nth) => ({
        kind: nth === 0 ? 1 : 2,
        minute: (DateTime.fromISO(text, { zone: 'America/New_York' }).toMillis() - Date.UTC(2026, 2, 1)) / MINUTE,
      }))
    expect(await minutesReported(turn('2026-03-07T22:00', '2026-03-08T06:00'), 'America/New_York')).toEqual(new Map([['2026-03-07', 420]]))
    expect(await minutesReported(turn('2026-03-08T09:00', '2026-03-08T17:00'), 'America/New_York')).toEqual(new Map([['2026-03-08', 480]]))
  })
})

describe('the instant of a time of day', () => {
  test.each(ZONES)('matches luxon in %s on every day of a year', (zone) => {
    for (let on = day('2026-01-01'); on <= '2026-12-31'; on = addDays(on, 1)) {
      for (const time of ['00:00', '00:30', '01:30', '02:00', '02:15', '09:00', '17:00', '23:30']) {
        const shown = DateTime.fromISO(`${on}T${time}`, { zone })
        const at = momentOf(on, time, zone)
        const isSkipped = shown.toFormat('HH:mm') !== time
        // A repeated time is the first one; a skipped time is moved past the change.
        const first = shown.minus({ hours: 1 }).toFormat('HH:mm') === time ? shown.minus({ hours: 1 }) : shown
        const half = shown.minus({ minutes: 30 }).toFormat('HH:mm') === time ? shown.minus({ minutes: 30 }) : first
        expect([on, time, new Date(at).toISOString()]).toEqual([on, time, new Date((isSkipped ? shown : half).toMillis()).toISOString()])
      }
    }
  })

  test("hours on a daylight saving day start and end by the shop's clocks", () => {
    const [on, zone] = [day('2026-03-08'), 'America/New_York']
    expect(spanOf(on, { from: '09:00', to: '17:00' }, zone)).toEqual({ from: Date.UTC(2026, 2, 8, 13), to: Date.UTC(2026, 2, 8, 21) })
    // In Beirut the night ends on a day whose midnight is skipped.
    const night = spanOf(day('2026-03-28'), { from: '16:00', to: '01:00' }, 'Asia/Beirut')
    expect(night).toEqual({ from: Date.UTC(2026, 2, 28, 14), to: Date.UTC(2026, 2, 28, 22) })
  })
})
