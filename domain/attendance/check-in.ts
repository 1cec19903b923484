import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { employee } from '../employees/employee.ts'
import { worksHere } from '../employees/works-here.ts'
import { type DecisionContext, type Objection, type Reader, type RowOf, defineCommand, happened, insert } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { type Instant, MINUTE_MS, dayOf, instantSchema, onServerClock } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { ATTENDANCE_KIND, attendanceEntry } from './attendance-entry.ts'
import { type AttendanceSetting, readAttendanceSetting } from '../settings/attendance-setting.ts'
import { metresBetween } from './distance.ts'
import { FIX_CODES, faultsOfFix, fixSchema, suspicionsOfFix } from './fix.ts'
import { hereSince, isNewTurn } from './stretches.ts'

/** Larger differences between the clocks of a device and the server are reported. */
export const CLOCK_APART_MAX_MS = 5 * MINUTE_MS
/** Whether a clock is behind a time that is known to have passed, so that it must have been set back. */
export const isClockBehind = (at: Instant, passed: Instant): boolean => at < passed - CLOCK_APART_MAX_MS
/** Enough to decide whether the employee is here and whether the position never changes. */
const ENTRIES_READ = 40

const checkInput = v.object({
  entryId: idSchema,
  /** Must be the actor: employees check in themselves only. */
  employeeId: idSchema,
  fix: fixSchema,
  deviceAt: instantSchema,
})
type CheckInput = v.InferOutput<typeof checkInput>

interface Loaded {
  readonly who: RowOf<typeof employee> | null
  readonly setting: AttendanceSetting
  readonly zone: string
  readonly entries: readonly RowOf<typeof attendanceEntry>[]
}

async function load(read: Reader, { employeeId }: CheckInput): Promise<Loaded> {
  const [who, setting, zone, entries] = await Promise.all([
    read.get(employee, employeeId),
    readAttendanceSetting(read),
    shopZone(read),
    read.select(attendanceEntry, {
      where: [{ field: 'employeeId', is: employeeId }],
      sort: { field: 'at', descending: true },
      limit: ENTRIES_READ,
    }),
  ])
  return { who, setting, zone, entries }
}

const CODES = [
  'attendance.no-permission',
  'attendance.not-own',
  'attendance.not-working-here',
  'attendance.clock-behind',
  'attendance.clock-differs',
  'attendance.already-in',
  'attendance.not-in',
  ...FIX_CODES,
] as const
type CheckObjection = Objection<(typeof CODES)[number]>

/** When the employee came or went, by the server's clock; a till's time is corrected by its last known offset. */
const momentOf = ({ now, clockOffsetMs = 0 }: DecisionContext): Instant => onServerClock(now, clockOffsetMs)

function faultsOfActor({ employeeId }: CheckInput, { who, zone }: Loaded, context: DecisionContext): CheckObjection[] {
  const found: CheckObjection[] = []
  if (context.actor.employeeId !== employeeId) found.push({ code: 'attendance.not-own' })
  if (!who || !worksHere(who, dayOf(momentOf(context), zone))) found.push({ code: 'attendance.not-working-here' })
  return found
}

function faultsOfClock({ deviceAt }: CheckInput, { entries }: Loaded, context: DecisionContext): CheckObjection[] {
  const { deviceId, authority } = context
  const at = momentOf(context)
  const found: CheckObjection[] = []
  // Entries of other devices may arrive late, but those of the same device cannot be in the future.
  const ahead = deviceId === null ? undefined : entries.find((entry) => entry.deviceId === deviceId && entry.at > at)
  const receivedAt = authority?.heardAt ?? null
  const passed = ahead?.at ?? (receivedAt !== null && isClockBehind(at, receivedAt) ? receivedAt : null)
  if (passed !== null) found.push({ code: 'attendance.clock-behind', details: { saidAt: at, otherAt: passed } })
  // The entry uses the corrected time, so this is only reported.
  if (Math.abs(at - deviceAt) > CLOCK_APART_MAX_MS)
    found.push({ code: 'attendance.clock-differs', details: { saidAt: deviceAt, otherAt: at }, isAccepted: true })
  return found
}

function faultOfTurn(kind: number, { entries, zone }: Loaded, context: DecisionContext): CheckObjection[] {
  const at = momentOf(context)
  const since = hereSince(entries, at, zone)
  if (kind === ATTENDANCE_KIND.checkIn && since !== null && !isNewTurn(since, at, zone))
    return [{ code: 'attendance.already-in', details: { sinceAt: since } }]
  return kind === ATTENDANCE_KIND.checkOut && since === null ? [{ code: 'attendance.not-in' }] : []
}

/** A till and the server must compute the same row for a till's operation. For a phone only the server creates it, on arrival. */
const enteredAt = (context: DecisionContext): Instant =>
  context.deviceId === null ? (context.authority?.now ?? momentOf(context)) : momentOf(context)

const rowOf = (kind: 1 | 2, { entryId, employeeId, fix }: CheckInput, { setting }: Loaded, context: DecisionContext) => ({
  ...{ id: entryId, employeeId, kind, at: momentOf(context) },
  ...{ place: fix.place, accuracyMetres: fix.accuracyMetres, fixAt: fix.takenAt },
  distanceMetres: setting.place && Math.round(metresBetween(fix.place, setting.place)),
  ...{ correctsId: null, reason: null, recordedAt: enteredAt(context) },
  ...{ recordedBy: context.actor.employeeId, deviceId: context.deviceId },
})

const checkCommand = <const Name extends string>(name: Name, kind: 1 | 2) =>
  defineCommand({
    name,
    version: 1,
    kind: 'fact',
    permission: may('attendance', 'checkIn'),
    waitsOnPhoneOf: ({ employeeId }: CheckInput) => employeeId,
    input: checkInput,
    refusals: CODES,
    load,
    decide(input, loaded, context) {
      const moment = momentOf(context)
      const before = loaded.entries.filter(({ at, place }) => at <= moment && place !== null)
      return happened(
        [insert(attendanceEntry, rowOf(kind, input, loaded, context))],
        [
          ...faultsOfActor(input, loaded, context),
          ...faultsOfClock(input, loaded, context),
          ...faultOfTurn(kind, loaded, context),
          ...faultsOfFix(input.fix, input.deviceAt, loaded.setting),
          ...suspicionsOfFix(input.fix, moment, before),
        ],
      )
    },
  })

/** The employee arrives: a fact, with the position reported by the device. */
export const checkIn = checkCommand('checkIn', ATTENDANCE_KIND.checkIn)
export const checkOut = checkCommand('checkOut', ATTENDANCE_KIND.checkOut)
