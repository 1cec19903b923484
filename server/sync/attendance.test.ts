import { describe, expect, test } from 'vitest'
import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { checkIn, checkOut } from '#domain/attendance/check-in.ts'
import { attention } from '#domain/attention/attention.ts'
import { type InputOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { OWNER } from '../../tests/support/direct-till.ts'
import { tillPerTest, resultsByPlace } from '../../tests/support/till-per-test.ts'
import { bulkInsert } from '../store/bulk.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'
import { keepHealth } from './tills/health.ts'
import { runOnline } from './push/run-command.ts'

const SHOP = { latitude: 24_713_552, longitude: 46_675_296 }
/** A millionth of a degree of latitude is about eleven centimetres. */
const metresNorth = (metres: number) => ({ ...SHOP, latitude: SHOP.latitude + Math.round(metres * 8.9932) })

describe.each(testLanes)('attendance over $name', ({ open }) => {
  const at = tillPerTest(open)
  const place = () =>
    at.db.inAccount(at.accountId, (tx) =>
      bulkInsert(tx, at.accountId, attendanceSetting, [{ id: ONLY_ROW_ID, place: SHOP, radiusMetres: 50, graceMinutes: 5, holidays: [] }]),
    )
  const input = (fix: Partial<InputOf<typeof checkIn>['fix']> = {}, deviceAt = at.clock.now()): InputOf<typeof checkIn> => ({
    ...{ entryId: at.clock.newId(), employeeId: OWNER.employeeId, deviceAt },
    fix: { place: metresNorth(4), accuracyMetres: 11, takenAt: deviceAt, ...fix },
  })
  const entries = () => at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attendanceEntry, { limit: 50 }))
  const codes = async () => {
    const rows = await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 50 }))
    return rows.map(({ code }) => code).toSorted()
  }
  /** An operation that bypasses the till's own rules, as from a modified app. */
  const forged = (command: typeof checkIn | typeof checkOut, given: InputOf<typeof checkIn>, occurredAt = given.deviceAt) =>
    at.till.raw({ type: command.name, args: given, occurredAt })

  test('an offline entry is judged when it arrives, and counts', async () => {
    await place()
    const came = await at.till.queue(checkIn, input())
    at.clock.advance(4 * HOUR_MS)
    const went = await at.till.queue(checkOut, input())
    at.clock.advance(HOUR_MS)
    expect(resultsByPlace(await at.till.push([came, went]))).toEqual(['1 applied', '2 applied'])
    expect((await entries()).map(({ kind, distanceMetres }) => [kind, distanceMetres]).toSorted()).toEqual([
      [1, 4],
      [2, 4],
    ])
    expect(await codes()).toEqual([])
  })

  test('an inaccurate, distant or old position is accepted and reported', async () => {
    await place()
    const old = instant(at.clock.now() - 10 * MINUTE_MS)
    const answer = await at.till.push([forged(checkIn, input({ place: metresNorth(900), accuracyMetres: 2000, takenAt: old }))])
    expect(resultsByPlace(answer)).toEqual(['1 exception attendance.fix-not-fresh'])
    expect(await codes()).toEqual(['attendance.fix-inaccurate', 'attendance.fix-not-fresh', 'attendance.too-far'])
    expect(await entries()).toHaveLength(1)
  })

  test('a clock set back before the check-out is reported, and both entries remain', async () => {
    await place()
    const now = at.clock.now()
    at.clock.advance(3 * HOUR_MS)
    const later = at.clock.now()
    const ops = [forged(checkIn, input({}, later)), forged(checkOut, input({}, instant(now + HOUR_MS)))]
    expect(resultsByPlace(await at.till.push(ops))).toEqual(['1 applied', '2 exception attendance.clock-behind'])
    expect(await codes()).toEqual(['attendance.clock-behind', 'attendance.not-in', 'sync.time-went-back'])
    expect(await entries()).toHaveLength(2)
  })

  /** The till sends a health report with its next sequence number. */
  const speak = (nextSeq: number) => {
    const health = { pending: 0, oldestPendingAt: null, nextSeq, nextNo: 1, isPersisted: true, quotaShare: 0.1, clockOffsetMs: 0 }
    return keepHealth(at.db, { accountId: at.accountId, deviceId: at.till.state.deviceId }, { health }, at.clock.now())
  }

  test("a clock set back for the check-in and then corrected is detected by the till's last report", async () => {
    await place()
    await at.till.push([forged(checkIn, input())])
    at.clock.advance(8 * HOUR_MS)
    await speak(2)
    const [came, later] = [instant(at.clock.now() - HOUR_MS), at.clock.now()]
    const ops = [forged(checkOut, input({}, came)), forged(checkIn, input({ place: metresNorth(5) }, later))]
    expect(resultsByPlace(await at.till.push(ops))).toEqual(['2 exception attendance.clock-behind', '3 applied'])
    expect(await codes()).toEqual(['attendance.clock-behind'])
  })

  test("operations queued before the till's report may be as old as they claim", async () => {
    await place()
    const came = forged(checkIn, input())
    at.clock.advance(2 * HOUR_MS)
    await speak(2)
    expect(resultsByPlace(await at.till.push([came]))).toEqual(['1 applied'])
  })

  test("for a till whose clock is an hour slow the server's time is recorded, and it is reported", async () => {
    await place()
    const slow = instant(at.clock.now() - HOUR_MS)
    const op = { ...forged(checkIn, input({}, slow)), clockOffsetMs: HOUR_MS }
    expect(resultsByPlace(await at.till.push([op]))).toEqual(['1 exception attendance.clock-differs'])
    expect((await entries()).map((row) => row.at)).toEqual([at.clock.now()])
  })

  test('a suspicious position counts and is reported to a manager', async () => {
    await place()
    const far = { place: { latitude: 21_485_811, longitude: 39_192_505 }, accuracyMetres: 0 }
    const ops = [forged(checkIn, input(far))]
    at.clock.advance(20 * MINUTE_MS)
    ops.push(forged(checkOut, input({ accuracyMetres: 0 })))
    await at.till.push(ops)
    expect(await codes()).toEqual([
      ...['attendance.accuracy-zero', 'attendance.accuracy-zero', 'attendance.impossible-speed', 'attendance.too-far'],
    ])
    expect(await entries()).toHaveLength(2)
  })

  test('two check-ins in a row are both stored, and the second is reported', async () => {
    await place()
    const ops = [forged(checkIn, input()), forged(checkIn, input({ place: metresNorth(5) }))]
    expect(resultsByPlace(await at.till.push(ops))).toEqual(['1 applied', '2 exception attendance.already-in'])
    expect(await entries()).toHaveLength(2)
  })

  test("online from the user's phone, objections stop the entry, but a wrong clock does not: the server's time is recorded", async () => {
    await place()
    const now = at.clock.now()
    const run = (given: InputOf<typeof checkIn>) =>
      runOnline(at.db, { accountId: at.accountId, actor: OWNER, opId: at.clock.newId(), command: checkIn, input: given, now })
    expect(await run(input({ place: metresNorth(51) }))).toMatchObject({ ok: false, refusal: { code: 'attendance.too-far' } })
    expect(await entries()).toEqual([])
    expect(await run(input({}, instant(now - 26 * HOUR_MS)))).toEqual({ ok: true })
    expect((await entries()).map((row) => row.at)).toEqual([now])
    expect(await codes()).toEqual(['attendance.clock-differs'])
  })
})
