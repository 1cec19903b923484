import * as v from 'valibot'
import type { Objection, RowOf } from '../kernel/define.ts'
import { coordinatesSchema } from '../kernel/kinds/coordinates.ts'
import { HOUR_MS, type Instant, MINUTE_MS, instantSchema } from '../kernel/time.ts'
import type { attendanceEntry } from './attendance-entry.ts'
import type { AttendanceSetting } from '../settings/attendance-setting.ts'
import { metresBetween } from './distance.ts'

/** A less accurate position is not usable: a phone inside a mall reports 20 to 60 metres. */
export const ACCURACY_METRES_MAX = 100
/** Each check-in requests a new fix; an older one may be from elsewhere. */
export const FIX_AGE_MAX_MS = 2 * MINUTE_MS
/** This many consecutive fixes at identical coordinates (11 cm) are suspicious: real fixes vary. */
export const SAME_PLACE_RUN = 5
/** Faster than any train in the two countries. */
export const SPEED_KMH_MAX = 400
const EARTH_ROUND_METRES = 40_100_000

export const fixSchema = v.object({
  place: coordinatesSchema,
  accuracyMetres: v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(EARTH_ROUND_METRES, 'invalid')),
  takenAt: instantSchema,
})
export type Fix = v.InferOutput<typeof fixSchema>

export const FIX_CODES = [
  'attendance.shop-not-placed',
  'attendance.fix-not-fresh',
  'attendance.fix-inaccurate',
  'attendance.too-far',
  'attendance.accuracy-zero',
  'attendance.same-place',
  'attendance.impossible-speed',
] as const
type FixObjection = Objection<(typeof FIX_CODES)[number]>

type Entry = RowOf<typeof attendanceEntry>

/** Why a fix prevents a check-in: the shop has no position, or the fix is old, inaccurate or too far away. */
export function faultsOfFix(
  fix: Fix,
  deviceAt: Instant,
  { place, radiusMetres }: Pick<AttendanceSetting, 'place' | 'radiusMetres'>,
): readonly FixObjection[] {
  if (!place) return [{ code: 'attendance.shop-not-placed' }]
  const metres = Math.round(metresBetween(fix.place, place))
  const found: FixObjection[] = []
  if (Math.abs(deviceAt - fix.takenAt) > FIX_AGE_MAX_MS) found.push({ code: 'attendance.fix-not-fresh' })
  if (fix.accuracyMetres > ACCURACY_METRES_MAX) found.push({ code: 'attendance.fix-inaccurate', details: { metres: fix.accuracyMetres } })
  if (isTooFar(fix, { place, radiusMetres })) found.push({ code: 'attendance.too-far', details: { metres, radius: radiusMetres } })
  return found
}

/** Compares exact distances: a rounded one could pass although it is too far. */
export const isTooFar = (fix: Pick<Fix, 'place'>, { place, radiusMetres }: Pick<AttendanceSetting, 'place' | 'radiusMetres'>): boolean =>
  place !== null && metresBetween(fix.place, place) > radiusMetres

const isSamePlace = (a: Fix['place'], b: Entry['place']): boolean => b !== null && a.latitude === b.latitude && a.longitude === b.longitude

/** The speed in km/h needed between the position of an entry and a fix, minus their inaccuracies. */
function speedBetween(fix: Fix, at: Instant, { place, accuracyMetres, at: before }: Entry): number {
  if (!place) return 0
  const metres = metresBetween(fix.place, place) - fix.accuracyMetres - (accuracyMetres ?? 0)
  return metres <= 0 ? 0 : metres / 1000 / (Math.max(at - before, MINUTE_MS) / HOUR_MS)
}

/**
 * Signs of a forged position. They prove nothing, so they are only reported. `before` are the employee's entries with a
 * fix, the newest first.
 */
export function suspicionsOfFix(fix: Fix, at: Instant, before: readonly Entry[]): readonly FixObjection[] {
  const found: FixObjection[] = []
  if (fix.accuracyMetres === 0) found.push({ code: 'attendance.accuracy-zero', isAccepted: true })
  const elsewhere = before.findIndex(({ place }) => !isSamePlace(fix.place, place))
  const run = 1 + (elsewhere === -1 ? before.length : elsewhere)
  // Reported once per run, because a desktop computer located by its network would otherwise flood the inbox.
  if (run % SAME_PLACE_RUN === 0) found.push({ code: 'attendance.same-place', details: { times: run }, isAccepted: true })
  const [last] = before
  const speed = last ? Math.round(speedBetween(fix, at, last)) : 0
  if (speed > SPEED_KMH_MAX) found.push({ code: 'attendance.impossible-speed', details: { speed }, isAccepted: true })
  return found
}
