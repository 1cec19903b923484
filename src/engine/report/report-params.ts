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
  const params: Params = Object.fromEntries(Object.entries(defaults).map(([name, usual]) => [name, address.get(name) ?? usual]))
  const fault = faultIn(declaration, params)
  const { from, to } = params
  // Their days were checked by the report itself.
  const period = fault === null && from !== undefined && to !== undefined ? { from: from as Day, to: to as Day } : null
  const comparison = comparisonIn(declaration, address)
  return { params, fault, period, comparison, before: period && comparison && comparedPeriod(period, comparison, today) }
}

/** What of the view stands in the address. */
export const writeReportView = ({ params, comparison }: Pick<ReportView, 'params' | 'comparison'>): Params =>
  comparison === null ? params : { ...params, [COMPARE]: comparison }
