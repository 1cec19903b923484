import { detailedAttendance } from '#domain/attendance/reports.ts'
import { PLAIN_EMPLOYEE } from '#domain/employees/employee.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { day, instant } from '#domain/kernel/time.ts'
import { exampleId, exampleSetting } from './example-shop.ts'
import { memoryReader } from './memory-reader.ts'

export const SARA = exampleId(301)
export const HIND = exampleId(302)
/** Sunday to Thursday in Riyadh, UTC+3. */
const WEEK = [0, 1, 2, 3, 4].map((weekday) => ({ day: weekday, from: '09:00', to: '17:00' }))
const sara = { id: SARA, nameAr: 'سارة', nameEn: 'Sara', roleId: exampleId(11), ...PLAIN_EMPLOYEE, workingHours: WEEK }
const hind = { ...sara, id: HIND, nameAr: 'هند', nameEn: 'Hind', workingHours: [] }
/** A Sunday in Riyadh. */
export const SUNDAY = '2026-11-22'
export const clock = (text: string): number => Date.parse(`${text.length > 5 ? text : `${SUNDAY}T${text}`}:00.000+03:00`)

let made = 0
export const entry = (kind: 1 | 2 | 3, text: string, more: object = {}) => {
  made += 1
  const at = instant(clock(text))
  return {
    ...{ id: exampleId(5000 + made), employeeId: SARA, kind, at, place: null, accuracyMetres: null, fixAt: null, distanceMetres: null },
    ...{ correctsId: null, reason: null, recordedAt: at, recordedBy: SARA, deviceId: null, ...more },
  }
}
export const readerOf = (entries: readonly object[], who: object = {}, shop: object = { holidays: [] }, roles: readonly object[] = []) =>
  memoryReader({
    account_setting: [exampleSetting],
    attendance_setting: [{ id: ONLY_ROW_ID, place: null, radiusMetres: 50, graceMinutes: 5, ...shop } as never],
    role: roles as never,
    employee: [{ ...sara, ...who }, hind] as never,
    attendance_entry: entries as never,
  })
/** Closes the day in the shop: anyone who has not checked in by then was absent. */
export const closing = () => [entry(1, '21:00', { employeeId: HIND }), entry(2, '22:00', { employeeId: HIND })]

const SUNDAY_ALONE = { from: day(SUNDAY), to: day(SUNDAY) }
export async function herDay(entries: readonly object[], who: object = {}, shop: object = {}): Promise<ReportRow | undefined> {
  const loaded = await detailedAttendance.load(readerOf(entries, who, shop), SUNDAY_ALONE)
  return detailedAttendance.rows(loaded, SUNDAY_ALONE).find((row) => row['employeeId'] === SARA)
}
