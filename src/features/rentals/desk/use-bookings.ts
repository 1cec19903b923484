import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import type { Answer } from '../../../engine/ask.ts'
import { askPiece } from './desk-reports.ts'

export interface Bookings {
  /** What is open on a piece; nothing while it is being asked, or where nobody can be asked. */
  readonly of: (pieceId: Id) => readonly BoardCard[]
  readonly reload: () => void
}

/** What is open on some pieces, by their codes: whether one is still in care. */
export function useBookings(codes: readonly string[]): Bookings {
  const inOrder = [...new Set(codes)].toSorted()
  const asked = useQuestion(
    ['bookings-of', inOrder],
    async (who): Promise<Answer<ReadonlyMap<Id, readonly BoardCard[]>>> => {
      const answers = await Promise.all(inOrder.map((code) => askPiece(code, who)))
      const found = answers.flatMap((answer) => (answer.kind === 'found' ? [answer.piece] : []))
      return { ok: true, data: new Map(found.map(({ head, cards }) => [head.pieceId, cards])), asOf: null }
    },
    { isLive: true },
  )
  return { of: (pieceId) => (asked.kind === 'ready' ? (asked.data.get(pieceId) ?? []) : []), reload: asked.reload }
}
