import { checkIn, checkOut } from '#domain/attendance/check-in.ts'
import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { sometimes } from '../sometimes.ts'
import { SHOP_PLACE, staff } from '../world/shop.ts'
import type { Desk } from './desk-acts.ts'

export interface StaffDesk extends Desk {
  /** Employees check in and out for themselves only. */
  readonly commitAs: (employeeId: Id, command: CommandDefinition, input: unknown) => Promise<void>
}

/** A millionth of a degree of latitude is about eleven centimetres. */
const MILLIONTHS_PER_METRE = 8.9932
const OLD_FIX_MS = 10 * 60_000

/** Positions that a device may report. The first three count; the others are refused by the till. */
export const FIXES = {
  good: { metres: 12, accuracyMetres: 18, ageMs: 4_000 },
  near: { metres: 45, accuracyMetres: 60, ageMs: 0 },
  /** No device is that accurate: it counts and is reported. */
  madeUp: { metres: 3, accuracyMetres: 0, ageMs: 0 },
  far: { metres: 300, accuracyMetres: 10, ageMs: 0 },
  inaccurate: { metres: 0, accuracyMetres: 2_000, ageMs: 0 },
  old: { metres: 5, accuracyMetres: 10, ageMs: OLD_FIX_MS },
} as const
export type FixName = keyof typeof FIXES
const USUAL: readonly FixName[] = ['good', 'good', 'good', 'near', 'near', 'madeUp', 'far', 'inaccurate', 'old']

/** The input of a check-in or check-out. Unlike real positions, some are identical to the last millionth. */
export function checkGiven({ newId, now, chance }: Pick<Desk, 'newId' | 'now' | 'chance'>, employeeId: Id, fix: FixName) {
  const { metres, accuracyMetres, ageMs } = FIXES[fix]
  const latitude = SHOP_PLACE.latitude + Math.round(metres * MILLIONTHS_PER_METRE) + chance.below(3)
  const place = { latitude, longitude: SHOP_PLACE.longitude }
  return { entryId: newId(), employeeId, deviceAt: instant(now), fix: { place, accuracyMetres, takenAt: instant(now - ageMs) } }
}

/** Checks in an employee who is absent by the till's local data, or checks out one who is present; sometimes the wrong one of both. */
export async function comeOrGo(desk: StaffDesk): Promise<void> {
  const { device, chance } = desk
  const employeeId = chance.isHit(0.2) ? desk.employeeId : chance.pick(staff).id
  const fix = chance.pick(USUAL)
  const where = [{ field: 'employeeId', is: employeeId }]
  const [last] = await localReader(device).select(attendanceEntry, { where, sort: { field: 'at', descending: true }, limit: 1 })
  const isHere = last?.kind === 1 && chance.isHit(0.9)
  sometimes(isHere ? 'somebody went' : 'somebody came')
  if (fix === 'madeUp') sometimes('a place looked made up')
  return desk.commitAs(employeeId, isHere ? checkOut : checkIn, checkGiven(desk, employeeId, fix))
}
