import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { CONDITION_OCCASION, type ConditionItem, type ConditionPoint, pointsOf } from '#domain/rentals/piece/condition-report.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { conditionReports } from '#domain/rentals/piece/record-condition.ts'
import { newId } from '../../../data/clock.ts'

export type ConditionRow = ListRow<typeof conditionReports>

/** How a piece looked when it left and when it came back; null where nobody looked. */
export interface Conditions {
  readonly out: ConditionRow | null
  readonly back: ConditionRow | null
}

/** The last look on each occasion: a second look is a second report. */
export function conditionsIn(rows: readonly ConditionRow[]): Conditions {
  const lastOf = (occasion: ConditionRow['occasion']) =>
    rows
      .filter((row) => row.occasion === occasion)
      .reduce<ConditionRow | null>((last, row) => (last && last.recordedAt > row.recordedAt ? last : row), null)
  return { out: lastOf(CONDITION_OCCASION.out), back: lastOf(CONDITION_OCCASION.back) }
}

/** The points of the category, and behind them those that somebody looked at while the category had others. */
export function pointsBeside(
  points: readonly ConditionPoint[],
  ...looks: readonly (Pick<ConditionRow, 'items'> | null)[]
): readonly ConditionPoint[] {
  const all = new Map(points.map((point) => [point.key, point]))
  for (const { key, nameEn = null } of looks.flatMap((one) => one?.items ?? [])) if (!all.has(key)) all.set(key, { key, nameEn })
  return [...all.values()]
}

/** What was found wrong when the piece came back, and whether it was wrong when it left already. */
export interface FoundWrong extends ConditionItem {
  readonly wasSo: boolean
}

/** Null where nobody looked when it came back: nothing is said of it then, and least of all that it is fine. */
export const wrongOnReturn = ({ out, back }: Conditions): readonly FoundWrong[] | null =>
  back &&
  back.items
    .filter(({ isFine }) => !isFine)
    .map((item) => ({ ...item, wasSo: out?.items.some(({ key, isFine }) => key === item.key && !isFine) ?? false }))

/** How a piece looked, as it is being entered: what it must be like when it is recorded is checked by the command. */
export const lookedSchema = v.object({
  reportId: idSchema,
  /** The points that somebody looked at; what is not among them was not looked at, and is never taken for fine. */
  items: v.array(v.object({ key: v.string(), nameEn: v.optional(v.nullable(v.string())), isFine: v.boolean(), note: v.string() })),
  note: v.string(),
  photoIds: v.pipe(v.array(idSchema), v.readonly()),
})
export type Looked = v.InferOutput<typeof lookedSchema>

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
