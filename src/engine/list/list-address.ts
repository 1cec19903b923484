import type { QueryDefinition } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { OFFSET_MAX } from '#domain/kernel/limits/offset-max.ts'
import { readFilter, readWorked } from '#domain/list-filter.ts'
import { readColumns, writeColumns } from './columns/list-columns.ts'
import type { ListSearch } from './list-search.ts'

/** What a list shows, as its address says it: a reload, a link and the back button bring the same rows. */
export interface ListView {
  readonly search: string
  readonly sort: string
  readonly isDescending: boolean
  /** Counted from 0. */
  readonly page: number
  readonly filters: Readonly<Record<string, string>>
}

/** The whole address: the rows, and how they are shown. */
export interface ListAddress {
  readonly view: ListView
  /** Names of columns, as a link or a saved view has them; null where the device decides. */
  readonly columns: readonly string[] | null
  /** The saved view that was opened, whatever was narrowed since. */
  readonly savedId: Id | null
}

export const PAGE_ROWS = 50
/** The last page that can be asked for; a list has no row behind it. */
export const PAGE_LAST = Math.floor(OFFSET_MAX / PAGE_ROWS)
/** Between the values of a filter that takes several. No code, id or day has it. */
export const FILTER_SEPARATOR = ','
type Definition = Pick<QueryDefinition<string, any>, 'sort' | 'sorts' | 'filters' | 'worked' | 'record'>

/** What this list understands of an address; what it does not know or cannot use it leaves out. */
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

/** Whether a list that shows nothing has been narrowed to nothing, or turned to a page behind its last one: it may hold rows. */
export const isNarrowedView = ({ search, filters, page }: ListView): boolean => search !== '' || Object.keys(filters).length > 0 || page > 0

/** The whole address. Nothing in it can be wrong: what is not known is left out. */
export const readListAddress = (search: ListSearch, query: Definition): ListAddress => ({
  view: readListView(search, query),
  columns: readColumns(search.columns),
  savedId: search.view || null,
})

/** What stands in the address for this; what is as the list opens by itself is left out, so that addresses stay short. */
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
