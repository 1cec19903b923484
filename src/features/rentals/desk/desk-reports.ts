import type { Id } from '#domain/kernel/ids.ts'
import type { Day, Instant } from '#domain/kernel/time.ts'
import type { DataOf, ParamsOf, ViewDefinition } from '#domain/kernel/view.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type ScannedPiece, customerPieces, pieceByCode } from '#domain/rentals/desk/board-desk.ts'
import { type RiskRow, bookingsAtRisk } from '#domain/rentals/desk/board-risk.ts'
import { type BoardEntry, rentalBoard } from '#domain/rentals/desk/board.ts'
import { useMirrorWhole } from '../../../data/mirror/live.ts'
import { useRentalIndex } from '../../../data/mirror/rental-index.ts'
import { deskReader } from '../../../data/mirror/rental-reader.ts'
import { type ViewAsker, askView, readOwnView } from '../../../engine/ask-view.ts'
import { useSession } from '../../../engine/session.ts'
import { type Asking } from '../../../engine/use-answer.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { useView } from '../../../engine/use-view.ts'

/**
 * A view of all that is open: on a till out of the index in memory, because the disk holds a season and the screen is drawn anew
 * with every change. What the index does not hold, such as the names of customers, is followed where it lies.
 */
function useIndexedView<V extends ViewDefinition>(view: V, params: ParamsOf<V>): Asking<DataOf<V>> {
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

/** All that somebody has to do about on a day. */
export const useBoard = (day: Day): Asking<readonly BoardEntry[]> => useIndexedView(rentalBoard, { day })

/** The reservations that may not get their piece in time. */
export const useRisks = (now: Instant): Asking<readonly RiskRow[]> => useIndexedView(bookingsAtRisk, { at: String(now) })

/** What a customer has with her and what waits for her. */
export const useCustomerPieces = (customerId: Id): Asking<readonly BoardCard[]> => useView(customerPieces, { customerId })

export type ScanAnswer =
  { readonly kind: 'found'; readonly piece: ScannedPiece } | { readonly kind: 'unknown' } | { readonly kind: 'unasked' }

/** Looks a code up: on a till in its own rows, elsewhere at the server. */
export async function askPiece(code: string, who: ViewAsker): Promise<ScanAnswer> {
  const answer = await askView(pieceByCode, { code }, who)
  if (answer.ok) return { kind: 'found', piece: answer.data }
  return { kind: answer.isNotFound ? 'unknown' : 'unasked' }
}
