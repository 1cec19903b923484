import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { AnyQuery, AnyRecord, ListRow } from '#domain/kernel/define.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { type Format, useFormat } from '../../../i18n/format.ts'
import { askList } from '../../ask.ts'
import type { ListColumn, ListDeclaration, SheetWithin } from '../../declarations.ts'
import { type ShownFieldOf, fieldOf, nameIn, shownKind, textOf } from '../../file/shown-value.tsx'
import type { ExportWatch, SheetSource } from '../../sheet/export-buttons.tsx'
import type { ListView } from '../list-address.ts'
import { everyPage } from './list-pages.ts'
import type { SheetRow } from '../../sheet/excel-file.ts'
import type { FurtherPages } from '../../sheet/sheet.ts'
import { type SheetCell, sheetFigure } from '../../sheet/sheet-cell.ts'
import type { ChosenRow } from '../rows/row-tools.ts'

/** An answer is taken apart while the one before is packed: of pages of 5,000 rows an export of 100,000 held 120 to 150 MB, of these 52. */
const SERVER_PAGE = 2_000
/** A page of the mirror goes through all rows before it, so fewer and longer ones are quicker. */
const MIRROR_PAGE = 5_000

/** Every row that matches, page by page. */
export function everyRow<Q extends AnyQuery>(list: Pick<ListDeclaration<Q>, 'query'>, view: ListView, isTill: boolean, watch: ExportWatch) {
  const isMirror = isTill && list.query.record.travels === 'till'
  return everyPage<ListRow<Q> & { readonly id: string }>({
    // Every row has its id: `ListRow` says so, but TypeScript does not see it of a query that it does not know.
    read: (page) => askList(list.query, view, page, { isTill }, { isKept: false, signal: watch.signal }) as never,
    rowsPerPage: isMirror ? MIRROR_PAGE : SERVER_PAGE,
    ...watch,
  })
}

const isBareId = ({ kind, to }: Pick<ShownFieldOf, 'kind' | 'to'>): boolean => kind === 'id' && to === undefined

/** The columns that leave the screen. An id says nothing to anybody: its column leaves as the name of what it points at, as words, or not at all. */
export const sheetColumns = <Q extends AnyQuery>(list: ListDeclaration<Q>): readonly ListColumn<Q>[] =>
  list.columns.filter((column) => column.text || !isBareId(fieldOf(list.query.record, column.field)))

/** The columns of a file: those that leave the screen, and what an import takes besides. */
export const fileColumns = <Q extends AnyQuery>(list: ListDeclaration<Q>): readonly ListColumn<Q>[] =>
  sheetColumns({ ...list, columns: [...list.columns, ...(list.inFiles ?? [])] })

/** What a row says in a column of a file. */
export const sheetCells =
  (record: AnyRecord, i18n: I18n, format: Format) =>
  <Q extends AnyQuery>(column: ListColumn<Q>, row: Readonly<Record<string, unknown>>, names: RowNames): SheetCell => {
    // The row is one of this list's own, whether it was just read or chosen before.
    if (column.text) return column.text(row as never)
    const { to } = fieldOf(record, column.field)
    const kind = shownKind(record, column)
    const value = row[column.field]
    if (to !== undefined) return nameIn(names, value, i18n.locale) ?? ''
    const figure = column.isDay && typeof value === 'number' ? sheetFigure('day', format.dayOf(value), format.stamp) : null
    // A phone number leaves as its digits alone, so that it can be dialled and matched.
    if (column.isPhone) return String(value ?? '')
    return figure ?? sheetFigure(kind, value, format.stamp) ?? textOf(kind, value, format, i18n, column.choices)
  }

/** The whole list, as its filters narrow it, as a table of figures and words; or the rows that were chosen of it. */
export function useListExport<Q extends AnyQuery>(
  list: ListDeclaration<Q>,
  view: ListView,
  isTill: boolean,
  chosen: readonly ChosenRow[] | null = null,
): SheetSource {
  const { i18n } = useLingui()
  const format = useFormat()
  const columns = fileColumns(list)
  const cellOf = sheetCells(list.query.record, i18n, format)
  const further = ({ query, title, columns: within, rowsOf }: SheetWithin, watch: ExportWatch): FurtherPages => ({
    title: i18n._(title),
    heads: within.map(({ label }) => i18n._(label)),
    pages: (async function* () {
      const cells = (values: readonly unknown[]): SheetRow =>
        within.map(({ kind, choices }, nth) => {
          const value = values[nth]
          return sheetFigure(kind, value, format.stamp) ?? textOf(kind, value, format, i18n, choices)
        })
      for await (const { rows } of everyRow({ query }, view, isTill, watch))
        yield rows.flatMap((row) => rowsOf(row as never, i18n.locale === 'en').map(cells))
    })(),
  })
  return {
    pages: (watch) => ({
      // Of rows that were chosen only what the list tells of them is known.
      ...(list.within && !chosen ? { further: [further(list.within, watch)] } : {}),
      title: i18n._(list.title),
      isRightToLeft: i18n.locale !== 'en',
      heads: columns.map((column) => i18n._(column.label)),
      pages: chosen
        ? [chosen.map(({ row, names }) => columns.map((column) => cellOf(column, row, names)))]
        : (async function* () {
            for await (const { rows, names } of everyRow(list, view, isTill, watch))
              yield rows.map((row) => columns.map((column) => cellOf(column, row, names)))
          })(),
    }),
  }
}
