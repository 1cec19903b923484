import type { Id } from '#domain/kernel/ids.ts'
import { CONDITION_OCCASION } from '#domain/rentals/piece/condition-report.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import type { CommandOutcome } from '../../../data/contract.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { writeCondition } from '../hand-over/hand-over-run.ts'
import { type Returning, byCustomer, noteOf } from './return-state.ts'

export interface TakenBack {
  readonly pieces: readonly Returning[]
  readonly outcome: CommandOutcome
}

/** The pieces of each customer are taken back together; what stands against those of one keeps nobody else's. */
export async function takeAllBack(list: readonly Returning[]): Promise<readonly TakenBack[]> {
  const taken: TakenBack[] = []
  for (const { pieces } of byCustomer(list)) {
    const input = pieces.map((one) => ({ bookingId: one.card.bookingId, condition: one.condition, note: noteOf(one) }))
    const outcome = await runCommand(takeBack, { pieces: input })
    if (outcome.ok) {
      for (const { card, looked } of pieces) await writeCondition(card, CONDITION_OCCASION.back, looked ?? undefined)
    }
    taken.push({ pieces, outcome })
  }
  return taken
}

export const bookingsOf = (pieces: readonly Returning[]): Id[] => pieces.map(({ card }) => card.bookingId)
