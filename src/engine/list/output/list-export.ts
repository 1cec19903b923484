import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { AnyQuery, AnyRecord, ListRow } from '#domain/kernel/define.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { type Format, useFormat } from '../../../i18n/format.ts'
import { type Requester, queryList } from '../../query.ts'
import { isCopied } from '../../query-source.ts'
import { useSession } from '../../session.ts'
import type { ListColumn, ListDeclaration, SheetWithin } from '../../declarations.ts'
import { type ShownFieldOf, fieldOf, nameIn, shownKind, textOf } from '../../file/shown-value.tsx'
import type { ExportWatch, SheetSource } from '../../sheet/export-buttons.tsx'
import type { ListView } from '../list-address.ts'
import { everyPage } from './list-pages.ts'
import type { SheetRow } from '../../sheet/excel-file.ts'
import type { FurtherPages } from '../../sheet/sheet.ts'
import { type SheetCell, sheetFigure } from '../../sheet/sheet-cell.ts'
import type { ChosenRow } from '../rows/row-tools.ts'

/**
 * Small, because an answer is parsed while the previous one is packed: with pages of 5,000 rows, exporting 100,000
 * took 120 to 150 MB of memory, with these 52.
 */
const SERVER_PAGE = 2_000
/** A page of the mirror scans all rows before it, so fewer and larger pages are faster. */
const MIRROR_PAGE = 5_000

export function everyRow<Q extends AnyQuery>(list: Pick<ListDeclaration<Q>, 'query'>, view: ListView, who: Requester, watch: ExportWatch) {
  const isMirror = isCopied(list.query.record, who)
  return everyPage<ListRow<Q> & { readonly id: string }>({
    // A cast: every row has an id, but TypeScript cannot infer it for an unknown query.
    read: (page) => queryList(list.query, view, page, who, { isCached: false, signal: watch.signal }) as never,
    rowsPerPage: isMirror ? MIRROR_PAGE : SERVER_PAGE,
    ...watch,
  })
}

const isBareId = ({ kind, to }: Pick<ShownFieldOf, 'kind' | 'to'>): boolean => kind === 'id' && to === undefined

/** The exported columns. An id is exported as the name of the referenced row, as text, or not at all. */
export const sheetColumns = <Q extends AnyQuery>(list: ListDeclaration<Q>): readonly ListColumn<Q>[] =>
  list.columns.filter((column) => column.text || !isBareId(fieldOf(list.query.record, column.field)))

/** The columns of a file: the exported ones, and those for a later import. */
export const fileColumns = <Q extends AnyQuery>(list: ListDeclaration<Q>): readonly ListColumn<Q>[] =>
  sheetColumns({ ...list, columns: [...list.columns, ...(list.inFiles ?? [])] })

/** The value of a row in a column of a file. */
export const sheetCells =
  (record: AnyRecord, i18n: I18n, format: Format) =>
  <Q extends AnyQuery>(column: ListColumn<Q>, row: Readonly<Record<string, unknown>>, names: RowNames): SheetCell => {
    // A cast: the row belongs to this list, whether it was just read or selected before.
    if (column.text) return column.text(row as never)
    const { to } = fieldOf(record, column.field)
    const kind = shownKind(record, column)
    const value = row[column.field]
    if (to !== undefined) return nameIn(names, value, i18n.locale) ?? ''
    const figure = column.isDay && typeof value === 'number' ? sheetFigure('day', format.dayOf(value), format.stamp) : null
    // A phone number is exported as digits only, so that it can be dialled and matched.
    if (column.isPhone) return String(value ?? '')
    return figure ?? sheetFigure(kind, value, format.stamp) ?? textOf(kind, value, format, i18n, column.choices)
  }

/** Exports the filtered list, or its selected rows, as a table of numbers and texts. */
export function useListExport<Q extends AnyQuery>(
  list: ListDeclaration<Q>,
  view: ListView,
  chosen: readonly ChosenRow[] | null = null,
): SheetSource {
  const { i18n } = useLingui()
  const format = useFormat()
  const session = useSession()
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
      for await (const { rows } of everyRow({ query }, view, session, watch))
        yield rows.flatMap((row) => rowsOf(row as never, i18n.locale === 'en').map(cells))
    })(),
  })
  return {
    pages: (watch) => ({
      // For selected rows only the list's own fields are available.
      ...(list.within && !chosen ? { further: [further(list.within, watch)] } : {}),
      title: i18n._(list.title),
      isRightToLeft: i18n.locale !== 'en',
      heads: columns.map((column) => i18n._(column.label)),
      pages: chosen
        ? [chosen.map(({ row, names }) => columns.map((column) => cellOf(column, row, names)))]
        : (async function* () {
            for await (const { rows, names } of everyRow(list, view, session, watch))
              yield rows.map((row) => columns.map((column) => cellOf(column, row, names)))
          })(),
    }),
  }
}
