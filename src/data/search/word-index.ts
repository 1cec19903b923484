import { type TextPage, lineText } from './search-text.ts'

/** So many new words are gone through one by one before all are put into their order again. */
const UNSORTED_MAX = 500

/**
 * Which lines hold which word, in memory: names share a few thousand words, so a word leads at once to the lines that a scan of all text would
 * find. Codes are not in it: each is another one.
 */
export class WordIndex {
  /** Lines of each word, rising. Lines are counted through all pages. */
  readonly #lines = new Map<string, number[]>()
  #sorted: string[] = []
  #unsorted: string[] = []

  add(firstLine: number, page: TextPage): void {
    for (let line = 0; line < page.starts.length; line += 1) {
      const [words = ''] = lineText(page, line).split('#', 1)
      for (const word of words.trimEnd().split(' ')) if (word !== '') this.#note(word, firstLine + line)
    }
  }

  #note(word: string, line: number): void {
    const lines = this.#lines.get(word)
    if (!lines) {
      this.#lines.set(word, [line])
      this.#unsorted.push(word)
    } else if (lines.at(-1) !== line) lines.push(line)
  }

  /** The lines of a word, and with `isBeginning` those of every word that begins so, each word's by themselves. */
  of(word: string, isBeginning: boolean): readonly (readonly number[])[] {
    if (!isBeginning) return [this.#lines.get(word) ?? []]
    if (this.#unsorted.length > UNSORTED_MAX) {
      this.#sorted = [...this.#sorted, ...this.#unsorted].toSorted()
      this.#unsorted = []
    }
    const words = this.#unsorted.filter((one) => one.startsWith(word))
    const first = firstFrom(this.#sorted, word)
    // No word has a letter behind this one, so the words that begin so end there.
    words.push(...this.#sorted.slice(first, firstFrom(this.#sorted, `${word}\uffff`)))
    return words.map((one) => this.#lines.get(one) ?? [])
  }
}

/** Where the first text lies that is not before this one. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** More lists than this are joined and sorted: looking at the end of each for every line would take longer. */
const MERGED_MAX = 32

/** The lines of some rising lists, the last first, each once. */
export function* lastFirst(lists: readonly (readonly number[])[]): Generator<number> {
  const merged = lists.length > MERGED_MAX ? [Uint32Array.from(lists.flat()).toSorted()] : lists
  const ends = merged.map((lines) => lines.length - 1)
  for (let before = -1; ;) {
    let last = -1
    for (const [nth, lines] of merged.entries()) {
      let end = ends[nth] ?? -1
      while (end >= 0 && lines[end] === before) end -= 1
      ends[nth] = end
      last = Math.max(last, lines[end] ?? -1)
    }
    if (last < 0) return
    yield last
    before = last
  }
}

export const sizeOf = (lists: readonly (readonly number[])[]): number => lists.reduce((sum, lines) => sum + lines.length, 0)
