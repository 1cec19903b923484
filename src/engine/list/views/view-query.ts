import type { Id } from '#domain/kernel/ids.ts'
import type { QueryDefinition } from '#domain/kernel/define.ts'
import { type ListAddress, readListAddress, writeListAddress } from '../list-address.ts'

type Definition = Pick<QueryDefinition, 'sort' | 'sorts' | 'filters' | 'record'>

/** What a saved view keeps of an address: everything but the page that somebody stood on, and the view itself. */
export const queryOfView = (at: Pick<ListAddress, 'view' | 'columns'>, query: Definition): string =>
  writeListAddress({ view: { ...at.view, page: 0 }, columns: at.columns, savedId: null }, query).replace(/^\?/, '')

/** The address that a saved view opens. A filter, a sort or a column that the list no longer has is left out: it never fails. */
export function addressOfView(saved: { readonly id: Id; readonly query: string | null }, query: Definition): ListAddress {
  const { view, columns } = readListAddress(new URLSearchParams(saved.query ?? ''), query)
  return { view: { ...view, page: 0 }, columns, savedId: saved.id }
}

/** Whether the list shows exactly what was saved. */
export const isAsSaved = (at: ListAddress, saved: { readonly id: Id; readonly query: string | null }, query: Definition): boolean =>
  queryOfView(at, query) === queryOfView(addressOfView(saved, query), query)

interface Row {
  readonly page: number
  readonly isShared: boolean
  readonly ownerId: Id | null
  readonly status: number
}

/** The views that this person is offered: her own and the shared ones. One that names another page than the list's is none of it. */
export const viewsFor = <V extends Row>(
  rows: readonly V[],
  { page, employeeId, active }: { readonly page: number | null; readonly employeeId: Id | null; readonly active: number },
): readonly V[] => rows.filter((row) => row.status === active && row.page === page && (row.isShared || row.ownerId === employeeId))
