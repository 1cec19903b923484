import { atom } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import type { VisitStart } from '../parts/visit-address.ts'

/** What was picked in "Find a dress" and not continued with: whoever goes to the visit by the menu finds it there. Gone with the page. */
export const leftPicksAtom = atom<VisitStart | null>(null)

/** What of it is not in the visit yet; null when nothing is. */
export function missingPicks(left: VisitStart | null, inVisit: ReadonlySet<Id>): VisitStart | null {
  const pieces = left?.pieces.filter(({ rentItemId }) => !inVisit.has(rentItemId)) ?? []
  return left && pieces.length > 0 ? { ...left, pieces } : null
}
