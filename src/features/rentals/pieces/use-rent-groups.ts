import { GROUP_KIND } from '#domain/catalog/catalog.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { rentCategories } from '#domain/rentals/desk/queries.ts'
import { rentGroups } from '#domain/rentals/piece/rent-categories.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { type Requester, queryRows } from '../../../engine/query.ts'
import { type Asking } from '../../../engine/use-answer.ts'

export type RentGroup = ListRow<typeof rentGroups>
export type GroupTerms = ListRow<typeof rentCategories>

export interface RentGroups {
  readonly groups: readonly RentGroup[]
  /** The terms of a category by its id; missing if there are none. */
  readonly terms: ReadonlyMap<string, GroupTerms>
}

/** More categories than a shop has. */
const ALL = { limit: 500 }

async function queryGroups(who: Requester) {
  const [groups, terms] = await Promise.all([
    queryRows(rentGroups, { ...ALL, filters: { kind: String(GROUP_KIND.rentItems) } }, who),
    queryRows(rentCategories, ALL, who),
  ])
  if (!groups.ok) return groups
  if (!terms.ok) return terms
  const data: RentGroups = { groups: groups.data.rows, terms: new Map(terms.data.rows.map((row) => [row.id, row])) }
  return { ok: true, data, asOf: groups.asOf } as const
}

export const useRentGroups = (): Asking<RentGroups> => useQuestion('rent-groups', queryGroups, { isLive: true })
