/** The columns of a chart in their order, or what one was before: told apart without their colours as well. */
export type SeriesLook = 'first' | 'second' | 'third' | 'before'

export const SERIES_LOOKS: readonly SeriesLook[] = ['first', 'second', 'third', 'before']

/** Strokes and gaps of a line, in pixels; none where it is drawn through. The line and its key have the same. */
export const LINE_DASHES: Readonly<Record<SeriesLook, readonly number[]>> = {
  first: [],
  second: [2, 4],
  third: [12, 4, 2, 4],
  before: [6, 5],
}
