import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { fold, lineMatches, searchLine, searchTerms } from '../../kernel/text.ts'
import { type Day, type Instant, addDays, dayOf, instant, startOfDay } from '../../kernel/time.ts'
import { availability, occupiedUntil } from '../booking/availability.ts'
import type { Booking } from '../booking/booking.ts'
import { type Claim, claimFor } from '../booking/claim.ts'
import type { RentCategory } from './rent-category.ts'
import type { RentItem } from './rent-item.ts'
import { dueOn } from './return-hour.ts'
import { listPriceOf } from './rent-price.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { unlikeness } from './substitutes.ts'

type Piece = RentItem

export const SIZES = ['heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm'] as const
export type SizeField = (typeof SIZES)[number]

export type SoughtPiece = Pick<RentItem, 'code' | 'categoryId' | 'nameAr' | 'nameEn' | 'colourAr' | 'colourEn' | 'rentPrice' | SizeField>

/** Search criteria besides the days; absent ones match everything. */
export interface PieceWish {
  readonly categoryIds?: readonly Id[] | undefined
  readonly sizes?: Readonly<Partial<Record<SizeField, number>>> | undefined
  /** Allowed deviation of sizes, either way. */
  readonly toleranceCm: number
  readonly colour?: string | undefined
  /** The highest rent, in minor units. */
  readonly priceMax?: number | undefined
  readonly text?: string | undefined
}

/** Prepares a matcher for many pieces. `line` is the piece's `searchLine`, which is expensive to compute. */
export function pieceMatcher(wish: PieceWish): (piece: SoughtPiece, line: string, price?: Money) => boolean {
  const terms = searchTerms(wish.text ?? '')
  const colour = fold(wish.colour ?? '')
  const sizes = Object.entries(wish.sizes ?? {}) as [SizeField, number][]
  const categories = wish.categoryIds && wish.categoryIds.length > 0 ? new Set(wish.categoryIds) : null
  return (piece, line, price = piece.rentPrice) => {
    if (categories && !categories.has(piece.categoryId)) return false
    if (wish.priceMax !== undefined && price > wish.priceMax) return false
    if (!sizes.every(([size, cm]) => fits(piece[size], cm, wish.toleranceCm))) return false
    if (colour !== '' && fold(piece.colourEn) !== colour && fold(piece.colourAr) !== colour) return false
    return terms.length === 0 || lineMatches(line, terms)
  }
}

/** An unknown size does not exclude a dress; it ranks after those known to fit. */
const fits = (measured: number | null, wanted: number, toleranceCm: number): boolean =>
  measured === null || Math.abs(measured - wanted) <= toleranceCm

/** Whether a piece matches; `price` is its price on the requested days. */
export const pieceMatches = (piece: SoughtPiece, wish: PieceWish, price: Money = piece.rentPrice): boolean =>
  pieceMatcher(wish)(piece, lineOf(piece), price)

/** The search line of a partially loaded piece; a test checks it against the record's own. */
export const lineOf = (piece: SoughtPiece): string => searchLine([piece.nameAr, piece.nameEn, piece.colourAr, piece.colourEn], [piece.code])

const UNMEASURED_CM = 5

/** Deviation from the requested sizes in centimetres, used for ranking. */
export const sizeDistance = (piece: Pick<RentItem, SizeField>, sizes: PieceWish['sizes'] = {}): number =>
  (Object.entries(sizes) as [SizeField, number][]).reduce((sum, [size, cm]) => {
    const measured = piece[size]
    return sum + (measured === null ? UNMEASURED_CM : Math.abs(measured - cm))
  }, 0)

/** The instants from the first to the last day, inclusive; due at the category's return hour. */
export const rentPeriod = (
  from: Day,
  to: Day,
  zone: string,
  category: Parameters<typeof dueOn>[1] = null,
): { readonly outAt: Instant; readonly dueAt: Instant } => ({
  outAt: startOfDay(from, zone),
  dueAt: dueOn(startOfDay(addDays(to, 1), zone), category),
})

/** Default days for an event: from the day before to the day after. */
export const daysForEvent = (event: Day, today: Day): { readonly from: Day; readonly to: Day } => {
  const before = addDays(event, -1)
  // For an event today, pick-up is today.
  return { from: event >= today && before < today ? today : before, to: addDays(event, 1) }
}

export type Freedom =
  | {
      readonly kind: 'free'
      readonly claim: Claim
      /** Leased by this desk, so it can be promised offline. */ readonly isHeld: boolean
    }
  /** Available, but with less preparation or cleaning time than required. */
  | { readonly kind: 'tight'; readonly claim: Claim }
  /** Only blocked by other desks' leases. */
  | { readonly kind: 'leased'; readonly until: Instant }
  /** Requested by this desk, not answered by the server yet. */
  | { readonly kind: 'requested' }
  | { readonly kind: 'taken'; readonly by: Booking }

export interface Asking {
  readonly now: Instant
  readonly deskId: Id | null
}

/** The availability of a piece for a claim. `bookings` are its open bookings; the cost is linear in their number. */
export function freedomOf(bookings: readonly Booking[], claim: Claim, { now, deskId }: Asking): Freedom {
  // Fast path: most pieces have no booking near these days.
  if (!bookings.some((booking) => booking.startsAt < claim.endsAt && claim.startsAt < occupiedUntil(booking, now)))
    return { kind: 'free', claim, isHeld: false }
  const found = availability(bookings, { ...claim, now, deskId })
  if (found.isFree) return { kind: 'free', claim, isHeld: isHeldBy(bookings, claim, deskId) }
  const cut = cutClaim(found.conflicts, claim, now)
  if (cut && availability(bookings, { ...cut, now, deskId }).isFree) return { kind: 'tight', claim: cut }
  const [first, ...rest] = found.conflicts
  if (!first) return { kind: 'free', claim, isHeld: false }
  if (found.conflicts.every((booking) => booking.state === RENT_STATE.basket)) return { kind: 'leased', until: latest(found.conflicts) }
  const isRequested = found.conflicts.every((booking) => booking.standing === STANDING.requested)
  return isRequested ? { kind: 'requested' } : { kind: 'taken', by: rest.reduce((a, b) => (b.startsAt < a.startsAt ? b : a), first) }
}

const latest = (leases: readonly Booking[]): Instant => instant(Math.max(...leases.map((lease) => lease.leaseUntil ?? 0)))

const isHeldBy = (bookings: readonly Booking[], claim: Claim, deskId: Id | null): boolean =>
  deskId !== null &&
  bookings.some(
    (booking) =>
      booking.state === RENT_STATE.basket &&
      booking.deskId === deskId &&
      booking.standing === STANDING.firm &&
      booking.startsAt <= claim.startsAt &&
      claim.endsAt <= booking.endsAt,
  )

/** The claim with its buffers shortened to fit between its neighbours; null if a neighbour overlaps the rental itself. */
function cutClaim(conflicts: readonly Booking[], claim: Claim, now: Instant): Claim | null {
  let [startsAt, endsAt]: [number, number] = [claim.startsAt, claim.endsAt]
  for (const booking of conflicts) {
    const until = occupiedUntil(booking, now)
    if (until <= claim.outAt) startsAt = Math.max(startsAt, until)
    else if (booking.startsAt >= claim.dueAt) endsAt = Math.min(endsAt, booking.startsAt)
    else return null
  }
  return { ...claim, startsAt: instant(startsAt), endsAt: instant(endsAt) }
}

/** A piece with its precomputed search line. */
export interface SearchedPiece {
  readonly piece: Piece
  readonly line: string
}

export interface FoundPiece {
  readonly piece: Piece
  readonly listPrice: Money
  readonly freedom: Freedom
}

export interface PieceSource {
  readonly pieces: readonly SearchedPiece[]
  readonly bookingsOf: (pieceId: Id) => readonly Booking[]
  readonly categoryOf: (piece: Pick<Piece, 'categoryId'>) => RentCategory | null
}

export interface FindAsking extends Asking {
  readonly outAt: Instant
  readonly dueAt: Instant
  readonly eventOn?: Day | null
  readonly zone: string
  /** Restricts the result to the category of this piece, most similar first. */
  readonly like?: Piece | null
}

const RANK: Readonly<Record<Freedom['kind'], number>> = { free: 0, tight: 1, leased: 2, requested: 3, taken: 4 }

/**
 * Finds pieces matching the criteria: most available first, then best fit (or similarity), favourites, code. The cost is linear in the
 * pieces and the open bookings of the matching ones.
 */
export function findPieces(source: PieceSource, wish: PieceWish, asking: FindAsking): FoundPiece[] {
  const { like, outAt, dueAt } = asking
  const isWished = pieceMatcher(wish)
  const isLike = (piece: Piece) => !like || (piece.categoryId === like.categoryId && piece.id !== like.id)
  return source.pieces
    .flatMap(({ piece, line }) => {
      if (!piece.isInService || !isLike(piece)) return []
      const listPrice = listPriceOf(piece, source.categoryOf(piece), asking, asking.zone)
      return isWished(piece, line, listPrice) ? [{ piece, listPrice }] : []
    })
    .map(({ piece, listPrice }) => {
      const category = source.categoryOf(piece)
      const claim = claimFor(piece, outAt, dueOn(dueAt, category), category)
      const freedom = freedomOf(source.bookingsOf(piece.id), claim, asking)
      return { piece, listPrice, freedom, rank: RANK[freedom.kind], far: like ? unlikeness(like, piece) : sizeDistance(piece, wish.sizes) }
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        a.far - b.far ||
        Number(b.piece.isFavourite) - Number(a.piece.isFavourite) ||
        (a.piece.code < b.piece.code ? -1 : 1),
    )
}

/**
 * The first day from which the piece is available for the same length, including buffers; null if not within the planned period. Called
 * only for visible cards.
 */
export function freeFrom(bookings: readonly Booking[], claim: Claim, zone: string, asking: Asking): Day | null {
  const moved = (by: number): Claim => ({
    startsAt: instant(claim.startsAt + by),
    outAt: instant(claim.outAt + by),
    dueAt: instant(claim.dueAt + by),
    endsAt: instant(claim.endsAt + by),
  })
  const before = claim.outAt - claim.startsAt
  const days = bookings
    .map((booking) => occupiedUntil(booking, asking.now) + before)
    .filter((outAt) => outAt > claim.outAt)
    .map((outAt) => dayFrom(instant(outAt), zone))
  const free = (day: Day) => availability(bookings, { ...moved(startOfDay(day, zone) - claim.outAt), ...asking }).isFree
  return [...new Set(days)].toSorted().find(free) ?? null
}

function dayFrom(at: Instant, zone: string): Day {
  const day = dayOf(at, zone)
  return startOfDay(day, zone) >= at ? day : addDays(day, 1)
}
