import type { Id } from '#domain/kernel/ids.ts'

export interface AnyRow {
  readonly id: Id
}

export interface Selection<Row extends AnyRow> {
  readonly rows: ReadonlyMap<Id, Row>
  readonly anchor: Id | null
  /** Everything that matches the filters, including rows that were not loaded. */
  readonly isEverything: boolean
}

export const NOTHING_SELECTED: Selection<never> = { rows: new Map<Id, never>(), anchor: null, isEverything: false }

const mapOf = <Row extends AnyRow>(rows: Iterable<Row>): ReadonlyMap<Id, Row> => new Map([...rows].map((row) => [row.id, row]))

export const isSelected = <Row extends AnyRow>({ rows, isEverything }: Selection<Row>, id: Id): boolean => isEverything || rows.has(id)

/** Toggles a row. Deselecting one row of everything keeps the others of this page. */
export function withRowToggled<Row extends AnyRow>(selection: Selection<Row>, row: Row, page: readonly Row[]): Selection<Row> {
  const before = selection.isEverything ? mapOf(page) : selection.rows
  const others = [...before.values()].filter(({ id }) => id !== row.id)
  return { rows: mapOf(before.has(row.id) ? others : [...others, row]), anchor: row.id, isEverything: false }
}

/** Selects all rows from the last selected one to this one; if that one is not on the page, only this one. */
export function withRowsUpTo<Row extends AnyRow>(selection: Selection<Row>, row: Row, page: readonly Row[]): Selection<Row> {
  const [from, to] = [page.findIndex(({ id }) => id === selection.anchor), page.findIndex(({ id }) => id === row.id)]
  if (from < 0 || to < 0 || selection.isEverything) return withRowToggled(selection, row, page)
  const stretch = page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { rows: mapOf([...selection.rows.values(), ...stretch]), anchor: row.id, isEverything: false }
}

export function pageState<Row extends AnyRow>(selection: Selection<Row>, page: readonly Row[]): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => isSelected(selection, id)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}

/** Selects every row of this page, or deselects them if all were selected. */
export function withPageToggled<Row extends AnyRow>(selection: Selection<Row>, page: readonly Row[]): Selection<Row> {
  if (selection.isEverything) return NOTHING_SELECTED
  const ofPage = mapOf(page)
  const others = [...selection.rows.values()].filter(({ id }) => !ofPage.has(id))
  const isWhole = pageState(selection, page) === 'all'
  return { rows: mapOf(isWhole ? others : [...others, ...page]), anchor: null, isEverything: false }
}

export const withEverything = <Row extends AnyRow>(selection: Selection<Row>): Selection<Row> => ({ ...selection, isEverything: true })

/** The number of selected rows, out of all matching ones. */
export const countOf = <Row extends AnyRow>({ rows, isEverything }: Selection<Row>, total: number): number =>
  isEverything ? total : rows.size
