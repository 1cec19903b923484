import type { AnyQuery } from './define.ts'
import type { AnyField } from './fields.ts'

/** What a list's rows come to, by field: of all that match, not of the page that is shown. */
export type Totals = Readonly<Record<string, number>>

/** The fields that are added up under a list: money that is no price, and counts that are sums of entries themselves. */
export function totalsOf({ totals, fields, record }: Pick<AnyQuery, 'totals' | 'fields' | 'record'>): readonly string[] {
  if (totals) return totals
  const all = record.fields as Readonly<Record<string, AnyField>>
  return fields.filter((name) => {
    const { kind, isSum, isPrice } = all[name] ?? {}
    return (kind === 'money' && !isPrice) || (kind === 'integer' && isSum)
  })
}
