import type { Id } from '#domain/kernel/ids.ts'

/** What a rule about chosen rows must know of one. */
export interface AnyRow {
  readonly id: Id
}

/** The rows that somebody has chosen, on this page and on others. */
export interface Selection<Row extends AnyRow> {
  readonly rows: ReadonlyMap<Id, Row>
  /** Where a stretch of rows begins: the row that was chosen last. */
  readonly anchor: Id | null
  /** Everything that matches the filters, whether it was ever on the screen or not. */
  readonly isEverything: boolean
}

export const NOTHING_SELECTED: Selection<never> = { rows: new Map<Id, never>(), anchor: null, isEverything: false }

const mapOf = <Row extends AnyRow>(rows: Iterable<Row>): ReadonlyMap<Id, Row> => new Map([...rows].map((row) => [row.id, row]))

export const isSelected = <Row extends AnyRow>({ rows, isEverything }: Selection<Row>, id: Id): boolean => isEverything || rows.has(id)

/** One row more or less. Who takes one row out of everything keeps the others of this page. */
export function withRowToggled<Row extends AnyRow>(selection: Selection<Row>, row: Row, page: readonly Row[]): Selection<Row> {
  const before = selection.isEverything ? mapOf(page) : selection.rows
  const others = [...before.values()].filter(({ id }) => id !== row.id)
  return { rows: mapOf(before.has(row.id) ? others : [...others, row]), anchor: row.id, isEverything: false }
}

/** All rows from the one that was chosen last to this one; where that one is not on the page, this one alone. */
export function withRowsUpTo<Row extends AnyRow>(selection: Selection<Row>, row: Row, page: readonly Row[]): Selection<Row> {
  const [from, to] = [page.findIndex(({ id }) => id === selection.anchor), page.findIndex(({ id }) => id === row.id)]
  if (from < 0 || to < 0 || selection.isEverything) return withRowToggled(selection, row, page)
  const stretch = page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { rows: mapOf([...selection.rows.values(), ...stretch]), anchor: row.id, isEverything: false }
}

/** How much of this page is chosen. */
export function pageState<Row extends AnyRow>(selection: Selection<Row>, page: readonly Row[]): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => isSelected(selection, id)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}

/** Every row of this page, or none of them where all were chosen. */
export function withPageToggled<Row extends AnyRow>(selection: Selection<Row>, page: readonly Row[]): Selection<Row> {
  if (selection.isEverything) return NOTHING_SELECTED
  const ofPage = mapOf(page)
  const others = [...selection.rows.values()].filter(({ id }) => !ofPage.has(id))
  const isWhole = pageState(selection, page) === 'all'
  return { rows: mapOf(isWhole ? others : [...others, ...page]), anchor: null, isEverything: false }
}

export const withEverything = <Row extends AnyRow>(selection: Selection<Row>): Selection<Row> => ({ ...selection, isEverything: true })

/** How many rows are chosen of all that match. */
export const countOf = <Row extends AnyRow>({ rows, isEverything }: Selection<Row>, total: number): number =>
  isEverything ? total : rows.size
