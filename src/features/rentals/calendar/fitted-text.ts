/** How wide words are in the letters of the calendar, in pixels. */
export type Measure = (text: string) => number

const DOTS = '…'

/** As many letters of a text as fit into a width, with dots for what is left out; nothing where not even one fits. */
export function fitted(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const letters = [...text]
  const cut = (count: number): string => letters.slice(0, count).join('').trimEnd() + DOTS
  let [fits, over] = [0, letters.length]
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (measure(cut(middle)) <= width) fits = middle
    else over = middle
  }
  return fits === 0 ? '' : cut(fits)
}

/** Names are drawn again and again while somebody scrolls; more than these a calendar does not show in one sitting. */
const KEPT = 5_000

/**
 * Cuts words to a width, and keeps what it found. A box that cuts its own words by its styles is a layer of its own for the
 * browser, and two hundred of them were what kept the calendar from scrolling smoothly.
 */
export class TextFitter {
  readonly #measure: Measure
  readonly #found = new Map<string, string>()

  constructor(measure: Measure) {
    this.#measure = measure
  }

  readonly widthOf = (text: string): number => this.#measure(text)

  fit(text: string, width: number): string {
    const key = `${Math.floor(width)} ${text}`
    const known = this.#found.get(key)
    if (known !== undefined) return known
    if (this.#found.size >= KEPT) this.#found.clear()
    const cut = fitted(text, Math.floor(width), this.#measure)
    this.#found.set(key, cut)
    return cut
  }
}
