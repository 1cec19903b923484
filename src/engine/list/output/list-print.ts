import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { nowMs } from '../../../data/clock.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { queryTotals } from '../../query.ts'
import type { ListColumn, ListDeclaration } from '../../declarations.ts'
import { fieldOf, nameIn, shownKind, textOf } from '../../file/shown-value.tsx'
import { useSession } from '../../session.ts'
import { ExportStopped, RowsNotRead } from '../../sheet/sheet.ts'
import { useDaysInWords } from '../filters/day-filter.tsx'
import { filtersInWords } from '../filters/filter-words.ts'
import type { ListView } from '../list-address.ts'
import { everyRow, sheetColumns } from './list-export.ts'
import { type ListPaper, printPaper } from './list-paper.ts'

/** About a hundred pages; for more, use an export. */
const ROWS_MAX = 5_000
const FIGURES: ReadonlySet<string> = new Set(['money', 'integer', 'rate'])

/** Prints all matching rows, with a header of what it is, by whom and from when. */
export function useListPrint<Q extends AnyQuery>(list: ListDeclaration<Q>, view: ListView) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const session = useSession()
  const daysInWords = useDaysInWords()
  const [isPrinting, setPrinting] = useState(false)
  const columns = sheetColumns(list)
  const cell = (column: ListColumn<Q>, row: Readonly<Record<string, unknown>>, names: RowNames): string => {
    if (column.text) return column.text(row as never)
    const { to } = fieldOf(list.query.record, column.field)
    const kind = shownKind(list.query.record, column)
    const value = row[column.field]
    if (to !== undefined) return nameIn(names, value, i18n.locale) ?? ''
    if (kind === 'money' && typeof value === 'number') return format.amount(value)
    if (column.isDay && typeof value === 'number') return format.day(format.dayOf(value))
    return textOf(kind, value, format, i18n, column.choices, column.isPhone)
  }
  const paper = async (): Promise<ListPaper> => {
    const stop = new AbortController()
    const rows: string[][] = []
    const known: Record<string, RowNames[string]> = {}
    const onRead = (_: number, total: number) => {
      if (total > ROWS_MAX) stop.abort()
    }
    const watch = { onRead, signal: stop.signal }
    for await (const page of everyRow(list, view, session, watch)) {
      Object.assign(known, page.names)
      rows.push(...page.rows.map((row) => columns.map((column) => cell(column, row, page.names))))
    }
    const totals = await queryTotals(list.query, view, session)
    const sums = totals.ok && totals.data !== null ? totals.data : {}
    const hasSums = columns.some((column) => sums[column.field] !== undefined)
    const [at, by, count] = [format.instant(nowMs()), nameOf(session), format.number(rows.length)]
    const filters = filtersInWords(list as ListDeclaration<AnyQuery>, view, { format, i18n, names: known, daysInWords })
    return {
      shop: nameOf(session.setting),
      title: i18n._(list.title),
      notes: [...filters, t`${count} rows · printed ${at} by ${by}`],
      isRightToLeft: i18n.locale !== 'en',
      columns: columns.map((column) => ({
        label: i18n._(column.label),
        isFigure: FIGURES.has(fieldOf(list.query.record, column.field).kind) && !column.text,
      })),
      rows,
      totals: hasSums ? columns.map((column, nth) => (nth === 0 ? t`Total of all` : cellOfSum(column, sums))) : null,
    }
  }
  const cellOfSum = (column: ListColumn<Q>, sums: Readonly<Record<string, number>>): string =>
    sums[column.field] === undefined ? '' : cell(column, sums, {})
  const print = async () => {
    setPrinting(true)
    try {
      await printPaper(await paper())
    } catch (cause) {
      const most = format.number(ROWS_MAX)
      if (cause instanceof ExportStopped)
        showToast({ text: t`At most ${most} rows can be printed. Narrow the list with filters, or download the Excel file.`, tone: 'bad' })
      else if (cause instanceof RowsNotRead) showToast({ text: t`The rows could not be read. Try again.`, tone: 'bad' })
      else throw cause
    } finally {
      setPrinting(false)
    }
  }
  return { print, isPrinting }
}
