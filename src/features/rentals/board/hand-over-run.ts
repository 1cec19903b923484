import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/board-card.ts'
import { CONDITION_OCCASION } from '#domain/rentals/condition-report.ts'
import { handOver } from '#domain/rentals/hand-over.ts'
import { recordCondition } from '#domain/rentals/record-condition.ts'
import type { CommandOutcome } from '../../../data/contract.ts'
import { runCommand } from '../../../data/run-command.ts'
import type { Looked } from './condition-sheet.tsx'

/** Writes down how a piece looked, when somebody looked. */
export async function writeCondition(
  card: Pick<BoardCard, 'bookingId' | 'pieceId'>,
  occasion: (typeof CONDITION_OCCASION)[keyof typeof CONDITION_OCCASION],
  looked: Looked | undefined,
): Promise<CommandOutcome | null> {
  if (!looked) return null
  const { reportId, items, note, photoIds } = looked
  return runCommand(recordCondition, {
    reportId,
    bookingId: card.bookingId,
    rentItemId: card.pieceId,
    occasion,
    items: [...items],
    note: note.trim() || null,
    photoIds: [...photoIds],
  })
}

/** One piece leaves: the hand-over first, because it happened; then how the piece looked. */
async function handOverOne(card: BoardCard, looked: Looked | undefined): Promise<CommandOutcome> {
  const { bookingId, pieceId, customerId, startsAt, outAt, dueAt, endsAt, eventOn, rentPrice } = card
  if (customerId === null) throw new Error('a piece is handed over to somebody')
  const claim = { startsAt, outAt, dueAt, endsAt }
  const outcome = await runCommand(handOver, { bookingId, rentItemId: pieceId, customerId, claim, eventOn, rentPrice, note: null })
  if (outcome.ok) await writeCondition(card, CONDITION_OCCASION.out, looked)
  return outcome
}

/** The pieces leave one after the other; what stands against one keeps none of the others. */
export async function handOverAll(
  cards: readonly BoardCard[],
  looked: ReadonlyMap<Id, Looked>,
): Promise<readonly { readonly card: BoardCard; readonly outcome: CommandOutcome }[]> {
  const outcomes = []
  for (const card of cards) {
    // One after the other: each act looks at what the one before it has left.
    outcomes.push({ card, outcome: await handOverOne(card, looked.get(card.bookingId)) })
  }
  return outcomes
}
