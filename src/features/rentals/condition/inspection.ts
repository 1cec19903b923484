import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { CONDITION_OCCASION, type ConditionItem, type ConditionPoint, pointsOf } from '#domain/rentals/piece/condition-report.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { conditionReports } from '#domain/rentals/piece/record-condition.ts'
import { newId } from '../../../data/clock.ts'

export type ConditionRow = ListRow<typeof conditionReports>

/** The condition at hand-over and at return; null where it was not checked. */
export interface Conditions {
  readonly out: ConditionRow | null
  readonly back: ConditionRow | null
}

/** The last report of each occasion; checking again creates another report. */
export function conditionsIn(rows: readonly ConditionRow[]): Conditions {
  const lastOf = (occasion: ConditionRow['occasion']) =>
    rows
      .filter((row) => row.occasion === occasion)
      .reduce<ConditionRow | null>((last, row) => (last && last.recordedAt > row.recordedAt ? last : row), null)
  return { out: lastOf(CONDITION_OCCASION.out), back: lastOf(CONDITION_OCCASION.back) }
}

/** The points of the category, followed by points of earlier reports that the category no longer has. */
export function pairedPoints(
  points: readonly ConditionPoint[],
  ...inspections: readonly (Pick<ConditionRow, 'items'> | null)[]
): readonly ConditionPoint[] {
  const all = new Map(points.map((point) => [point.key, point]))
  for (const { key, nameEn = null } of inspections.flatMap((one) => one?.items ?? [])) if (!all.has(key)) all.set(key, { key, nameEn })
  return [...all.values()]
}

/** A fault at return, and whether it was already there at hand-over. */
export interface FoundWrong extends ConditionItem {
  readonly wasSo: boolean
}

/** Null without a report at return, which must not be taken for a fine condition. */
export const wrongOnReturn = ({ out, back }: Conditions): readonly FoundWrong[] | null =>
  back &&
  back.items
    .filter(({ isFine }) => !isFine)
    .map((item) => ({ ...item, wasSo: out?.items.some(({ key, isFine }) => key === item.key && !isFine) ?? false }))

/** A condition report in progress; the command validates it when it is recorded. */
export const inspectionSchema = v.object({
  reportId: idSchema,
  /** The checked points; a missing point is unchecked and never taken for fine. */
  items: v.array(v.object({ key: v.string(), nameEn: v.optional(v.nullable(v.string())), isFine: v.boolean(), note: v.string() })),
  note: v.string(),
  photoIds: v.pipe(v.array(idSchema), v.readonly()),
})
export type Inspection = v.InferOutput<typeof inspectionSchema>

export const emptyInspection = (): Inspection => ({
  reportId: newId(),
  items: [],
  note: '',
  photoIds: [],
})

export const faultsIn = (inspection: Inspection): readonly ConditionItem[] => inspection.items.filter(({ isFine }) => !isFine)

/** Sets a point to a finding or to unchecked; keeps the order of the category. */
export function withPoint(
  inspection: Inspection,
  { key, nameEn }: ConditionPoint,
  found: Pick<ConditionItem, 'isFine' | 'note'> | null,
  points: readonly ConditionPoint[] = pointsOf(null),
): Inspection {
  const others = inspection.items.filter((one) => one.key !== key)
  const items = found === null ? others : [...others, { key, ...(nameEn === null ? {} : { nameEn }), ...found }]
  const placeOf = (of: ConditionItem) => points.findIndex((one) => one.key === of.key)
  return { ...inspection, items: items.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** Marks all unchecked points as fine, on the explicit action of the user. */
export const withRestFine =
  (points: readonly ConditionPoint[]) =>
  (inspection: Inspection): Inspection =>
    points.reduce(
      (now, point) => (now.items.some((one) => one.key === point.key) ? now : withPoint(now, point, { isFine: true, note: '' }, points)),
      inspection,
    )

export const inspectedPoints = (inspection: Inspection | null, points: readonly ConditionPoint[]): number =>
  points.filter(({ key }) => inspection?.items.some((one) => one.key === key)).length

export type InspectionChange = (now: Inspection) => Inspection
