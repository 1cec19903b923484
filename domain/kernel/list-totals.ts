import type { AnyQuery } from './define.ts'
import type { AnyField } from './fields.ts'

/** Sums by field over all matching rows, not just the page shown. */
export type Totals = Readonly<Record<string, number>>

/** The fields summed below a list: money other than prices, and counts that are running sums. */
export function totalsOf({ totals, fields, record }: Pick<AnyQuery, 'totals' | 'fields' | 'record'>): readonly string[] {
  if (totals) return totals
  const all = record.fields as Readonly<Record<string, AnyField>>
  return fields.filter((name) => {
    const { kind, isSum, isPrice } = all[name] ?? {}
    return (kind === 'money' && !isPrice) || (kind === 'integer' && isSum)
  })
}
