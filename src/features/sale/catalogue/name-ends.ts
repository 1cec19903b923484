/** Two lines of a narrow tile show about so much of a name: what two of them share beyond it hides what tells them apart. */
const SHOWN = 20

/** How far two names are one, back to the beginning of the word in which they part. */
function sharedLength(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const isWordsEnd = (text: string) => at === text.length || text[at] === ' '
  return isWordsEnd(a) && isWordsEnd(b) ? at : a.lastIndexOf(' ', at - 1) + 1
}

/** The last words of a name from where another one parts with it; of one that another goes on from, its own last word. */
function endFrom(name: string, shared: number): string {
  const end = name.slice(shared).trim()
  return end === '' ? name.slice(name.lastIndexOf(' ') + 1) : end
}

/**
 * Of names that begin alike for longer than a tile shows, the end by which they are told apart: it stands on a line of its own, and
 * what they share is cut instead. A name that is told by its beginning has no entry.
 */
export function nameEnds(names: readonly string[]): ReadonlyMap<string, string> {
  // In order of their letters each stands beside the one that it shares most with.
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
