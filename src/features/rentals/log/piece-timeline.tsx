import type { Id } from '#domain/kernel/ids.ts'
import { rentalActs } from '#domain/rentals/desk/queries.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { Timeline } from '../../../engine/timeline/timeline.tsx'
import type { TimelineWords } from '../../../engine/timeline/timeline-words.ts'
import { useList } from '../../../engine/use-question.ts'
import { useActMoments } from './use-act-moments.ts'

const LINES_MAX = 50

function useActsOf(field: 'rentItemId' | 'fromItemId', id: Id) {
  const query = useList(rentalActs, { filters: { [field]: id }, limit: LINES_MAX })
  return query.kind === 'ready' ? query.data.rows : []
}

/** The timeline of a piece; offline, its locally known acts: exchanges, price changes, returns, approvals. */
export function PieceTimeline({ row, words }: { readonly row: RentItem; readonly words: TimelineWords }) {
  const acts = [...useActsOf('rentItemId', row.id), ...useActsOf('fromItemId', row.id)]
  const moments = useActMoments(acts.toSorted((a, b) => b.actedAt - a.actedAt))
  return <Timeline record={rentItem.name} id={row.id} words={words} version={row} known={moments} />
}
