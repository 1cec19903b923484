import { atom } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import type { VisitStart } from '../parts/visit-address.ts'

/** Pieces that were picked in "Find a dress" without continuing; offered when the visit is opened by the menu. In memory only. */
export const leftPicksAtom = atom<VisitStart | null>(null)

/** The picked pieces that are not in the visit yet; null if there are none. */
export function missingPicks(left: VisitStart | null, inVisit: ReadonlySet<Id>): VisitStart | null {
  const pieces = left?.pieces.filter(({ rentItemId }) => !inVisit.has(rentItemId)) ?? []
  return left && pieces.length > 0 ? { ...left, pieces } : null
}
