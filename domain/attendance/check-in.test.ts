import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleContext, exampleId, exampleSetting, insertedInto } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { PLAIN_EMPLOYEE } from '../employees/employee.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { DecisionContext, InputOf } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { coordinatesOf } from '../kernel/kinds/coordinates.ts'
import { HOUR_MS, MINUTE_MS, day, instant } from '../kernel/time.ts'
import { attendanceEntry } from './attendance-entry.ts'
import { changeAttendanceSetting } from '../settings/attendance-setting.ts'
import { CLOCK_APART_MAX_MS, checkIn, checkOut } from './check-in.ts'
import { EARTH_RADIUS_METRES, metresBetween } from './distance.ts'
import { ACCURACY_METRES_MAX, FIX_AGE_MAX_MS, SAME_PLACE_RUN } from './fix.ts'
import { STRETCH_MAX_MS } from './stretches.ts'

const SHOP = coordinatesOf(24.7, 46.7)
const SARA = exampleId(301)
/** A place this many metres north of the shop: along a meridian the distance depends on the angle only. */
const north = (metres: number) => ({
  latitude: SHOP.latitude + Math.round((metres / EARTH_RADIUS_METRES) * (180 / Math.PI) * 1_000_000),
  longitude: SHOP.longitude,
})
const sara = { id: SARA, nameAr: 'سارة', nameEn: 'Sara', roleId: exampleId(11), ...PLAIN_EMPLOYEE }
const entry = (kind: 1 | 2, at: number, more: object = {}) => ({
  ...{ id: exampleId(at % 1_000_000), employeeId: SARA, kind, at: instant(at), place: null, accuracyMetres: null, fixAt: null },
  ...{ distanceMetres: null, correctsId: null, reason: null, recordedAt: instant(at), recordedBy: SARA, deviceId: null, ...more },
})
const setting = { id: ONLY_ROW_ID, place: SHOP, radiusMetres: 50, graceMinutes: 5, holidays: [] }

type Input = InputOf<typeof checkIn>
const input = (fix: Partial<Input['fix']> = {}, more: Partial<Input> = {}): Input => ({
  ...{ entryId: exampleId(7), employeeId: SARA, deviceAt: EXAMPLE_NOW, ...more },
  fix: { place: north(3), accuracyMetres: 12, takenAt: EXAMPLE_NOW, ...fix },
})

interface Shop {
  readonly entries?: readonly object[]
  readonly who?: object
  readonly setting?: object | null
}

async function codes(command: typeof checkIn | typeof checkOut, given: Input, shop: Shop = {}, context: Partial<DecisionContext> = {}) {
  const read = memoryReader({
    account_setting: [exampleSetting],
    employee: [{ ...sara, ...shop.who }],
    attendance_setting: shop.setting === null ? [] : [{ ...setting, ...shop.setting }],
    attendance_entry: (shop.entries ?? []) as never,
  })
  const parsed = v.parse(command.input, given)
  const decision = decideCommand(command, parsed, await command.load(read, parsed), exampleContext(context))
  if (!decision.ok) throw new Error('a fact is never refused')
  expect(insertedInto(decision.changes, attendanceEntry)).toHaveLength(1)
  return decision.objections.map(({ code, isAccepted }) => (isAccepted ? `told ${code}` : code).replace('attendance.', ''))
}

describe('distance', () => {
  test('uses the haversine formula with a radius of 6,371,000 m', () => {
    expect(metresBetween(coordinatesOf(0, 0), coordinatesOf(0, 1))).toBeCloseTo((EARTH_RADIUS_METRES * Math.PI) / 180, 6)
    expect(metresBetween(coordinatesOf(0, 0), coordinatesOf(0, 1))).toBeCloseTo(111_194.927, 2)
    expect(metresBetween(coordinatesOf(0, 0), coordinatesOf(0, 180))).toBeCloseTo(EARTH_RADIUS_METRES * Math.PI, 3)
    expect(metresBetween(coordinatesOf(24.7136, 46.6753), coordinatesOf(25.2048, 55.2708))).toBeCloseTo(870_500, -4)
    expect(metresBetween(SHOP, SHOP)).toBe(0)
  })

  test('is accepted up to the radius of the shop', async () => {
    expect(await codes(checkIn, input({ place: north(49.9) }))).toEqual([])
    expect(await codes(checkIn, input({ place: north(50.2) }))).toEqual(['too-far'])
    expect(await codes(checkIn, input({ place: north(50.2) }), { setting: { radiusMetres: 51 } })).toEqual([])
  })
})

describe('a position fix', () => {
  test('counts up to an accuracy of 100 m and is refused as inaccurate beyond it', async () => {
    expect(await codes(checkIn, input({ accuracyMetres: ACCURACY_METRES_MAX }))).toEqual([])
    expect(await codes(checkIn, input({ accuracyMetres: ACCURACY_METRES_MAX + 1 }))).toEqual(['fix-inaccurate'])
    expect(await codes(checkIn, input({ accuracyMetres: 2000, place: north(700) }))).toEqual(['fix-inaccurate', 'too-far'])
  })

  test('may be at most two minutes old by the clock of the device', async () => {
    const old = (ms: number) => input({ takenAt: instant(EXAMPLE_NOW - ms) })
    expect(await codes(checkIn, old(FIX_AGE_MAX_MS))).toEqual([])
    expect(await codes(checkIn, old(FIX_AGE_MAX_MS + 1))).toEqual(['fix-not-fresh'])
    expect(await codes(checkIn, old(-FIX_AGE_MAX_MS - 1))).toEqual(['fix-not-fresh'])
  })

  test('is refused while the shop has no position', async () => {
    expect(await codes(checkIn, input(), { setting: { place: null } })).toEqual(['shop-not-placed'])
    expect(await codes(checkIn, input(), { setting: null })).toEqual(['shop-not-placed'])
  })

  test('that looks forged is reported and accepted', async () => {
    expect(await codes(checkIn, input({ accuracyMetres: 0 }))).toEqual(['told accuracy-zero'])
    expect(await codes(checkIn, input({ accuracyMetres: 1 }))).toEqual([])
    const same = (count: number) =>
      Array.from({ length: count }, (_, nth) =>
        entry(nth % 2 === 0 ? 2 : 1, EXAMPLE_NOW - (nth + 1) * HOUR_MS, { place: north(3), accuracyMetres: 9 }),
      )
    expect(await codes(checkIn, input(), { entries: same(SAME_PLACE_RUN - 2) })).toEqual([])
    expect(await codes(checkIn, input(), { entries: same(SAME_PLACE_RUN - 1).toReversed() })).toContain('told same-place')
    // Reported once per run, so that one device cannot flood the inbox.
    expect(await codes(checkIn, input(), { entries: same(SAME_PLACE_RUN) })).not.toContain('told same-place')
  })

  test('that implies an impossible speed is reported', async () => {
    const before = (metres: number) => ({ entries: [entry(2, EXAMPLE_NOW - HOUR_MS, { place: north(metres), accuracyMetres: 0 })] })
    expect(await codes(checkIn, input({ place: north(0) }), before(399_000))).toEqual([])
    expect(await codes(checkIn, input({ place: north(0) }), before(402_000))).toEqual(['told impossible-speed'])
  })
})

describe('checking in and out', () => {
  const open = { entries: [entry(1, EXAMPLE_NOW - 3 * HOUR_MS)] }

  test('must alternate: a second check-in and a check-out without one are refused', async () => {
    expect(await codes(checkIn, input())).toEqual([])
    expect(await codes(checkOut, input())).toEqual(['not-in'])
    expect(await codes(checkIn, input(), open)).toEqual(['already-in'])
    expect(await codes(checkOut, input(), open)).toEqual([])
  })

  test('a check-in older than sixteen hours no longer counts as open', async () => {
    const since = (ms: number) => ({ entries: [entry(1, EXAMPLE_NOW - ms)] })
    expect(await codes(checkOut, input(), since(STRETCH_MAX_MS))).toEqual([])
    expect(await codes(checkOut, input(), since(STRETCH_MAX_MS + 1))).toEqual(['not-in'])
    expect(await codes(checkIn, input(), since(STRETCH_MAX_MS + 1))).toEqual([])
  })

  test('a check-in on a later day of the shop, at least eight hours after an open one, starts a new turn', async () => {
    const at = (local: string, came: string) =>
      codes(checkIn, input(), { entries: [entry(1, Date.parse(`${came}:00+03:00`))] }, { now: instant(Date.parse(`${local}:00+03:00`)) })
    const reported = async (local: string, came: string) => (await at(local, came)).filter((code) => code.endsWith('already-in'))
    expect(await reported('2026-11-22T07:30', '2026-11-21T15:55')).toEqual([])
    expect(await reported('2026-11-21T15:30', '2026-11-21T00:05')).toEqual(['already-in'])
    expect(await reported('2026-11-22T07:59', '2026-11-22T00:00')).toEqual(['already-in'])
    expect(await reported('2026-11-22T07:54', '2026-11-21T23:55')).toEqual(['already-in'])
    expect(await reported('2026-11-22T07:55', '2026-11-21T23:55')).toEqual([])
    expect(await reported('2026-11-22T00:10', '2026-11-21T15:55')).toEqual([])
  })

  test('is refused when the same device has a later entry, because its clock was set back', async () => {
    const [till, other] = [exampleId(401), exampleId(402)]
    const later = (deviceId: string) => ({ entries: [entry(1, EXAMPLE_NOW + MINUTE_MS, { deviceId })] })
    expect(await codes(checkIn, input(), later(till))).toEqual(['clock-behind'])
    // Entries of other devices may arrive late and say nothing about this clock.
    expect(await codes(checkIn, input(), later(other))).toEqual([])
  })

  test('a signed-in phone uses the server time, and a clock more than five minutes off is reported', async () => {
    const signedIn = { deviceId: null }
    const off = (ms: number) => {
      const deviceAt = instant(EXAMPLE_NOW - ms)
      return input({ takenAt: deviceAt }, { deviceAt })
    }
    expect(await codes(checkIn, off(CLOCK_APART_MAX_MS), {}, signedIn)).toEqual([])
    expect(await codes(checkIn, off(CLOCK_APART_MAX_MS + 1), {}, signedIn)).toEqual(['told clock-differs'])
    expect(await codes(checkIn, off(-CLOCK_APART_MAX_MS - 1), {}, signedIn)).toEqual(['told clock-differs'])
  })

  test('a check-in that waited on a phone has the time of the action, and is recorded on arrival', async () => {
    const cameAt = instant(EXAMPLE_NOW - HOUR_MS)
    const given = v.parse(checkIn.input, input({ takenAt: cameAt }, { deviceAt: cameAt }))
    const decided = async (receivedAt: number | null, deviceId: string | null = null) => {
      const read = memoryReader({
        ...{ account_setting: [exampleSetting], employee: [sara], attendance_setting: [setting], attendance_entry: [] },
      })
      const authority = { now: EXAMPLE_NOW, heardAt: receivedAt === null ? null : instant(receivedAt) }
      const context = { ...exampleContext({ deviceId }), now: cameAt, authority }
      const decision = decideCommand(checkIn, given, await checkIn.load(read, given), context)
      if (!decision.ok) throw new Error('a fact is never refused')
      const [row] = insertedInto(decision.changes, attendanceEntry)
      return [row?.['at'], row?.['recordedAt'], decision.objections.map(({ code }) => code)]
    }
    expect(await decided(null)).toEqual([cameAt, EXAMPLE_NOW, []])
    expect(await decided(cameAt + CLOCK_APART_MAX_MS)).toEqual([cameAt, EXAMPLE_NOW, []])
    expect(await decided(cameAt + CLOCK_APART_MAX_MS + 1)).toEqual([cameAt, EXAMPLE_NOW, ['attendance.clock-behind']])
    // For a till the server creates the same row as the till.
    expect(await decided(null, exampleId(401))).toEqual([cameAt, cameAt, []])
  })

  test("a till's time is corrected by its last known offset, and more than five minutes are reported", async () => {
    const at = async (clockOffsetMs: number) => {
      const read = memoryReader({
        account_setting: [exampleSetting],
        employee: [sara],
        attendance_setting: [setting],
        attendance_entry: [],
      })
      const given = v.parse(checkIn.input, input())
      const context = exampleContext({ deviceId: exampleId(401), clockOffsetMs })
      const decision = decideCommand(checkIn, given, await checkIn.load(read, given), context)
      if (!decision.ok) throw new Error('a fact is never refused')
      const [row] = insertedInto(decision.changes, attendanceEntry)
      const reported = decision.objections.map(({ code, isAccepted }) => [code, isAccepted])
      return [Number(row?.['at']) - EXAMPLE_NOW, Number(row?.['recordedAt']) - EXAMPLE_NOW, reported]
    }
    const differs = [['attendance.clock-differs', true]]
    expect(await at(0)).toEqual([0, 0, []])
    for (const off of [CLOCK_APART_MAX_MS, -CLOCK_APART_MAX_MS]) expect(await at(off)).toEqual([off, off, []])
    for (const off of [HOUR_MS, -HOUR_MS]) expect(await at(off)).toEqual([off, off, differs])
  })

  test('turns, last days and earlier entries are compared with the corrected time', async () => {
    const till = { deviceId: exampleId(401) }
    // An hour slow: by the uncorrected clock the check-out is before the check-in.
    const came = { entries: [entry(1, EXAMPLE_NOW + 30 * MINUTE_MS, till)] }
    expect(await codes(checkOut, input(), came, { ...till, clockOffsetMs: HOUR_MS })).toEqual(['told clock-differs'])
    expect(await codes(checkOut, input(), came, till)).toEqual(['clock-behind', 'not-in'])
    const [onLastDay, inHours] = [{ who: { leftOn: day('2026-11-21') } }, (hours: number) => ({ ...till, clockOffsetMs: hours * HOUR_MS })]
    expect(await codes(checkIn, input(), onLastDay, inHours(24))).toEqual(['not-working-here', 'told clock-differs'])
  })

  test("a time before the till's last contact with the server is reported, because its clock was set back", async () => {
    const received = (ms: number) => ({ deviceId: exampleId(401), authority: { now: EXAMPLE_NOW, heardAt: instant(EXAMPLE_NOW + ms) } })
    expect(await codes(checkIn, input(), {}, received(CLOCK_APART_MAX_MS))).toEqual([])
    expect(await codes(checkIn, input(), {}, received(CLOCK_APART_MAX_MS + 1))).toEqual(['clock-behind'])
    expect(await codes(checkIn, input(), {}, { ...received(HOUR_MS), clockOffsetMs: HOUR_MS })).toEqual(['told clock-differs'])
  })

  test('requires the employee themselves, the permission and a day on which they work here', async () => {
    const another = { actor: { employeeId: exampleId(302), permissions: { '15': [2] } } }
    expect(await codes(checkIn, input(), {}, another)).toEqual(['not-own'])
    expect(await codes(checkIn, input(), { who: { leftOn: day('2026-11-20') } })).toEqual(['not-working-here'])
    expect(await codes(checkIn, input(), { who: { leftOn: day('2026-11-21') } })).toEqual([])
    expect(await codes(checkIn, input(), { who: { isActive: false } })).toEqual(['not-working-here'])
    expect(await codes(checkIn, input(), {}, { actor: { employeeId: SARA, permissions: { '15': [1] } } })).toEqual(['no-permission'])
  })
})

test('the first change inserts the attendance setting, and its values have limits', () => {
  const given = { place: SHOP, radiusMetres: 50, graceMinutes: 5 }
  expect(changeAttendanceSetting.decide(given, null, exampleContext())).toMatchObject({ changes: [{ op: 'insert', row: given }] })
  expect(changeAttendanceSetting.decide(given, setting, exampleContext())).toMatchObject({ changes: [{ op: 'patch', fields: given }] })
  const takes = (more: object) => v.is(changeAttendanceSetting.input, { ...given, ...more })
  expect([10, 500, 9, 501, 12.5].map((radiusMetres) => takes({ radiusMetres }))).toEqual([true, true, false, false, false])
  expect([0, 120, -1, 121].map((graceMinutes) => takes({ graceMinutes }))).toEqual([true, true, false, false])
  expect(takes({ place: null })).toBe(true)
})
