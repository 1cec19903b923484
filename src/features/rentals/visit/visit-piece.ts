import * as v from 'valibot'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Day, type Instant, addDays, daySchema } from '#domain/kernel/time.ts'
import { insuranceWhenReserved, termsOf } from '#domain/rentals/piece/category-terms.ts'
import { type Claim, claimFor, daysOf } from '#domain/rentals/booking/claim.ts'
import { daysForEvent, rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import { type RentCategory, rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { listPriceOf } from '#domain/rentals/piece/rent-price.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { newId } from '../../../data/clock.ts'
import { type Requester, queryRecord } from '../../../engine/query.ts'
import type { VisitPiece as WantedPiece } from '../parts/visit-address.ts'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'

type Piece = RowOf<typeof rentItem>

/** A piece with its category; a null category means the default terms. */
export interface PieceWithTerms {
  readonly piece: Piece
  readonly category: RentCategory | null
}

export async function pieceWithTerms(rentItemId: Id, who: Requester): Promise<PieceWithTerms | null> {
  const found = await queryRecord(rentItem, rentItemId, who)
  if (!found.ok) return null
  const terms = await queryRecord(rentCategory, found.data.categoryId, who)
  return { piece: found.data, category: terms.ok ? terms.data : null }
}

/** A typed day; null if invalid. */
export function dayTyped(text: string): Day | null {
  const read = v.safeParse(daySchema, text)
  return read.success ? read.output : null
}

export function claimOfDays({ piece, category }: PieceWithTerms, from: Day, to: Day, zone: string, isDelivered: boolean): Claim {
  const { outAt, dueAt } = rentPeriod(from, to < from ? from : to, zone, category)
  return claimFor(piece, outAt, dueAt, category, isDelivered)
}

/** Default days of a piece: those of the other pieces, else around the event, else tomorrow. */
export function daysFor(
  pieces: readonly PlannedPiece[],
  eventOn: Day | null,
  today: Day,
  zone: string,
): { readonly from: Day; readonly to: Day } {
  const last = pieces.at(-1)
  if (last) return daysOf(last.claim, zone)
  if (eventOn && eventOn >= today) return daysForEvent(eventOn, today)
  return { from: addDays(today, 1), to: addDays(today, 3) }
}

/** A piece as the visit stores it: price and terms are copied. */
export function visitPiece({ piece, category }: PieceWithTerms, claim: Claim, eventOn: Day | null, zone: string): PlannedPiece {
  const listPrice = listPriceOf(piece, category, { ...claim, eventOn }, zone)
  return {
    bookingId: newId(),
    rentItemId: piece.id,
    code: piece.code,
    nameAr: piece.nameAr,
    nameEn: piece.nameEn,
    picture: piece.picture,
    listPrice,
    rentPrice: listPrice,
    claim,
    person: '',
    isDelivered: false,
    insurance: insuranceWhenReserved(piece, category),
    advanceRate: termsOf(category).advanceRate,
  }
}

/** The claim of a piece from another screen, which may have shortened it. */
export function claimWanted(known: PieceWithTerms, { outAt, dueAt, startsAt, endsAt }: WantedPiece): Claim {
  const usual = claimFor(known.piece, outAt, dueAt, known.category)
  return startsAt === null || endsAt === null ? usual : { ...usual, startsAt, endsAt }
}

export const isPast = (claim: Claim, now: Instant): boolean => claim.dueAt <= now
