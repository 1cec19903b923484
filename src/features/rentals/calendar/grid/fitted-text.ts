/** How wide words are in the letters of the calendar, in pixels. */
export type Measure = (text: string) => number

const DOTS = '…'

/**
 * As many letters of a text as fit into a width, with dots for what is left out; nothing where not even one fits. Measuring is
 * dear: what is cut is looked for from where letters of one width would be cut, not by halves.
 */
export function fitted(text: string, width: number, measure: Measure): string {
  const whole = measure(text)
  if (whole <= width) return text
  const letters = [...text]
  const cut = (count: number): string => letters.slice(0, count).join('').trimEnd() + DOTS
  const fits = (count: number): boolean => measure(cut(count)) <= width
  let count = Math.min(letters.length - 1, Math.floor((letters.length * width) / whole))
  while (count > 0 && !fits(count)) count -= 1
  while (count > 0 && count < letters.length - 1 && fits(count + 1)) count += 1
  return count === 0 ? '' : cut(count)
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
  readonly #widths = new Map<string, number>()

  constructor(measure: Measure) {
    this.#measure = measure
  }

  readonly widthOf = (text: string): number => {
    const known = this.#widths.get(text)
    if (known !== undefined) return known
    if (this.#widths.size >= KEPT) this.#widths.clear()
    const width = this.#measure(text)
    this.#widths.set(text, width)
    return width
  }

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
