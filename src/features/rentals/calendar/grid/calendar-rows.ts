import { codeComparison } from '#domain/kernel/sort-key.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { type PieceWish, pieceMatcher } from '#domain/rentals/piece/piece-search.ts'
import type { IndexedPiece, RentalView } from '../../../../data/mirror/rental-index.ts'
import type { RentAppearance } from '../../parts/rent-appearance.ts'
import { type Bar, barsOf, appearanceAt } from './calendar-bars.ts'
import type { CalendarFilter } from './calendar-search.ts'

/** Troubles match at any time of a piece, other states only now. */
const ANYWHERE: ReadonlySet<RentAppearance> = new Set<RentAppearance>(['conflict', 'atRisk', 'overdue', 'requested', 'leased'])

const isDoing = (bars: readonly Bar[], appearance: RentAppearance, now: Instant): boolean =>
  ANYWHERE.has(appearance) ? bars.some((bar) => bar.appearance === appearance) : appearanceAt(bars, now) === appearance

/** The rows of the calendar: the pieces in service that match the filter, sorted naturally by code: LB-2 before LB-10. */
export function shownPieces(view: Pick<RentalView, 'pieces' | 'bookingsOf'>, filter: CalendarFilter, now: Instant): IndexedPiece[] {
  const wish: PieceWish = { toleranceCm: filter.toleranceCm, text: filter.text, sizes: filter.sizes }
  const matches = pieceMatcher(filter.categoryId ? { ...wish, categoryIds: [filter.categoryId] } : wish)
  const { appearance } = filter
  const byCode = codeComparison()
  return view.pieces
    .filter(
      ({ piece, line }) =>
        matches(piece, line) && (appearance === null || isDoing(barsOf(view.bookingsOf(piece.id), now), appearance, now)),
    )
    .toSorted((a, b) => byCode(a.piece.code, b.piece.code))
}
