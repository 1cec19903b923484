import { useEffect, useEffectEvent } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type KeptWork, useKeptWork } from '../desk/kept-work.ts'
import { type Picked, isNothingPicked, nothingPicked, pick, pickedSchema } from './picks.ts'

/** What is ticked of a customer's pieces, as she was left; `first` are bookings that the address brought. */
export function usePicks(customerId: Id, first: readonly Id[]): KeptWork<Picked> {
  const kept = useKeptWork<Picked>({
    key: `hand-over:${customerId}`,
    schema: pickedSchema,
    fresh: nothingPicked,
    isEmpty: isNothingPicked,
  })
  const isBack = kept.work !== null
  const bringFirst = useEffectEvent(() => {
    if (first.length > 0) kept.change((now) => pick(now, first))
  })
  useEffect(() => {
    if (isBack) bringFirst()
  }, [isBack])
  return kept
}
