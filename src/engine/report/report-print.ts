import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import { nowMs } from '../../data/clock.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { showToast } from '../../ui/toast.tsx'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { Params } from './report-params.ts'
import { type ListPaper, printPaper } from '../list/output/list-paper.ts'
import { useSession } from '../session.ts'
import { shownColumns, totalsOf } from './report-sheet.ts'
import { reportText } from './report-value.tsx'

/** About a hundred pages; for more, use an export. */
const ROWS_MAX = 5_000
const FIGURES: ReadonlySet<string> = new Set(['money', 'integer', 'rate'])

/** Prints what the screen shows, with a header of the shop and the days. */
export function useReportPrint(declaration: ReportScreenDeclaration<Params>, rows: readonly ReportRow[], notes: readonly string[]) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const session = useSession()
  const [isPrinting, setPrinting] = useState(false)
  const columns = shownColumns(declaration, rows, i18n.locale)
  const cell = (column: ReportColumn, value: unknown): string =>
    column.kind === 'money' && typeof value === 'number'
      ? format.amount(value)
      : reportText(column, value, format, i18n, declaration.choices?.[column.key])
  const paper = (): ListPaper => {
    const totals = totalsOf(declaration, rows)
    const [at, by, count] = [format.instant(nowMs()), nameOf(session), format.number(rows.length)]
    const sums = columns.map((column, nth) => {
      const value = totals[column.key]
      return nth === 0 && value === undefined ? t`Total` : value === undefined ? '' : cell(column, value)
    })
    return {
      shop: nameOf(session.setting),
      title: i18n._(declaration.title),
      notes: [...notes, t`${count} rows · printed ${at} by ${by}`],
      isRightToLeft: i18n.locale !== 'en',
      columns: columns.map((column) => {
        const label = declaration.labels[column.key]
        return { label: label ? i18n._(label) : column.key, isFigure: FIGURES.has(column.kind) }
      }),
      rows: rows.map((row) => columns.map((column) => cell(column, row[column.key]))),
      totals: columns.some(({ key }) => totals[key] !== undefined) ? sums : null,
    }
  }
  const print = async () => {
    if (rows.length > ROWS_MAX) {
      const most = format.number(ROWS_MAX)
      showToast({ text: t`At most ${most} rows can be printed. Choose a shorter period, or download the Excel file.`, tone: 'bad' })
      return
    }
    setPrinting(true)
    await printPaper(paper()).finally(() => setPrinting(false))
  }
  return { print, isPrinting }
}
