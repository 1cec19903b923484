import type { ReportRow } from '#domain/kernel/define.ts'
import { AppLink } from '../app-link.tsx'
import { stringifySearch } from '../search-params.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { Params } from './report-params.ts'

type Declaration = Pick<ReportScreenDeclaration<Params>, 'report' | 'drillTo'>

/** The first value of a line, with a link to the report's drill-down. */
export function DrillCell({
  declaration,
  params,
  row,
  isFirst,
  children,
}: {
  readonly declaration: Declaration
  /** The parameters of the report, because the drill-down of a period leads to that period. */
  readonly params: Params
  readonly row: ReportRow
  readonly isFirst: boolean
  readonly children: React.ReactNode
}) {
  // A line without its first value represents data without a counterpart, so it has no link.
  const isKnown = row[declaration.report.columns[0]?.key ?? ''] !== null
  const drill = isFirst && isKnown ? declaration.report.drill?.(row, params) : undefined
  const path = drill && declaration.drillTo?.[drill.to]
  if (!drill || !path) return children
  const inPath = Object.keys(drill.params).filter((name) => path.includes(`{${name}}`))
  const filled = inPath.reduce((to, name) => to.replace(`{${name}}`, encodeURIComponent(drill.params[name] ?? '')), path)
  const rest = stringifySearch(Object.fromEntries(Object.entries(drill.params).filter(([name]) => !inPath.includes(name))))
  return (
    <AppLink to={`${filled}${rest}`} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
      {children}
    </AppLink>
  )
}
