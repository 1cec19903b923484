import type { QueryDefinition } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { OFFSET_MAX } from '#domain/kernel/limits/offset-max.ts'
import { readFilter, readWorked } from '#domain/list-filter.ts'
import { readColumns, writeColumns } from './columns/list-columns.ts'

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

/** Reads an address; what it does not know or cannot use it leaves out. */
export function readListView(params: URLSearchParams, query: Definition): ListView {
  const asked = params.get('sort') ?? ''
  const isKnown = (query.sorts as readonly string[]).includes(asked)
  const page = Number(params.get('page') ?? '1')
  const isFilter = (name: string, values: readonly string[]) =>
    (readFilter(query, name, values) ?? readWorked(query, name, values)) !== null
  const filters = [...params].filter(([name, value]) => value !== '' && isFilter(name, value.split(FILTER_SEPARATOR)))
  return {
    search: params.get('q') ?? '',
    sort: isKnown ? asked : query.sort.field,
    isDescending: isKnown ? params.get('down') === '1' : (query.sort.descending ?? false),
    page: Number.isInteger(page) && page > 1 ? Math.min(page - 1, PAGE_LAST) : 0,
    filters: Object.fromEntries(filters),
  }
}

/** Whether a list that shows nothing has been narrowed to nothing, or turned to a page behind its last one: it may hold rows. */
export const isNarrowedView = ({ search, filters, page }: ListView): boolean => search !== '' || Object.keys(filters).length > 0 || page > 0

/** Writes a view; what is as the list opens by itself is left out, so that addresses stay short. */
export function writeListView(view: ListView, query: Definition): string {
  const params = new URLSearchParams()
  if (view.search) params.set('q', view.search)
  const isDefault = view.sort === query.sort.field && view.isDescending === (query.sort.descending ?? false)
  if (!isDefault) {
    params.set('sort', view.sort)
    if (view.isDescending) params.set('down', '1')
  }
  if (view.page > 0) params.set('page', String(view.page + 1))
  for (const [field, value] of Object.entries(view.filters)) if (value) params.set(field, value)
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Reads a whole address. Nothing in it can be wrong: what is not known is left out. */
export const readListAddress = (params: URLSearchParams, query: Definition): ListAddress => ({
  view: readListView(params, query),
  columns: readColumns(params.get('columns')),
  savedId: params.get('view') || null,
})

export function writeListAddress({ view, columns, savedId }: ListAddress, query: Definition): string {
  const params = new URLSearchParams(writeListView(view, query))
  if (columns) params.set('columns', writeColumns(columns))
  if (savedId) params.set('view', savedId)
  const text = params.toString()
  return text ? `?${text}` : ''
}
