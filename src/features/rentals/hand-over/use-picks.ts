import { useEffect, useEffectEvent } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type Draft, useDraft } from '../../../engine/draft/use-draft.ts'
import { HAND_OVER_DRAFT } from '../desk/hand-over-draft.ts'
import { type Picked, isNothingPicked, nothingPicked, pick, pickedSchema } from './picks.ts'

/** The stored draft of a customer's hand-over; `first` are bookings from the URL. */
export function usePicks(customerId: Id, first: readonly Id[]): Draft<Picked> {
  const saved = useDraft<Picked>({
    ...HAND_OVER_DRAFT,
    key: `hand-over:${customerId}`,
    schema: pickedSchema,
    fresh: nothingPicked,
    isEmpty: isNothingPicked,
  })
  const isBack = saved.value !== null
  const bringFirst = useEffectEvent(() => {
    if (first.length > 0) saved.change((now) => pick(now, first))
  })
  useEffect(() => {
    if (isBack) bringFirst()
  }, [isBack])
  return saved
}
