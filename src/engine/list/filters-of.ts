import { msg } from '@lingui/core/macro'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { ListDeclaration, ListFilter } from '../declarations.ts'
import { type ShownFieldOf, fieldOf } from '../file/shown-value.tsx'

const DAY = msg`Day`

/** The kind of a filter: that of its field, or a choice if it is computed from other rows. */
export function filterKind({ record, worked }: AnyQuery, name: string): Pick<ShownFieldOf, 'kind' | 'to'> {
  if (worked?.[name]) return { kind: 'choice' }
  return fieldOf(record, name)
}

type Filtered<Q extends AnyQuery> = Pick<ListDeclaration<Q>, 'query' | 'columns' | 'offered' | 'filters'>

const columnOf = <Q extends AnyQuery>({ columns, offered = [] }: Filtered<Q>, name: string) =>
  [...columns, ...offered].find(({ field }) => field === name)

/** The label of a filter without words: that of its column, or a general one for a day without a column. */
function wordsOf<Q extends AnyQuery>(list: Filtered<Q>, field: ListFilter<Q>['field']): ListFilter<Q> | null {
  const column = columnOf(list, field)
  if (column) return { field, label: column.label, ...(column.choices && { choices: column.choices }) }
  return filterKind(list.query, field).kind === 'day' ? { field, label: DAY } : null
}

/** The filters of a list; one named only by its field gets the words and choices of its column. */
export const filtersOf = <Q extends AnyQuery>(list: Filtered<Q>): ListFilter<Q>[] =>
  (list.filters ?? []).flatMap((filter) => (typeof filter === 'string' ? (wordsOf(list, filter) ?? []) : [filter]))

/**
 * Filters of the address that have no control of their own, such as the day of a report's line: a row is labelled by
 * its name column (`customerId` by `customerName`), a day as a day. Other kinds are ignored.
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
