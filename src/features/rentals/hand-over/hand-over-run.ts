import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { CONDITION_OCCASION } from '#domain/rentals/piece/condition-report.ts'
import type { Override } from '#domain/rentals/booking/hand-over-override.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { recordCondition } from '#domain/rentals/piece/record-condition.ts'
import { nowMs } from '../../../data/clock.ts'
import type { CommandOutcome, ProofKey } from '../../../data/contract.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { playScanSound } from '../../../device/sound.ts'
import type { GivenApproval } from '../../../engine/form/override-sheet.tsx'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import type { Inspection } from '../condition/inspection.ts'
import { type AgainstIt, reasonsOf } from './hand-over-reasons.ts'

/** Records the condition of a piece, if it was checked. */
export async function writeCondition(
  card: Pick<BoardCard, 'bookingId' | 'pieceId'>,
  occasion: (typeof CONDITION_OCCASION)[keyof typeof CONDITION_OCCASION],
  inspection: Inspection | undefined,
): Promise<CommandOutcome | null> {
  if (!inspection) return null
  const { reportId, items, note, photoIds } = inspection
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

interface PieceLeaving {
  readonly card: BoardCard
  readonly inspection: Inspection | undefined
  readonly override: Override | undefined
  readonly proof: ProofKey | null
}

export interface PieceTried extends PieceLeaving {
  readonly outcome: CommandOutcome
}

/**
 * The claim on a piece after its hand-over. A piece fetched before its preparation begins is claimed from now on, so that bookings in
 * between show as conflicts.
 */
export function claimLeaving({ startsAt, outAt, dueAt, endsAt }: Claim, now: Instant): Claim {
  return now < startsAt ? { startsAt: now, outAt: now, dueAt, endsAt } : { startsAt, outAt, dueAt, endsAt }
}

/** Hands one piece over and then records its condition; the hand-over comes first because it has happened. */
async function handOverOne({ card, inspection, override, proof }: PieceLeaving): Promise<CommandOutcome> {
  const { bookingId, pieceId, customerId, eventOn, rentPrice } = card
  if (customerId === null) throw new Error('a piece is handed over to somebody')
  const claim = claimLeaving(card, instant(nowMs()))
  const reported = { bookingId, rentItemId: pieceId, customerId, claim, eventOn, rentPrice, note: null }
  const outcome = await runCommand(handOver, override ? { ...reported, override } : reported, override ? proof : null)
  if (outcome.ok) await writeCondition(card, CONDITION_OCCASION.out, inspection)
  return outcome
}

/** Hands the pieces over one by one; a refusal of one does not stop the others. */
async function handOverAll(list: readonly PieceLeaving[]): Promise<readonly PieceTried[]> {
  const tried: PieceTried[] = []
  for (const one of list) {
    // Sequentially, because each command is checked against the result of the one before.
    tried.push({ ...one, outcome: await handOverOne(one) })
  }
  return tried
}

export const bookingOf = ({ card }: Pick<PieceLeaving, 'card'>): Id => card.bookingId

interface PieceFault {
  readonly words: string
  readonly code: string
}
export type PieceFaults = ReadonlyMap<Id, PieceFault>

const codeOf = (outcome: CommandOutcome): string => (!outcome.ok && 'refusal' in outcome ? outcome.refusal.code : '')

interface LeavingNow {
  readonly cards: readonly BoardCard[]
  readonly inspection: ReadonlyMap<Id, Inspection>
  readonly reasons: readonly AgainstIt[]
  /** Refusals by piece of the last attempt. */
  readonly onFaults: (faults: PieceFaults) => void
}

/**
 * Hands the pieces over. Known objections are shown first, together; a piece that the command refuses stays with its message and the others
 * go.
 */
export function useHandOverRun(
  { cards, inspection, reasons, onFaults }: LeavingNow,
  onLeft: (left: readonly PieceTried[], isAll: boolean) => void,
) {
  const sentence = useOutcomeSentence()
  const [isRunning, setRunning] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const run = async (allowed: GivenApproval | null) => {
    if (isRunning) return
    setRunning(true)
    const list = cards.map((card): PieceLeaving => {
      const over = reasonsOf(card, reasons)
      const override = allowed && over.length > 0 ? { reason: allowed.reason, by: allowed.by, over } : undefined
      return { card, inspection: inspection.get(card.bookingId), override, proof: allowed?.proof ?? null }
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
    allow: (allowed: GivenApproval) => void run(allowed),
    dontAsk: () => setAsking(false),
  }
}
