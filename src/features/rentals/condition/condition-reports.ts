import type { ListRow } from '#domain/kernel/define.ts'
import { CONDITION_OCCASION, type ConditionItem, type ConditionPoint } from '#domain/rentals/piece/condition-report.ts'
import type { conditionReports } from '#domain/rentals/piece/record-condition.ts'

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
