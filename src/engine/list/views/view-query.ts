import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import type { QueryDefinition } from '#domain/kernel/define.ts'
import type { Day } from '#domain/kernel/time.ts'
import { fieldOf } from '../../file/shown-value.tsx'
import { FILTER_PERIODS, type FilterPeriod, boundsOf, periodOf } from '../filters/filter-values.ts'
import { parseSearch, stringifySearch } from '../../search-params.ts'
import { type ListAddress, readListAddress, writeListAddress } from '../list-address.ts'
import { type ListSearch, listSearch } from '../list-search.ts'

type Definition = Pick<QueryDefinition, 'sort' | 'sorts' | 'filters' | 'record'>

/** Suffix of a relative period in a saved view: `issuedOn.period=this-month` instead of two days. */
const MOVING = '.period'

const isDayFilter = (query: Definition, field: string): boolean =>
  (query.filters as readonly string[]).includes(field) && fieldOf(query.record, field).kind === 'day'

const periodNamed = (name: unknown): FilterPeriod | null => FILTER_PERIODS.find((one) => one === name) ?? null

const savedSearch = (text: string | null): ListSearch => v.parse(listSearch, parseSearch(text ?? ''))

/** The day filters of a saved view with a relative period, with its name. Unknown ones are dropped. */
const movingIn = (search: ListSearch, query: Definition): readonly (readonly [string, FilterPeriod])[] =>
  Object.entries(search).flatMap(([key, value]) => {
    const field = key.endsWith(MOVING) ? key.slice(0, -MOVING.length) : ''
    const period = periodNamed(value)
    return period && isDayFilter(query, field) ? [[field, period] as const] : []
  })

/** The relative periods of a saved view, in order. */
export const periodsIn = (text: string | null, query: Definition): readonly FilterPeriod[] =>
  movingIn(savedSearch(text), query).map(([, period]) => period)

/**
 * The text of a saved view: the address without the page and the view's own id. Days that equal a preset period today
 * are saved as that period, so that "this month" is not the month in which it was saved.
 */
export function queryOfView(at: Pick<ListAddress, 'view' | 'columns'>, query: Definition, today: Day): string {
  const filters = { ...at.view.filters }
  const moving: Record<string, FilterPeriod> = {}
  for (const field of query.filters.filter((name) => isDayFilter(query, name))) {
    const { [`${field}.from`]: from, [`${field}.before`]: before } = filters
    const period = from && before ? periodOf({ from, before }, today) : null
    if (!period) continue
    delete filters[`${field}.from`]
    delete filters[`${field}.before`]
    moving[`${field}${MOVING}`] = period
  }
  const search = writeListAddress({ view: { ...at.view, page: 0, filters }, columns: at.columns, savedId: null }, query)
  return stringifySearch({ ...search, ...moving }).replace(/^\?/, '')
}

/** The address that a saved view opens today. Filters, sorts and columns that the list no longer has are dropped; it never throws. */
export function addressOfView(saved: { readonly id: Id; readonly query: string | null }, query: Definition, today: Day): ListAddress {
  const search = savedSearch(saved.query)
  const days = movingIn(search, query).flatMap(([field, period]) => {
    const { from, before } = boundsOf(period, today)
    return [[`${field}.from`, from] as const, [`${field}.before`, before] as const]
  })
  const { view, columns } = readListAddress({ ...search, ...Object.fromEntries(days) }, query)
  return { view: { ...view, page: 0 }, columns, savedId: saved.id }
}

export const isAsSaved = (
  at: ListAddress,
  saved: { readonly id: Id; readonly query: string | null },
  query: Definition,
  today: Day,
): boolean => queryOfView(at, query, today) === queryOfView(addressOfView(saved, query, today), query, today)

interface Row {
  readonly page: number
  readonly isShared: boolean
  readonly ownerId: Id | null
  readonly status: number
}

/** The views offered to this employee: their own and the shared ones of the list's page. */
export const viewsFor = <V extends Row>(
  rows: readonly V[],
  { page, employeeId, active }: { readonly page: number | null; readonly employeeId: Id | null; readonly active: number },
): readonly V[] => rows.filter((row) => row.status === active && row.page === page && (row.isShared || row.ownerId === employeeId))
