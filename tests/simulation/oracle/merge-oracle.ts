/** A customer record that was merged into another. */
export interface Merged {
  readonly from: string
  readonly into: string
}

/** Maps an id to the remaining id after these merges, following chains of merges. */
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
