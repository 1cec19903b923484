import { msg } from '@lingui/core/macro'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { ListDeclaration, ListFilter } from '../declarations.ts'
import { type ShownFieldOf, fieldOf } from '../file/shown-value.tsx'

const DAY = msg`Day`

/** What kind of filter it is: that of its field, and a choice where it is worked out from other rows. */
export function filterKind({ record, worked }: AnyQuery, name: string): Pick<ShownFieldOf, 'kind' | 'to'> {
  if (worked?.[name]) return { kind: 'choice' }
  return fieldOf(record, name)
}

type Filtered<Q extends AnyQuery> = Pick<ListDeclaration<Q>, 'query' | 'columns' | 'offered' | 'filters'>

const columnOf = <Q extends AnyQuery>({ columns, offered = [] }: Filtered<Q>, name: string) =>
  [...columns, ...offered].find(({ field }) => field === name)

/** What a filter is called that has no words of its own: as its column, and a day that no column shows as a day. */
function wordsOf<Q extends AnyQuery>(list: Filtered<Q>, field: ListFilter<Q>['field']): ListFilter<Q> | null {
  const column = columnOf(list, field)
  if (column) return { field, label: column.label, ...(column.choices && { choices: column.choices }) }
  return filterKind(list.query, field).kind === 'day' ? { field, label: DAY } : null
}

/** The filters of a list: one that is named by a field alone has the words and choices of that field's column. */
export const filtersOf = <Q extends AnyQuery>(list: Filtered<Q>): ListFilter<Q>[] =>
  (list.filters ?? []).flatMap((filter) => (typeof filter === 'string' ? (wordsOf(list, filter) ?? []) : [filter]))

/**
 * What an address narrows the list by that no control of its own shows, such as the day of a report's line: a row by the column of its name
 * (`customerId` by `customerName`), a day as a day. Nothing else arrives.
 */
export function arrivalsOf<Q extends AnyQuery>(list: Filtered<Q>): ListFilter<Q>[] {
  const shown = new Set<string>(filtersOf(list).map(({ field }) => field))
  return list.query.filters.flatMap((field): ListFilter<Q>[] => {
    const { kind, to } = fieldOf(list.query.record, field)
    if (shown.has(field) || (kind !== 'day' && to === undefined)) return []
    const named = to === undefined ? wordsOf(list, field) : columnOf(list, field.replace(/Id$/, 'Name'))
    return named ? [{ field, label: named.label }] : []
  })
}
