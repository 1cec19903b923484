import type { I18n } from '@lingui/core'
import type { ReportColumn, ReportRow } from '#domain/kernel/define.ts'
import type { Format } from '../../i18n/format.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { SheetTable } from '../sheet/sheet.ts'
import { textOf } from '../file/shown-value.tsx'

/** The sums of the columns that may be added up, by key. */
export function totalsOf(declaration: ReportScreenDeclaration<any>, rows: readonly ReportRow[]): Readonly<Record<string, number>> {
  const summed = declaration.report.columns.filter((column) => column.totals)
  return Object.fromEntries(summed.map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]))
}

/** The columns that the screen shows and an export takes along, in their order. */
export function shownColumns(
  { report, shown }: Pick<ReportScreenDeclaration<Readonly<Record<string, string>>>, 'report' | 'shown'>,
  locale: string,
): readonly ReportColumn[] {
  if (!shown) return report.columns
  return shown(locale === 'en' ? 'en' : 'ar').flatMap((key) => report.columns.find((column) => column.key === key) ?? [])
}

/** A report as a table that leaves the app: figures as figures, money in whole units, the totals in the last row. */
export function reportSheet(
  declaration: ReportScreenDeclaration<any>,
  rows: readonly ReportRow[],
  title: string,
  format: Format,
  i18n: I18n,
): SheetTable {
  const columns = shownColumns(declaration, i18n.locale)
  const totals = totalsOf(declaration, rows)
  const cell = (kind: (typeof columns)[number]['kind'], key: string, value: unknown): string | number => {
    if (kind === 'money' && typeof value === 'number') return value / 100
    if (kind === 'integer' && typeof value === 'number') return value
    if (kind === 'day') return String(value ?? '')
    return textOf(kind, value, format, i18n, declaration.choices?.[key])
  }
  return {
    title,
    isRightToLeft: i18n.locale !== 'en',
    heads: columns.map((column) => {
      const label = declaration.labels[column.key]
      return label ? i18n._(label) : column.key
    }),
    rows: [...rows, totals].map((row: ReportRow) => columns.map(({ kind, key }) => cell(kind, key, row[key]))),
  }
}
