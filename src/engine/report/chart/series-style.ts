/** The columns of a chart in order, or the former values; distinguishable without colours. */
export type SeriesStyle = 'first' | 'second' | 'third' | 'before'

export const SERIES_LOOKS: readonly SeriesStyle[] = ['first', 'second', 'third', 'before']

/** The dash patterns of lines, in pixels, shared by the chart and its legend; none for a solid line. */
export const LINE_DASHES: Readonly<Record<SeriesStyle, readonly number[]>> = {
  first: [],
  second: [2, 4],
  third: [12, 4, 2, 4],
  before: [6, 5],
}
