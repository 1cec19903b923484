import type { DataOf, ParamsOf, ViewDefinition } from '#domain/kernel/view.ts'
import { useMirrorWhole } from '../data/mirror/live.ts'
import { useRentalIndex } from '../data/mirror/rental-index.ts'
import { deskReader } from '../data/mirror/rental-reader.ts'
import { askView, readOwnView } from './ask-view.ts'
import { useSession } from './session.ts'
import type { Asking } from './use-answer.ts'
import { useQuestion } from './use-question.ts'

/**
 * A view of all that is open: on a till out of the index in memory, because the disk holds a season and the screen is drawn anew
 * with every change. What the index does not hold, such as the names of customers, is followed where it lies.
 */
export function useIndexedView<V extends ViewDefinition>(view: V, params: ParamsOf<V>): Asking<DataOf<V>> {
  const { isTill } = useSession()
  const index = useRentalIndex(isTill)
  const isWhole = useMirrorWhole(isTill)
  const indexed = isWhole && index.kind === 'ready' ? index.view : null
  const asked = useQuestion<DataOf<V>>(
    [view.name, params, indexed?.revision ?? index.kind],
    (who) => (indexed ? readOwnView(view, params, deskReader(indexed), who) : askView(view, params, who)),
    { isLive: true },
  )
  // Asked of the disk meanwhile it would be read twice.
  return isWhole && index.kind === 'building' ? { kind: 'loading', reload: asked.reload } : asked
}
