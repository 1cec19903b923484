import type { Id } from '#domain/kernel/ids.ts'
import type { Day, Instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type ScannedPiece, customerPieces, pieceByCode } from '#domain/rentals/desk/board-desk.ts'
import { type RiskRow, bookingsAtRisk } from '#domain/rentals/desk/board-risk.ts'
import { type BoardEntry, rentalBoard } from '#domain/rentals/desk/board.ts'
import { type ViewAsker, askView } from '../../../engine/ask-view.ts'
import { type Asking } from '../../../engine/use-answer.ts'
import { useIndexedView } from '../../../engine/use-indexed-view.ts'
import { useView } from '../../../engine/use-view.ts'

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
