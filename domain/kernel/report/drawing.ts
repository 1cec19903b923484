import type { Span } from '../aggregate.ts'

/** The columns of one chart: more than three could not be told apart without colours. */
type DrawnColumns = readonly [string] | readonly [string, string] | readonly [string, string, string]

/** A column, or one per language. */
export type ChartAxis = string | Readonly<Record<'ar' | 'en', string>>

export const axisKeys = (along: ChartAxis): readonly string[] => (typeof along === 'string' ? [along] : [along.ar, along.en])

/**
 * How a report is drawn. Bars and lines run along a column: days are grouped by week or month if there are many, other values by equality.
 * Up to three columns are shown. A share compares the totals of several columns.
 */
export type ReportChart =
  | { readonly as: 'bars' | 'line'; readonly along: ChartAxis; readonly values: DrawnColumns }
  | { readonly as: 'share'; readonly values: readonly string[] }

/** How the rows of two periods are matched: by value, or by the index of a day, week or month. */
export interface ReportCompare {
  readonly by: string
  /** The span of the days in `by`; a day by default. */
  readonly span?: Span
  /** Compared columns, all summable. */
  readonly columns: readonly string[]
}
