import { type TextPage, lineText } from './search-text.ts'

/** This many new words are scanned linearly before all words are sorted again. */
const UNSORTED_MAX = 500

/**
 * Maps words to lines in memory. Names share a few thousand words, so this is faster than scanning all text. Codes
 * are not included, because they are all distinct.
 */
export class WordIndex {
  /** The lines of each word in ascending order, counted through all pages. */
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

  /** The lines of a word; with `isBeginning`, one list for each word with that prefix. */
  of(word: string, isBeginning: boolean): readonly (readonly number[])[] {
    if (!isBeginning) return [this.#lines.get(word) ?? []]
    if (this.#unsorted.length > UNSORTED_MAX) {
      this.#sorted = [...this.#sorted, ...this.#unsorted].toSorted()
      this.#unsorted = []
    }
    const words = this.#unsorted.filter((one) => one.startsWith(word))
    const first = firstFrom(this.#sorted, word)
    // \uffff sorts after every letter, so this is the end of the words with the prefix.
    words.push(...this.#sorted.slice(first, firstFrom(this.#sorted, `${word}\uffff`)))
    return words.map((one) => this.#lines.get(one) ?? [])
  }
}

function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** More lists than this are concatenated and sorted, which is then faster than merging. */
const MERGED_MAX = 32

/** Merges ascending lists in descending order without duplicates. */
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
