/** Number of characters that two lines of a narrow tile show. */
const SHOWN = 20

/** Length of the common prefix, back to a word boundary. */
function sharedLength(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const isWordsEnd = (text: string) => at === text.length || text[at] === ' '
  return isWordsEnd(a) && isWordsEnd(b) ? at : a.lastIndexOf(' ', at - 1) + 1
}

/** The rest of a name after the common prefix; for a name that is the prefix of another, its last word. */
function endFrom(name: string, shared: number): string {
  const end = name.slice(shared).trim()
  return end === '' ? name.slice(name.lastIndexOf(' ') + 1) : end
}

/**
 * For names with a common prefix longer than a tile shows: the distinguishing end, shown on its own line while the prefix is truncated.
 * Other names have no entry.
 */
export function nameEnds(names: readonly string[]): ReadonlyMap<string, string> {
  // Sorted, each name is next to the one with the longest common prefix.
  const sorted = [...new Set(names)].toSorted()
  const ends = new Map<string, string>()
  for (const [nth, name] of sorted.entries()) {
    const neighbours = [sorted[nth - 1], sorted[nth + 1]].filter((other) => other !== undefined)
    const shared = Math.max(0, ...neighbours.map((other) => sharedLength(name, other)))
    const end = endFrom(name, shared)
    if (shared >= SHOWN && end !== name) ends.set(name, end)
  }
  return ends
}
