import type { AnyQuery } from '#domain/kernel/define.ts'
import type { ListDeclaration, ListFilter } from '../declarations.ts'

/** The filters of a list: one that is named by a field alone has the words and choices of that field's column. */
export function filtersOf<Q extends AnyQuery>({
  columns,
  offered = [],
  filters = [],
}: Pick<ListDeclaration<Q>, 'columns' | 'offered' | 'filters'>): ListFilter<Q>[] {
  return filters.flatMap((filter) => {
    if (typeof filter !== 'string') return [filter]
    const column = [...columns, ...offered].find(({ field }) => field === filter)
    return column ? [{ field: filter, label: column.label, ...(column.choices && { choices: column.choices }) }] : []
  })
}
