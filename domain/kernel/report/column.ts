/** month: the first day of it. time: `HH:MM`, as the shop's clocks showed it. */
export type ReportKind = 'text' | 'money' | 'integer' | 'rate' | 'day' | 'month' | 'time' | 'choice'
export interface ReportColumn {
  readonly key: string
  readonly kind: ReportKind
  /** May be added up in the total line. */
  readonly totals?: boolean
  /** Its values are sums: null is one that is too large to be said, and neither can a total be said that it is part of. */
  readonly isSummed?: boolean
  /** How things stood at a moment: no sum of it says anything, and a line along months is drawn through it. */
  readonly isState?: boolean
  /** How far one column is from another, in basis points of the other: of the total line it is worked out from the totals. */
  readonly change?: { readonly of: string; readonly since: string }
  readonly codes?: Readonly<Record<string, number>>
}
