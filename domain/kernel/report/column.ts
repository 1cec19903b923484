/** month: its first day. time: `HH:MM` in the shop's time zone. */
export type ReportKind = 'text' | 'money' | 'integer' | 'rate' | 'day' | 'month' | 'time' | 'choice'
export interface ReportColumn {
  readonly key: string
  readonly kind: ReportKind
  /** Can be summed in the total row. */
  readonly totals?: boolean
  /** Values are sums: null means out of range, and then the total is unknown too. */
  readonly isSummed?: boolean
  /** The state at a moment: not summed, and drawn as a line over months. */
  readonly isState?: boolean
  /** The change between two columns, in basis points; in the total row computed from the totals. */
  readonly change?: { readonly of: string; readonly since: string }
  readonly codes?: Readonly<Record<string, number>>
}
