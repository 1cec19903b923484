import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { type ConditionItem, type ConditionPoint, pointsOf } from '#domain/rentals/piece/condition-report.ts'
import { newId } from '../../../data/clock.ts'

/** How a piece looked, as it was entered; written down with the act that it belongs to. */
export interface Looked {
  readonly reportId: Id
  /** The points that somebody looked at; what is not among them was not looked at, and is never taken for fine. */
  readonly items: readonly ConditionItem[]
  readonly note: string
  readonly photoIds: readonly Id[]
}

/** The same as it lies on the device, half typed: what it must be like when it is written down is the command's word. */
export const lookedSchema = v.object({
  reportId: idSchema,
  items: v.array(v.object({ key: v.string(), nameEn: v.optional(v.nullable(v.string())), isFine: v.boolean(), note: v.string() })),
  note: v.string(),
  photoIds: v.array(idSchema),
})

export const nothingLooked = (): Looked => ({
  reportId: newId(),
  items: [],
  note: '',
  photoIds: [],
})

/** What is wrong, point by point. */
export const faultsIn = (looked: Looked): readonly ConditionItem[] => looked.items.filter(({ isFine }) => !isFine)

/** A point as it was found, or once more as not looked at; in the order in which a hand goes over a dress. */
export function withPoint(
  looked: Looked,
  { key, nameEn }: ConditionPoint,
  found: Pick<ConditionItem, 'isFine' | 'note'> | null,
  points: readonly ConditionPoint[] = pointsOf(null),
): Looked {
  const others = looked.items.filter((one) => one.key !== key)
  const items = found === null ? others : [...others, { key, ...(nameEn === null ? {} : { nameEn }), ...found }]
  const placeOf = (of: ConditionItem) => points.findIndex((one) => one.key === of.key)
  return { ...looked, items: items.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** Whatever has not been said is fine: said by whoever looked, never by nobody. */
export const withRestFine =
  (points: readonly ConditionPoint[]) =>
  (looked: Looked): Looked =>
    points.reduce(
      (now, point) => (now.items.some((one) => one.key === point.key) ? now : withPoint(now, point, { isFine: true, note: '' }, points)),
      looked,
    )

/** How many of the points somebody looked at. */
export const lookedAt = (looked: Looked | null, points: readonly ConditionPoint[]): number =>
  points.filter(({ key }) => looked?.items.some((one) => one.key === key)).length

export type LookChange = (now: Looked) => Looked
