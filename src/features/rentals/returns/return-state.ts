import * as v from 'valibot'
import { type Money, ZERO, addMoney } from '#domain/kernel/money.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { type BoardCard, boardCardSchema } from '#domain/rentals/desk/board-card.ts'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { type LateFee, lateFee } from '#domain/rentals/piece/late-fee.ts'
import { type ShopDay, inTimeUntil } from '#domain/settings/shop-day.ts'
import { CONDITION_OCCASION } from '#domain/rentals/piece/condition-report.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import type { CommandOutcome } from '../../../data/contract.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { type InspectionChange, type Inspection, faultsIn, inspectionSchema } from '../condition/inspection.ts'
import type { PieceTerms } from '../desk/desk-reports.ts'
import { writeCondition } from '../hand-over/hand-over-run.ts'

export type ReturnCondition = (typeof RETURN_CONDITION)[keyof typeof RETURN_CONDITION]

export const returningSchema = v.object({
  card: boardCardSchema,
  /** Null: not checked, which must not be taken for fine. */
  condition: v.nullable(v.picklist(Object.values(RETURN_CONDITION))),
  looked: v.nullable(inspectionSchema),
})
export type Returning = v.InferOutput<typeof returningSchema>

/** The faults of the piece as a note of its booking. */
export const noteOf = ({ looked: inspection }: Returning): string | null => {
  if (!inspection) return null
  const points = faultsIn(inspection).flatMap(({ note }) => note.trim() || [])
  return [...points, inspection.note.trim()].filter(Boolean).join('; ').slice(0, 500) || null
}

/** Adds a piece; a second scan of it has no effect. */
export const addReturning = (list: readonly Returning[], card: BoardCard): readonly Returning[] =>
  list.some((one) => one.card.bookingId === card.bookingId) ? list : [...list, { card, condition: null, looked: null }]

export const changeReturning = (list: readonly Returning[], bookingId: Id, next: Partial<Returning>): readonly Returning[] =>
  list.map((one) => (one.card.bookingId === bookingId ? { ...one, ...next } : one))

/** `blank` is the initial value of a first check. */
export const inspectReturning = (
  list: readonly Returning[],
  bookingId: Id,
  blank: Inspection,
  change: InspectionChange,
): readonly Returning[] => list.map((one) => (one.card.bookingId === bookingId ? { ...one, looked: change(one.looked ?? blank) } : one))

export const removeReturning = (list: readonly Returning[], bookingIds: readonly Id[]): readonly Returning[] =>
  list.filter((one) => !bookingIds.includes(one.card.bookingId))

const NO_FEE: LateFee = { units: 0, fee: ZERO, isCapped: false }

/** The late fee by the terms of the category; zero without terms or while loading. */
export function feeOf(
  { rentPrice, dueAt }: Pick<BoardCard, 'rentPrice' | 'dueAt'>,
  terms: PieceTerms | undefined,
  now: Instant,
  shop: ShopDay,
): LateFee {
  return terms?.terms.lateFee ? lateFee(terms.terms.lateFee, rentPrice, inTimeUntil(dueAt, shop), now) : NO_FEE
}

/** Groups the pieces by customer, in the order of scanning. */
export function byCustomer(list: readonly Returning[]): readonly { readonly key: string; readonly pieces: readonly Returning[] }[] {
  const groups = Map.groupBy(list, ({ card }) => card.customerId ?? card.bookingId)
  return [...groups].map(([key, pieces]) => ({ key, pieces }))
}

export const sumOf = (fees: readonly LateFee[]): Money => fees.reduce((sum, { fee }) => addMoney(sum, fee), ZERO)

interface TakenBack {
  readonly pieces: readonly Returning[]
  readonly outcome: CommandOutcome
}

/** Takes back the pieces of each customer together; a refusal for one does not stop the others. */
export async function takeAllBack(list: readonly Returning[]): Promise<readonly TakenBack[]> {
  const taken: TakenBack[] = []
  for (const { pieces } of byCustomer(list)) {
    const input = pieces.map((one) => ({ bookingId: one.card.bookingId, condition: one.condition, note: noteOf(one) }))
    const outcome = await runCommand(takeBack, { pieces: input })
    if (outcome.ok) {
      for (const { card, looked: inspection } of pieces) await writeCondition(card, CONDITION_OCCASION.back, inspection ?? undefined)
    }
    taken.push({ pieces, outcome })
  }
  return taken
}

export const bookingsOf = (pieces: readonly Returning[]): Id[] => pieces.map(({ card }) => card.bookingId)
