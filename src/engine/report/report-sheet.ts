import type { I18n } from '@lingui/core'
import { changeOf } from '#domain/kernel/report/compare-rows.ts'
import type { ReportDefinition, ReportRow } from '#domain/kernel/define.ts'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import type { Format } from '../../i18n/format.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { Params } from './report-params.ts'
import type { SheetTable } from '../sheet/sheet.ts'
import { type SheetCell, sheetFigure } from '../sheet/sheet-cell.ts'
import { reportText } from './report-value.tsx'

/** Null if the sum, or a summed value, exceeds a safe integer. */
function totalOf({ key, isSummed = false }: ReportColumn, rows: readonly ReportRow[]): number | null {
  if (isSummed && rows.some((row) => row[key] === null)) return null
  const sum = rows.reduce((all, row) => all + Number(row[key] ?? 0), 0)
  return Number.isSafeInteger(sum) ? sum : null
}

/** The sums of the summable columns by key, and the changes between compared ones. */
export function totalsOf(
  { report: { columns } }: { readonly report: Pick<ReportDefinition, 'columns'> },
  rows: readonly ReportRow[],
): Readonly<Record<string, number | null>> {
  const sums = Object.fromEntries(columns.filter(({ totals }) => totals).map((column) => [column.key, totalOf(column, rows)]))
  const changes = columns.flatMap(({ key, change }): [string, number | null][] =>
    change ? [[key, changeOf(sums[change.of], sums[change.since])]] : [],
  )
  return { ...sums, ...Object.fromEntries(changes) }
}

/** The visible and exported columns, in order. */
export function shownColumns(
  { report, shown, whereAny = [] }: Pick<ReportScreenDeclaration<Params>, 'report' | 'shown' | 'whereAny'>,
  rows: readonly ReportRow[],
  locale: string,
): readonly ReportColumn[] {
  const columns = shown
    ? shown(locale === 'en' ? 'en' : 'ar').flatMap((key) => report.columns.find((column) => column.key === key) ?? [])
    : report.columns
  return columns.filter(({ key }) => !whereAny.includes(key) || rows.some((row) => Boolean(row[key])))
}

/** A report as an exported table: typed numbers and days, money in whole units, the totals in the last row. */
export function reportSheet(
  declaration: ReportScreenDeclaration<Params>,
  rows: readonly ReportRow[],
  title: string,
  format: Format,
  i18n: I18n,
): SheetTable {
  const columns = shownColumns(declaration, rows, i18n.locale)
  const totals = totalsOf(declaration, rows)
  const cell = (column: ReportColumn, value: unknown): SheetCell => {
    const figure = sheetFigure(column.kind, value, format.stamp)
    return figure ?? reportText(column, value, format, i18n, declaration.choices?.[column.key])
  }
  return {
    title,
    isRightToLeft: i18n.locale !== 'en',
    heads: columns.map((column) => {
      const label = declaration.labels[column.key]
      return label ? i18n._(label) : column.key
    }),
    rows: [...rows, totals].map((row: ReportRow) => columns.map((column) => cell(column, row[column.key]))),
  }
}
