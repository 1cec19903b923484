import type { Id } from '#domain/kernel/ids.ts'
import { type ConditionPoint, pointsOf } from '#domain/rentals/piece/condition-report.ts'
import { useRentGroups } from '../pieces/use-rent-groups.ts'

/** The points of a category; null while loading, so that no list changes while it is in use. */
export function usePoints(): (categoryId: Id | null) => readonly ConditionPoint[] | null {
  const query = useRentGroups()
  if (query.kind === 'loading') return () => null
  const terms = query.kind === 'ready' ? query.data.terms : null
  return (categoryId) => pointsOf(terms?.get(categoryId ?? '')?.points ?? null)
}
