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

/** What the search looks at: of a piece in a till's copy, or in a list of the server. */
export type SoughtPiece = Pick<RentItem, 'code' | 'categoryId' | 'nameAr' | 'nameEn' | 'colourAr' | 'colourEn' | 'rentPrice' | SizeField>

/** What a customer looks for besides the days; what is left out does not matter to her. */
export interface PieceWish {
  readonly categoryIds?: readonly Id[] | undefined
  readonly sizes?: Readonly<Partial<Record<SizeField, number>>> | undefined
  /** How many centimetres a size may be off, either way. */
  readonly toleranceCm: number
  /** The name of a colour in either language. */
  readonly colour?: string | undefined
  /** The highest rent, in minor units. */
  readonly priceMax?: number | undefined
  /** Typed words, or a part of a code. */
  readonly text?: string | undefined
}

/** A wish made ready to be held against thousands of pieces. The line is the piece's `searchLine`, which is dear to make. */
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

/** A size that nobody has measured is no reason to hide a dress; it stands after those that are known to fit. */
const fits = (measured: number | null, wanted: number, toleranceCm: number): boolean =>
  measured === null || Math.abs(measured - wanted) <= toleranceCm

/** Does a piece answer a wish? Of one that costs otherwise on the days in question, with that price. */
export const pieceMatches = (piece: SoughtPiece, wish: PieceWish, price: Money = piece.rentPrice): boolean =>
  pieceMatcher(wish)(piece, lineOf(piece), price)

/** The line of a piece of which not everything is known; a test holds it to the record's own. */
export const lineOf = (piece: SoughtPiece): string => searchLine([piece.nameAr, piece.nameEn, piece.colourAr, piece.colourEn], [piece.code])

const UNMEASURED_CM = 5

/** How far a piece is from the wished sizes, in centimetres over all of them: what fits best stands first. */
export const sizeDistance = (piece: Pick<RentItem, SizeField>, sizes: PieceWish['sizes'] = {}): number =>
  (Object.entries(sizes) as [SizeField, number][]).reduce((sum, [size, cm]) => {
    const measured = piece[size]
    return sum + (measured === null ? UNMEASURED_CM : Math.abs(measured - cm))
  }, 0)

/** The instants from the first day to the last, both included; due back by the hour that the category of the piece says. */
export const rentPeriod = (
  from: Day,
  to: Day,
  zone: string,
  category: Parameters<typeof dueOn>[1] = null,
): { readonly outAt: Instant; readonly dueAt: Instant } => ({
  outAt: startOfDay(from, zone),
  dueAt: dueOn(startOfDay(addDays(to, 1), zone), category),
})

/** A dress is fetched the day before the event and is back the day after. */
export const daysForEvent = (event: Day, today: Day): { readonly from: Day; readonly to: Day } => {
  const before = addDays(event, -1)
  // She comes for it on the day itself: the day before is over.
  return { from: event >= today && before < today ? today : before, to: addDays(event, 1) }
}

/** How free a piece is in a period. */
export type Freedom =
  | {
      readonly kind: 'free'
      readonly claim: Claim
      /** This desk holds it: it can be promised with no network. */ readonly isHeld: boolean
    }
  /** The customer's own days are free, but preparation or cleaning are shorter than they should be. */
  | { readonly kind: 'tight'; readonly claim: Claim }
  /** Only leases of other desks are in the way; nobody has the piece yet. */
  | { readonly kind: 'leased'; readonly until: Instant }
  /** Asked for by this desk, and the server has not answered. */
  | { readonly kind: 'requested' }
  | { readonly kind: 'taken'; readonly by: Booking }

export interface Asking {
  readonly now: Instant
  readonly deskId: Id | null
}

/** How free is a piece for a claim? `bookings` are the open bookings of that piece; the cost is their number. */
export function freedomOf(bookings: readonly Booking[], claim: Claim, { now, deskId }: Asking): Freedom {
  // Nearly every piece has nothing near the days that are asked for, and that is told without making anything.
  if (!bookings.some((booking) => booking.startsAt < claim.endsAt && claim.startsAt < occupiedUntil(booking, now)))
    return { kind: 'free', claim, isHeld: false }
  const found = availability(bookings, { ...claim, now, deskId })
  if (found.isFree) return { kind: 'free', claim, isHeld: isHeldBy(bookings, claim, deskId) }
  const cut = cutClaim(found.conflicts, claim, now)
  if (cut && availability(bookings, { ...cut, now, deskId }).isFree) return { kind: 'tight', claim: cut }
  const [first, ...rest] = found.conflicts
  if (!first) return { kind: 'free', claim, isHeld: false }
  if (found.conflicts.every((booking) => booking.state === RENT_STATE.basket)) return { kind: 'leased', until: latest(found.conflicts) }
  const isAsked = found.conflicts.every((booking) => booking.standing === STANDING.requested)
  return isAsked ? { kind: 'requested' } : { kind: 'taken', by: rest.reduce((a, b) => (b.startsAt < a.startsAt ? b : a), first) }
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

/** The claim with its buffers cut to what its neighbours leave; null when a neighbour wants the customer's own days. */
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

/** A piece with the line by which search finds it, which is dear to make. */
export interface SearchedPiece {
  readonly piece: Piece
  readonly line: string
}

export interface FoundPiece {
  readonly piece: Piece
  /** What it costs by the list on the days that were asked for. */
  readonly listPrice: Money
  readonly freedom: Freedom
}

/** Where a shop's pieces and their time are looked up. */
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
  /** Something in the place of this piece: of its category, the likest first. */
  readonly like?: Piece | null
}

const RANK: Readonly<Record<Freedom['kind'], number>> = { free: 0, tight: 1, leased: 2, requested: 3, taken: 4 }

/**
 * Which dress is free? All pieces that answer the wish, the freest first, then those that fit best (or are likest), the
 * favourites, and by code. Costs one look at each piece and at each open booking of those that answer the wish.
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
 * The first day from the wanted one on from which the piece is free for as long, buffers inside; null when it is not within
 * what is planned. Asked for the cards that are seen, not for all.
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

/** The first day that begins at an instant or after it. */
function dayFrom(at: Instant, zone: string): Day {
  const day = dayOf(at, zone)
  return startOfDay(day, zone) >= at ? day : addDays(day, 1)
}
