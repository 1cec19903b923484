import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportRow } from '#domain/kernel/define.ts'
import { beforeKey, changeKey } from '#domain/kernel/report/compare-rows.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { Params } from './report-params.ts'
import type { ReportAnswer } from './compared-report.ts'

type Declaration = ReportScreenDeclaration<Params>

/** The labels of the added columns of a comparison. If only one column is compared, its name is not repeated. */
function addedLabels({ report, labels }: Declaration, i18n: I18n): Record<string, MessageDescriptor> {
  const compared = report.compare?.columns ?? []
  return Object.fromEntries(
    compared.flatMap((key): [string, MessageDescriptor][] => {
      if (compared.length === 1)
        return [
          [beforeKey(key), msg({ message: 'Before', context: 'comparison' })],
          [changeKey(key), msg({ message: 'Change', context: 'comparison' })],
        ]
      const label = labels[key]
      const column = label ? i18n._(label) : key
      return [
        [beforeKey(key), msg({ message: `${column}, before`, context: 'comparison' })],
        [changeKey(key), msg({ message: `${column}, change`, context: 'comparison' })],
      ]
    }),
  )
}

/** Lines with words for missing values, for the screen, print and sheets. */
export function namedRows(rows: readonly ReportRow[], { unnamed }: Pick<Declaration, 'unnamed'>, i18n: I18n): readonly ReportRow[] {
  if (!unnamed) return rows
  return rows.map((row) => {
    const missing = Object.entries(unnamed).flatMap(([key, wordOf]): [string, string][] => {
      const word = (row[key] ?? null) === null ? wordOf(row) : null
      return word ? [[key, i18n._(word)]] : []
    })
    return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing) }
  })
}

/** The declaration with the columns of the answer, which has more of them in a comparison. */
export function declarationOf(declaration: Declaration, { columns, before }: ReportAnswer, i18n: I18n): Declaration {
  if (before === null) return declaration
  const { report, labels, shown } = declaration
  const compared = report.compare?.columns ?? []
  const withAdded = (key: string) => (compared.includes(key) ? [key, beforeKey(key), changeKey(key)] : [key])
  return {
    ...declaration,
    report: { ...report, columns },
    labels: { ...labels, ...addedLabels(declaration, i18n) },
    ...(shown ? { shown: (language: 'ar' | 'en') => shown(language).flatMap(withAdded) } : {}),
  }
}
