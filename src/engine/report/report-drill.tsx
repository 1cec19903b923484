import type { ReportRow } from '#domain/kernel/define.ts'
import { AppLink } from '../app-link.tsx'
import { stringifySearch } from '../search-params.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { Params } from './report-params.ts'

type Declaration = Pick<ReportScreenDeclaration<Params>, 'report' | 'drillTo'>

/** The first value of a line, which leads to where the report says. */
export function DrillCell({
  declaration,
  params,
  row,
  isFirst,
  children,
}: {
  readonly declaration: Declaration
  /** What the report was asked for: a line of a period leads to that period. */
  readonly params: Params
  readonly row: ReportRow
  readonly isFirst: boolean
  readonly children: React.ReactNode
}) {
  // A line without its first value stands for what this period does not have, so it leads nowhere.
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
