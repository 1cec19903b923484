import * as v from 'valibot'
import { type Comparison, comparedPeriod } from '#domain/kernel/report/compared-period.ts'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { dayAhead } from '#domain/kernel/report/day-ahead.ts'
import type { Period } from '#domain/kernel/report/period.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { ReportSearch } from './report-search.ts'

export type Params = Readonly<Record<string, string>>
type Declaration = ReportScreenDeclaration<Params>

/** The report parameters from the address. */
export interface ReportView {
  readonly params: Params
  readonly fixed: Params
  /** The first fault of the parameters by name, as a code of the domain. */
  readonly fault: { readonly name: string; readonly code: string } | null
  readonly period: Period | null
  readonly comparison: Comparison | null
  readonly before: Period | null
}

function faultIn({ report }: Declaration, params: Params, today: Day): ReportView['fault'] {
  const parsed = v.safeParse(report.params, params)
  if (parsed.success) {
    const ahead = report.isUntilToday ? dayAhead(params['day'], today) : null
    return ahead && { name: 'day', code: ahead }
  }
  const [[name, [code = 'invalid']] = ['', []]] = Object.entries(fieldFaults(parsed.issues))
  return { name, code }
}

export function readReportView(declaration: Declaration, search: ReportSearch, today: Day): ReportView {
  const defaults: Params = declaration.defaults(today)
  const { fixed = {} } = declaration
  const requested = Object.entries(defaults).map(([name, usual]) => {
    const { [name]: given } = search
    return [name, typeof given === 'string' ? given : usual] as const
  })
  const params: Params = { ...Object.fromEntries(requested), ...fixed }
  const fault = faultIn(declaration, params, today)
  const { from, to } = params
  // The report's schema has validated the days.
  const period = fault === null && from !== undefined && to !== undefined ? { from: from as Day, to: to as Day } : null
  const comparison = (declaration.report.compare && search.compare) ?? null
  return { params, fixed, fault, period, comparison, before: period && comparison && comparedPeriod(period, comparison, today) }
}

/** The address parameters of the view. */
export function writeReportView({ params, fixed, comparison }: Pick<ReportView, 'params' | 'fixed' | 'comparison'>): ReportSearch {
  const said = Object.fromEntries(Object.entries(params).filter(([name]) => !Object.hasOwn(fixed, name)))
  return comparison === null ? said : { ...said, compare: comparison }
}
