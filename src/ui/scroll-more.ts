/** Where a row that scrolls aside stands. Its place counts down from nought where the language runs from the right. */
export interface ScrollPlace {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}

/** What of a row is out of sight, before and after what is seen. */
export interface ScrollMore {
  readonly before: boolean
  readonly after: boolean
}

/** A browser that draws at a fraction of a pixel never stands quite at the end. */
const ROUNDED = 1

export function scrollMore({ scrollLeft, scrollWidth, clientWidth }: ScrollPlace): ScrollMore {
  const passed = Math.abs(scrollLeft)
  return { before: passed > ROUNDED, after: scrollWidth - clientWidth - passed > ROUNDED }
}
