import * as v from 'valibot'
import type { ReportDefinition } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day, Instant } from '#domain/kernel/time.ts'
import { cardsSchema, customerPieces, pieceByCode, scanRowsSchema } from '#domain/rentals/desk/board-desk.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type RiskRow, bookingsAtRisk, riskRowsSchema } from '#domain/rentals/desk/board-risk.ts'
import { type BoardEntry, boardEntriesSchema, rentalBoard } from '#domain/rentals/desk/board.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { isMirrorWhole, localReader } from '../../../data/mirror/local-reader.ts'
import { useRentalIndex } from '../../../data/mirror/rental-index.ts'
import { rentalReader } from '../../../data/mirror/rental-reader.ts'
import { type Session, useSession } from '../../../engine/session.ts'
import { type Asking } from '../../../engine/use-answer.ts'
import { askLiveReport, useLiveReport } from '../../../engine/report/live-report.ts'

/** A live report, its rows read as what they are. */
function useRows<Row, P extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, P>,
  params: P,
  schema: v.GenericSchema<unknown, readonly Row[]>,
): Asking<readonly Row[]> {
  const asked = useLiveReport(report, params)
  return asked.kind === 'ready' ? { ...asked, data: v.parse(schema, asked.data) } : asked
}

/**
 * A report over all that is open: on a till out of the index in memory, because the disk holds a season and the screen is drawn anew
 * with every change. What the index does not hold, such as the names of customers, is followed where it lies.
 */
function useIndexedRows<Row, P extends Readonly<Record<string, string>>>(
  report: ReportDefinition<string, P>,
  params: P,
  schema: v.GenericSchema<unknown, readonly Row[]>,
): Asking<readonly Row[]> {
  const { isTill } = useSession()
  const index = useRentalIndex(isTill)
  const isWhole = useLive(async () => isTill && (await isMirrorWhole()), [isTill], false)
  const view = isWhole && index.kind === 'ready' ? index.view : null
  const asked = useQuestion(
    [report.name, params, view?.revision ?? index.kind],
    async (who) => {
      if (!view) return askLiveReport(report, params, who)
      return { ok: true, data: report.rows(await report.load(rentalReader(view, localReader()), params), params), asOf: null }
    },
    { isLive: true },
  )
  // Asked of the disk meanwhile it would be read twice.
  if (isWhole && index.kind === 'building') return { kind: 'loading', reload: asked.reload }
  return asked.kind === 'ready' ? { ...asked, data: v.parse(schema, asked.data) } : asked
}

/** All that somebody has to do about on a day. */
export const useBoard = (day: Day): Asking<readonly BoardEntry[]> => useIndexedRows(rentalBoard, { day }, boardEntriesSchema)

/** The reservations that may not get their piece in time. */
export const useRisks = (now: Instant): Asking<readonly RiskRow[]> => useIndexedRows(bookingsAtRisk, { at: String(now) }, riskRowsSchema)

/** What a customer has with her and what waits for her. */
export const useCustomerPieces = (customerId: Id): Asking<readonly BoardCard[]> => useRows(customerPieces, { customerId }, cardsSchema)

/** A scanned piece with all that is open on it. */
export interface ScannedPiece {
  readonly head: v.InferOutput<typeof scanRowsSchema>[number]
  readonly cards: readonly BoardCard[]
}
export type ScanAnswer =
  { readonly kind: 'found'; readonly piece: ScannedPiece } | { readonly kind: 'unknown' } | { readonly kind: 'unasked' }

/** Looks a code up: on a till in its own rows, elsewhere at the server. */
export async function askPiece(code: string, session: Pick<Session, 'isTill' | 'source'>): Promise<ScanAnswer> {
  const params = { code }
  const answer = await askLiveReport(pieceByCode, params, session)
  if (!answer.ok) return { kind: 'unasked' }
  const rows = v.parse(scanRowsSchema, answer.data)
  const [head] = rows
  if (!head) return { kind: 'unknown' }
  const cards = v.parse(
    cardsSchema,
    answer.data.filter((row) => row['bookingId'] !== null),
  )
  return { kind: 'found', piece: { head, cards } }
}
