import type { DataOf, ParamsOf, ViewDefinition } from '#domain/kernel/view.ts'
import { useMirrorWhole } from '../data/mirror/live.ts'
import { useRentalIndex } from '../data/mirror/rental-index.ts'
import { deskReader } from '../data/mirror/rental-reader.ts'
import { queryView, readOwnView } from './query.ts'
import { useSession } from './session.ts'
import type { Asking } from './use-answer.ts'
import { useQuestion } from './use-question.ts'

/**
 * A view of all open bookings: on a till from the index in memory, because the disk has a whole season and the screen
 * renders at every change. Rows that are not in the index, such as customers, are tracked in the database.
 */
export function useIndexedView<V extends ViewDefinition>(view: V, params: ParamsOf<V>): Asking<DataOf<V>> {
  const { isTill } = useSession()
  const index = useRentalIndex(isTill)
  const isWhole = useMirrorWhole(isTill)
  const indexed = isWhole && index.kind === 'ready' ? index.view : null
  const query = useQuestion<DataOf<V>>(
    [view.name, params, indexed?.revision ?? index.kind],
    (who) => (indexed ? readOwnView(view, params, deskReader(indexed), who) : queryView(view, params, who)),
    { isLive: true },
  )
  // Reading the database while the index is being built would read everything twice.
  return isWhole && index.kind === 'building' ? { kind: 'loading', reload: query.reload } : query
}
