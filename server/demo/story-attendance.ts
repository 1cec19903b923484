import { ATTENDANCE_KIND, type attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { type attendanceSetting, DEFAULT_ATTENDANCE } from '#domain/settings/attendance-setting.ts'
import { metresBetween } from '#domain/attendance/distance.ts'
import { plannedSpans } from '#domain/attendance/work-plan.ts'
import type { employee } from '#domain/employees/employee.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { HourSpan } from '#domain/kernel/kinds/hour-spans.ts'
import type { TimeOfDay } from '#domain/kernel/kinds/time-of-day.ts'
import { MINUTE_MS, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import type { Chance } from './chance.ts'
import { DEMO_ZONE } from './story-people.ts'

type Entry = RowOf<typeof attendanceEntry>

/** A point on Tahlia Street in Riyadh. */
const SHOP = { latitude: 24_695_102, longitude: 46_682_547 }
const DAYS_TOLD = 45

const span = (day: number, from: string, to: string) => ({ day, from: from as TimeOfDay, to: to as TimeOfDay })
/** Saturday to Thursday in daytime, Friday from the afternoon. */
export const demoHours = (): HourSpan[] => [...[0, 1, 2, 3, 4, 6].map((day) => span(day, '10:00', '19:00')), span(5, '16:00', '23:00')]

export const demoAttendanceSetting = (): RowOf<typeof attendanceSetting> => ({ id: ONLY_ROW_ID, ...DEFAULT_ATTENDANCE, place: SHOP })

/** Minutes between the planned start and the check-in; mostly negative (early). */
const cameAfter = (chance: Chance): number => (chance.does(0.1) ? chance.whole(8, 45) : chance.whole(-14, 4))

function entryOf(chance: Chance, who: RowOf<typeof employee>, kind: Entry['kind'], at: number): Entry {
  const place = { latitude: SHOP.latitude + chance.whole(-180, 180), longitude: SHOP.longitude + chance.whole(-180, 180) }
  return {
    ...{ id: chance.id(at), employeeId: who.id, kind, at: instant(at), place, accuracyMetres: chance.whole(5, 38) },
    ...{ fixAt: instant(at - chance.whole(1, 9) * 1000), distanceMetres: Math.round(metresBetween(place, SHOP)) },
    ...{ correctsId: null, reason: null, recordedAt: instant(at), recordedBy: who.id, deviceId: null },
  }
}

/** Attendance entries of the last weeks: mostly on time, sometimes late, absent or without check-out. */
export function attendanceOf(chance: Chance, workers: readonly RowOf<typeof employee>[], now: number): readonly Entry[] {
  const today = dayOf(instant(now), DEMO_ZONE)
  const entries: Entry[] = []
  for (let day = addDays(today, -DAYS_TOLD); day <= today; day = addDays(day, 1)) {
    for (const who of workers) {
      for (const { from, to } of plannedSpans(who, day, DEMO_ZONE, [])) {
        const [came, went] = [from + cameAfter(chance) * MINUTE_MS, to + chance.whole(-4, 25) * MINUTE_MS]
        const [isAbsent, isForgotten] = [chance.does(0.03), chance.does(0.02)]
        if (isAbsent) continue
        entries.push(entryOf(chance, who, ATTENDANCE_KIND.checkIn, came))
        if (!isForgotten) entries.push(entryOf(chance, who, ATTENDANCE_KIND.checkOut, went))
      }
    }
  }
  return entries.filter(({ at }) => at <= now)
}
