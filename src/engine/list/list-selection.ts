import type { AnyQuery, Reader, Selection } from '#domain/kernel/define.ts'
import { instant } from '#domain/kernel/time.ts'
import { narrowedWhere, readFilter, readWorked, scopeWhere } from '#domain/list-filter.ts'
import { nowMs } from '../../data/clock.ts'
import { FILTER_SEPARATOR, type ListView } from './list-address.ts'

/** The view of a list as its screen opens. */
export const plainView = ({ sort: { field, descending = false } }: AnyQuery): ListView => ({
  ...{ search: '', sort: field, isDescending: descending, page: 0, filters: {} },
})

/** The filters of a view as the server expects them. */
export const filtersOf = ({ filters }: Pick<ListView, 'filters'>) =>
  Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text.split(FILTER_SEPARATOR)]))

export function selectionOf(query: AnyQuery, view: ListView, page: { readonly offset: number; readonly limit: number }): Selection {
  const where = Object.entries(view.filters).flatMap(([name, text]) => readFilter(query, name, text.split(FILTER_SEPARATOR)) ?? [])
  return {
    where: [...scopeWhere(query), ...where],
    search: view.search,
    sort: { field: view.sort, descending: view.isDescending },
    ...page,
  }
}

/** Resolves filters that are computed from other rows; the customer filter also matches the customer's merged duplicates. */
export async function narrowed(
  reader: Reader,
  query: AnyQuery,
  { filters }: Pick<ListView, 'filters'>,
  selection: Selection,
): Promise<Selection> {
  const requested = Object.entries(filters).flatMap(([name, text]) => {
    const wanted = readWorked(query, name, text.split(FILTER_SEPARATOR))
    return wanted ? [[name, wanted] as const] : []
  })
  const worked = Object.fromEntries(requested)
  return { ...selection, where: await narrowedWhere(reader, query, { where: selection.where ?? [], worked }, instant(nowMs())) }
}
