/** Two entries of one person, of which one was merged into the other. */
export interface Merged {
  readonly from: string
  readonly into: string
}

/** Who everybody is after these merges, one after the other: whoever was merged into somebody who is another one by now is that one, too. */
export function personsOf(merges: readonly Merged[]): (id: string) => string {
  const now = new Map<string, string>()
  const person = (id: string): string => {
    const next = now.get(id)
    return next === undefined ? id : person(next)
  }
  for (const { from, into } of merges) {
    const [one, other] = [person(from), person(into)]
    if (one !== other) now.set(one, other)
  }
  return person
}
