import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import type { CommandOutcome } from '../../../data/contract.ts'
import { playScanSound } from '../../../device/sound.ts'
import type { GivenLeave } from '../../../engine/form/override-sheet.tsx'
import { type AgainstIt, reasonsOf } from './hand-over-reasons.ts'
import { type PieceLeaving, type PieceTried, bookingOf, handOverAll } from './hand-over-run.ts'
import type { Looked } from '../condition/looked.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'

export interface PieceFault {
  readonly words: string
  readonly code: string
}
export type PieceFaults = ReadonlyMap<Id, PieceFault>

const codeOf = (outcome: CommandOutcome): string => (!outcome.ok && 'refusal' in outcome ? outcome.refusal.code : '')

export interface LeavingNow {
  readonly cards: readonly BoardCard[]
  readonly looked: ReadonlyMap<Id, Looked>
  readonly reasons: readonly AgainstIt[]
  /** What stood against which piece, when it was last tried. */
  readonly onFaults: (faults: PieceFaults) => void
}

/**
 * The pieces leave. What speaks against it is asked about first, all at once; what the books object on top of that keeps its piece
 * at the counter with its sentence, and the others go.
 */
export function useHandOverRun(
  { cards, looked, reasons, onFaults }: LeavingNow,
  onLeft: (left: readonly PieceTried[], isAll: boolean) => void,
) {
  const sentence = useOutcomeSentence()
  const [isRunning, setRunning] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const run = async (allowed: GivenLeave | null) => {
    if (isRunning) return
    setRunning(true)
    const list = cards.map((card): PieceLeaving => {
      const over = reasonsOf(card, reasons)
      const override = allowed && over.length > 0 ? { reason: allowed.reason, by: allowed.by, over } : undefined
      return { card, looked: looked.get(card.bookingId), override, proof: allowed?.proof ?? null }
    })
    const tried = await handOverAll(list).finally(() => setRunning(false))
    const failed = tried.flatMap((one): [Id, PieceFault][] => {
      const words = sentence(one.outcome)
      return words ? [[bookingOf(one), { words, code: codeOf(one.outcome) }]] : []
    })
    onFaults(new Map(failed))
    setAsking(false)
    playScanSound(failed.length > 0 ? 'bad' : 'good')
    onLeft(
      tried.filter(({ outcome }) => outcome.ok),
      failed.length === 0,
    )
  }
  return {
    isRunning,
    isAsking,
    start: () => (reasons.length > 0 ? setAsking(true) : void run(null)),
    allow: (allowed: GivenLeave) => void run(allowed),
    dontAsk: () => setAsking(false),
  }
}
