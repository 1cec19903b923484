import type { QueryDefinition } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { OFFSET_MAX } from '#domain/kernel/limits/offset-max.ts'
import { readFilter, readWorked } from '#domain/list-filter.ts'
import { readColumns, writeColumns } from './columns/list-columns.ts'
import type { ListSearch } from './list-search.ts'

/** The view of a list as stored in its address, so that reloads, links and the Back button show the same rows. */
export interface ListView {
  readonly search: string
  readonly sort: string
  readonly isDescending: boolean
  /** Zero-based. */
  readonly page: number
  readonly filters: Readonly<Record<string, string>>
}

/** The whole address: the rows, and how they are shown. */
export interface ListAddress {
  readonly view: ListView
  /** Names of columns from a link or a saved view; null for those of the device. */
  readonly columns: readonly string[] | null
  /** The saved view that was opened, even if the filters were changed since. */
  readonly savedId: Id | null
}

export const PAGE_ROWS = 50
/** The last page that can be requested. */
export const PAGE_LAST = Math.floor(OFFSET_MAX / PAGE_ROWS)
/** Separates the values of a filter; does not occur in codes, ids or days. */
export const FILTER_SEPARATOR = ','
type Definition = Pick<QueryDefinition<string, any>, 'sort' | 'sorts' | 'filters' | 'worked' | 'record'>

/** Reads the view from an address; unknown or invalid parameters are dropped. */
export function readListView({ q = '', sort = '', down, page = 1, ...rest }: ListSearch, query: Definition): ListView {
  const isKnown = (query.sorts as readonly string[]).includes(sort)
  const isFilter = (name: string, values: readonly string[]) =>
    (readFilter(query, name, values) ?? readWorked(query, name, values)) !== null
  const filters = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && isFilter(name, value.split(FILTER_SEPARATOR)) ? [[name, value] as const] : [],
  )
  return {
    search: q,
    sort: isKnown ? sort : query.sort.field,
    isDescending: isKnown ? down === '1' : (query.sort.descending ?? false),
    page: Math.min(page - 1, PAGE_LAST),
    filters: Object.fromEntries(filters),
  }
}

/** Whether an empty list has filters or is beyond its last page, so that it may have rows. */
export const isNarrowedView = ({ search, filters, page }: ListView): boolean => search !== '' || Object.keys(filters).length > 0 || page > 0

/** Reads the whole address; invalid parts are dropped. */
export const readListAddress = (search: ListSearch, query: Definition): ListAddress => ({
  view: readListView(search, query),
  columns: readColumns(search.columns),
  savedId: search.view || null,
})

/** Writes the address; default values are left out to keep it short. */
export function writeListAddress({ view, columns, savedId }: ListAddress, query: Definition): ListSearch {
  const isUsual = view.sort === query.sort.field && view.isDescending === (query.sort.descending ?? false)
  const filters = Object.entries(view.filters).filter(([, value]) => value !== '')
  return {
    ...(view.search && { q: view.search }),
    ...(!isUsual && { sort: view.sort }),
    ...(!isUsual && view.isDescending && { down: '1' as const }),
    ...(view.page > 0 && { page: view.page + 1 }),
    ...Object.fromEntries(filters),
    ...(columns && { columns: writeColumns(columns) }),
    ...(savedId && { view: savedId }),
  }
}
