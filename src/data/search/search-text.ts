/**
 * Search text is stored with one byte per letter: Latin unchanged, Arabic moved into the upper half, everything else
 * one common character. V8 scans one-byte strings about twice as fast as two-byte strings. The loss is harmless,
 * because every candidate is checked against its row.
 */
const ARABIC_FIRST = 0x0621
const ARABIC_LAST = 0x064a
const MOVED_FIRST = 0xa1
const OTHER = '\u00ff'

export function narrow(text: string): string {
  return text.replace(/\P{ASCII}/gu, (letter) => {
    const code = letter.charCodeAt(0)
    return code >= ARABIC_FIRST && code <= ARABIC_LAST ? String.fromCharCode(code - ARABIC_FIRST + MOVED_FIRST) : OTHER
  })
}

/** Ends a line; a search line never contains it. */
export const LINE_END = '\n'

export interface TextPage {
  readonly ids: readonly string[]
  readonly text: string
  readonly starts: Uint32Array
}

export function textPage(ids: readonly string[], text: string): TextPage {
  const starts = new Uint32Array(ids.length)
  for (let line = 0, at = 0; line < ids.length; line += 1) {
    starts[line] = at
    at = text.indexOf(LINE_END, at) + 1
  }
  return { ids, text, starts }
}

function lineAt(starts: Uint32Array, place: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Lines of a page that contain every term, last line first. The longest term is searched first, as it is the rarest; the
 * others are then looked for in its lines. Terms match at the beginning of a word or, with a digit, anywhere in a code.
 */
export function linesOf(page: TextPage, terms: readonly string[], limit: number): number[] {
  const sorted = terms.toSorted((a, b) => b.length - a.length)
  const [lead, ...others] = sorted
  if (!lead) return []
  const { text, starts } = page
  const found: number[] = []
  // Forwards, because V8 vectorises `indexOf` but not `lastIndexOf`.
  for (let at = text.indexOf(lead); at >= 0;) {
    const line = lineAt(starts, at)
    const end = line + 1 < starts.length ? (starts[line + 1] ?? text.length) : text.length
    const whole = text.slice(starts[line], end)
    if (holdsTerm(whole, lead) && others.every((term) => holdsTerm(whole, term))) found.push(line)
    at = text.indexOf(lead, end)
  }
  return found.toReversed().slice(0, limit)
}

/**
 * Lines in which the letters of a term follow each other across words: "makeup" in "make up". Used only when nothing
 * else was found, because it is slow.
 */
export function joinedLinesOf(page: TextPage, typed: string, limit: number): number[] {
  const across = new RegExp(` ${[...typed].map((letter) => letter.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join(' ?')}`, 'g')
  const found: number[] = []
  for (const { index } of page.text.matchAll(across)) {
    const line = lineAt(page.starts, index)
    if (found.at(-1) !== line) found.push(line)
    if (found.length === limit) break
  }
  return found.toReversed()
}

function holdsTerm(line: string, term: string): boolean {
  if (line.includes(` ${term}`)) return true
  return /\d/.test(term) && line.includes(term, line.indexOf('#'))
}
