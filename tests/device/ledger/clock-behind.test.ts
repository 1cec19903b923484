import { describe, expect, test } from 'vitest'
import { CLOCK_APART_MAX_MS, checkIn } from '#domain/attendance/check-in.ts'
import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { HOUR_MS, instant } from '#domain/kernel/time.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { PLAIN_EMPLOYEE, employee } from '#domain/employees/employee.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { clockFaults } from '../../../src/data/ledger/clock-behind.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { copyPage } from '../../support/copy-page.ts'
import { EXAMPLE_NOW, exampleId } from '../../support/examples/example-shop.ts'
import { type TestDevice, enrolledDevice, must, newTestId, owner, sale } from '../support.ts'

const SHOP = { latitude: 24_713_552, longitude: 46_675_296 }

/** A till whose last contact with the server was at the example's time. */
async function receivedTill(clockOffsetMs = 0): Promise<TestDevice> {
  const device = await enrolledDevice()
  const mirror = await device.sync.mirror.open()
  const who = { ...PLAIN_EMPLOYEE, id: exampleId(301), nameAr: 'نورة', nameEn: 'Noura', roleId: exampleId(310) }
  await copyPage(mirror, employee.name, [{ ver: 5, row: who }], {})
  const setting = { id: ONLY_ROW_ID, place: SHOP, radiusMetres: 50, graceMinutes: 5, holidays: [] }
  await copyPage(mirror, attendanceSetting.name, [{ ver: 5, row: setting }], {})
  const db = await device.ledger.open()
  await db.meta.put({ ...must(await device.ledger.head()), clockOffsetMs })
  const before = (await db.meta.get('sync')) ?? {}
  await db.meta.put({ ...{ nextAttemptAt: null, failures: 0, lastPushAt: null }, ...before, k: 'sync', lastPullAt: EXAMPLE_NOW } as never)
  return device
}

const codes = async (device: TestDevice) => (await clockFaults(device)).map(({ code }) => code)

describe('the clock of a till at a check-in or check-out', () => {
  test('may be at most five minutes behind the last contact', async () => {
    const device = await receivedTill()
    for (const [ms, expected] of [
      [HOUR_MS, []],
      [-CLOCK_APART_MAX_MS, []],
      [-CLOCK_APART_MAX_MS - 1, ['attendance.clock-behind']],
      [-HOUR_MS, ['attendance.clock-behind']],
    ] as const) {
      device.timers.now = EXAMPLE_NOW + ms
      expect(await codes(device)).toEqual(expected)
    }
  })

  test('is refused at the check-in when set back, and accepted once set forward again', async () => {
    const device = await receivedTill()
    device.timers.now = EXAMPLE_NOW - HOUR_MS
    expect(await clockFaults(device)).toEqual([
      { code: 'attendance.clock-behind', details: { saidAt: EXAMPLE_NOW - HOUR_MS, otherAt: EXAMPLE_NOW } },
    ])
    device.timers.now = EXAMPLE_NOW + 1_000
    expect(await codes(device)).toEqual([])
  })

  test('is compared with the till’s own offline sales as well', async () => {
    const device = await receivedTill()
    device.timers.now = EXAMPLE_NOW + 3 * HOUR_MS
    await commitOn(device, issueInvoice, sale(), owner)
    device.timers.now = EXAMPLE_NOW + 2 * HOUR_MS
    expect(await codes(device)).toEqual(['attendance.clock-behind'])
  })

  test('with its usual offset is corrected and refuses nothing', async () => {
    for (const off of [-26 * HOUR_MS, 26 * HOUR_MS]) {
      const device = await receivedTill(off)
      device.timers.now = EXAMPLE_NOW + 1_000
      expect(await codes(device)).toEqual([])
      const fix = { place: SHOP, accuracyMetres: 9, takenAt: instant(device.timers.now) }
      const given = { entryId: newTestId(), employeeId: exampleId(301), deviceAt: instant(device.timers.now), fix }
      expect(await commitOn(device, checkIn, given, owner)).toMatchObject({ ok: true })
      expect((await localReader(device).get(attendanceEntry, given.entryId))?.at).toBe(device.timers.now + off)
    }
  })
})
