import { checkIn, checkOut } from '#domain/attendance/check-in.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { OWNER, TRAINEE_ID } from '../support/direct-till.ts'
import { EXAMPLE_NOW } from '../support/examples/example-shop.ts'
import type { Desk, Sample } from './samples.ts'
import { GOLDEN_SHOP } from './shop.ts'

const input = (entryId: Id, at: number): InputOf<typeof checkIn> => ({
  ...{ entryId, employeeId: OWNER.employeeId, deviceAt: instant(at) },
  fix: {
    place: { latitude: GOLDEN_SHOP.latitude + (at % 97), longitude: GOLDEN_SHOP.longitude - 40 },
    accuracyMetres: 14,
    takenAt: instant(at - 3000),
  },
})

/** Checks in and out within separate seconds, so that no two samples overlap and no clock error is reported. */
async function stretch({ till, newId }: Desk, nth: number) {
  const [came, went] = [EXAMPLE_NOW + nth * 5000, EXAMPLE_NOW + nth * 5000 + 2111]
  return [
    await till.queue(checkIn, input(newId(), came), { occurredAt: instant(came) }),
    await till.queue(checkOut, input(newId(), went), { occurredAt: instant(went) }),
  ]
}

/** Samples of attendance. */
export const ATTENDANCE_SAMPLES: Readonly<Record<string, Sample>> = {
  'checkIn@1': (desk) => stretch(desk, 0),
  'checkOut@1': (desk) => stretch(desk, 1),
}

/** The same in a personal session. */
export const ONLINE_ATTENDANCE_SAMPLES: Readonly<Record<string, unknown>> = {
  'correctAttendance@1': {
    ...{ employeeId: TRAINEE_ID, inId: null, outId: null, day: '2026-11-20', from: '09:00', to: '17:30' },
    reason: 'نسيت تسجيل الحضور والانصراف',
  },
  'changeAttendanceSetting@1': { place: { latitude: 24_713_552, longitude: 46_675_296 }, radiusMetres: 60, graceMinutes: 10 },
}
