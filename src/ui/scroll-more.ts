/** The scroll position of a row. `scrollLeft` is negative in right-to-left languages. */
export interface ScrollPlace {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}

/** Whether content is hidden before or after the visible part. */
export interface ScrollMore {
  readonly before: boolean
  readonly after: boolean
}

/** With fractional pixels, a browser never scrolls exactly to the end. */
const ROUNDED = 1

export function scrollMore({ scrollLeft, scrollWidth, clientWidth }: ScrollPlace): ScrollMore {
  const passed = Math.abs(scrollLeft)
  return { before: passed > ROUNDED, after: scrollWidth - clientWidth - passed > ROUNDED }
}
