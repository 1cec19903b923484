import * as v from 'valibot'
import { COMPARISONS, type Comparison, comparedPeriod } from '#domain/kernel/report/compared-period.ts'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import type { Period } from '#domain/kernel/report/period.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'

export type Params = Readonly<Record<string, string>>
type Declaration = ReportScreenDeclaration<Params>

const COMPARE = 'compare'

/** What the address asks of a report. */
export interface ReportView {
  readonly params: Params
  /** Those of them that the screen itself says. */
  readonly fixed: Params
  /** The first fault of the parameters, by name, in the codes of the domain. */
  readonly fault: { readonly name: string; readonly code: string } | null
  /** The days that it is of; null of a state. */
  readonly period: Period | null
  readonly comparison: Comparison | null
  /** The days that it is compared with. */
  readonly before: Period | null
}

function faultIn(declaration: Declaration, params: Params): ReportView['fault'] {
  const parsed = v.safeParse(declaration.report.params, params)
  if (parsed.success) return null
  const [[name, [code = 'invalid']] = ['', []]] = Object.entries(fieldFaults(parsed.issues))
  return { name, code }
}

/** A comparison that the address asks for and the report has; another is passed over. */
function comparisonIn({ report }: Declaration, address: URLSearchParams): Comparison | null {
  const asked = address.get(COMPARE)
  return report.compare ? (COMPARISONS.find((one) => one === asked) ?? null) : null
}

export function readReportView(declaration: Declaration, address: URLSearchParams, today: Day): ReportView {
  const defaults: Params = declaration.defaults(today)
  const { fixed = {} } = declaration
  const asked = Object.entries(defaults).map(([name, usual]) => [name, address.get(name) ?? usual] as const)
  const params: Params = { ...Object.fromEntries(asked), ...fixed }
  const fault = faultIn(declaration, params)
  const { from, to } = params
  // Their days were checked by the report itself.
  const period = fault === null && from !== undefined && to !== undefined ? { from: from as Day, to: to as Day } : null
  const comparison = comparisonIn(declaration, address)
  return { params, fixed, fault, period, comparison, before: period && comparison && comparedPeriod(period, comparison, today) }
}

/** What of the view stands in the address. */
export function writeReportView({ params, fixed, comparison }: Pick<ReportView, 'params' | 'fixed' | 'comparison'>): Params {
  const said = Object.fromEntries(Object.entries(params).filter(([name]) => !Object.hasOwn(fixed, name)))
  return comparison === null ? said : { ...said, [COMPARE]: comparison }
}
