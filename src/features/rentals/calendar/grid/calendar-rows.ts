import type { Id } from '#domain/kernel/ids.ts'
import { type Instant } from '#domain/kernel/time.ts'
import { type PieceWish, type SizeField, SIZES, pieceMatcher } from '#domain/rentals/piece/piece-search.ts'
import type { IndexedPiece, RentalView } from '../../../../data/mirror/rental-index.ts'
import type { RentLook } from '../../parts/rent-looks.ts'
import { type Bar, barsOf, lookAt } from './calendar-bars.ts'

/** What the calendar is narrowed to; it stands in the address. */
export interface CalendarFilter {
  readonly text: string
  readonly categoryId: Id | null
  /** Pieces that do this now, or have it anywhere when it is a trouble. */
  readonly look: RentLook | null
  readonly sizes: Readonly<Partial<Record<SizeField, number>>>
  readonly toleranceCm: number
}

export const TOLERANCE_CM = 3

/** How many things the rows are narrowed by, beside the words. */
export const filterCount = ({ categoryId, look, sizes }: CalendarFilter): number =>
  (categoryId ? 1 : 0) + (look ? 1 : 0) + (Object.keys(sizes).length > 0 ? 1 : 0)

/** The states by which the rows can be narrowed, in the order of the menu. */
export const FILTER_LOOKS = [
  'available',
  'reserved',
  'rented',
  'overdue',
  'prova',
  'cleaning',
  'maintenance',
  'blocked',
  'leased',
  'requested',
  'atRisk',
  'conflict',
] as const satisfies readonly RentLook[]

const lookNamed = (name: string | null): RentLook | null => FILTER_LOOKS.find((look) => look === name) ?? null

/** Reads the filter of an address; what it does not understand it leaves out. */
export function readFilter(params: URLSearchParams): CalendarFilter {
  const sizes = SIZES.flatMap((size) => {
    const cm = Number(params.get(size))
    return Number.isInteger(cm) && cm > 0 ? [[size, cm] as const] : []
  })
  const tolerance = Number(params.get('tolerance') ?? TOLERANCE_CM)
  return {
    text: params.get('q') ?? '',
    categoryId: params.get('category'),
    look: lookNamed(params.get('state')),
    sizes: Object.fromEntries(sizes),
    toleranceCm: Number.isInteger(tolerance) && tolerance >= 0 ? tolerance : TOLERANCE_CM,
  }
}

/** Writes a filter into an address beside whatever else stands there. */
export function writeFilter(params: URLSearchParams, filter: CalendarFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | number | null | undefined) => {
    if (value === null || value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  put('q', filter.text)
  put('category', filter.categoryId)
  put('state', filter.look)
  for (const size of SIZES) put(size, filter.sizes[size])
  put('tolerance', filter.toleranceCm === TOLERANCE_CM ? null : filter.toleranceCm)
  return next
}

/** Troubles are looked for anywhere in the time of a piece, states only at this moment. */
const ANYWHERE: ReadonlySet<RentLook> = new Set<RentLook>(['conflict', 'atRisk', 'overdue', 'requested', 'leased'])

const isDoing = (bars: readonly Bar[], look: RentLook, now: Instant): boolean =>
  ANYWHERE.has(look) ? bars.some((bar) => bar.look === look) : lookAt(bars, now) === look

const BY_CODE = new Intl.Collator('en', { numeric: true })

/** The rows of the calendar: the pieces in service, narrowed; LB-2 stands before LB-10. */
export function shownPieces(view: Pick<RentalView, 'pieces' | 'bookingsOf'>, filter: CalendarFilter, now: Instant): IndexedPiece[] {
  const wish: PieceWish = { toleranceCm: filter.toleranceCm, text: filter.text, sizes: filter.sizes }
  const matches = pieceMatcher(filter.categoryId ? { ...wish, categoryIds: [filter.categoryId] } : wish)
  const { look } = filter
  return view.pieces
    .filter(({ piece, line }) => matches(piece, line) && (look === null || isDoing(barsOf(view.bookingsOf(piece.id), now), look, now)))
    .toSorted((a, b) => BY_CODE.compare(a.piece.code, b.piece.code))
}
