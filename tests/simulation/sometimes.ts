/**
 * Rare and dangerous places that a long run must have been to; a run that never was there has proved nothing about
 * them. Counted over the whole process; each seed reports what it added.
 */
const counts = new Map<string, number>()

export function sometimes(point: string): void {
  counts.set(point, (counts.get(point) ?? 0) + 1)
}

/** What was counted since the last time this was asked. */
export function takeSometimes(): Record<string, number> {
  const taken = Object.fromEntries(counts)
  counts.clear()
  return taken
}
