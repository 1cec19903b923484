import type { Span } from '../aggregate.ts'

/** The columns that are drawn together: more could not be told apart without their colours. */
type DrawnColumns = readonly [string] | readonly [string, string] | readonly [string, string, string]

/** A column, or the two that say the same in one language each. */
export type ChartAxis = string | Readonly<Record<'ar' | 'en', string>>

export const axisKeys = (along: ChartAxis): readonly string[] => (typeof along === 'string' ? [along] : [along.ar, along.en])

/**
 * How a report is drawn. Bars and lines run along a column: a day puts the rows of its week or month together where they are many, any other
 * value those that have it. Up to three columns are drawn beside each other. A share compares what several columns come to.
 */
export type ReportChart =
  | { readonly as: 'bars' | 'line'; readonly along: ChartAxis; readonly values: DrawnColumns }
  | { readonly as: 'share'; readonly values: readonly string[] }

/** How rows of one period are set beside those of another: by a value, or by the place of a day, week or month in its period. */
export interface ReportCompare {
  readonly by: string
  /** What the days of `by` are the first of; a day where it is left out. */
  readonly span?: Span
  /** Columns that are compared; each can be added up. */
  readonly columns: readonly string[]
}
