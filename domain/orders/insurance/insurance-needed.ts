import type { Reader } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '../../kernel/money.ts'
import type { Booking } from '../../rentals/booking/booking.ts'
import { type CategoryTerms, insuranceOf } from '../../rentals/piece/category-terms.ts'
import { rentCategory } from '../../rentals/piece/rent-category.ts'
import { rentItem } from '../../rentals/piece/rent-item.ts'
import { RENT_STATE } from '../../rentals/booking/rent-state.ts'
import { type ShopDay, readShopDay } from '../../settings/shop-day.ts'

/** A piece of an order that is reserved or out, with its required insurance amount. */
export interface InsuranceNeed {
  readonly bookingId: Id
  readonly rentItemId: Id
  readonly isOut: boolean
  readonly amount: Money
}

const standsFor = (row: Booking): boolean => row.closedAt === null && (row.state === RENT_STATE.reserved || row.state === RENT_STATE.rented)

export interface InsuredPiece {
  readonly piece: { readonly insuranceAmount: Money | null }
  readonly category: CategoryTerms | null
  /** Determines which days count when judging its return. */
  readonly shopDay: ShopDay
}

/** The insurance amounts required for the pieces that are not back yet. */
export const insuranceNeeds = (
  bookings: readonly Booking[],
  pieces: ReadonlyMap<Id, Omit<InsuredPiece, 'shopDay'>>,
): readonly InsuranceNeed[] =>
  bookings.filter(standsFor).flatMap((row): InsuranceNeed[] => {
    const known = pieces.get(row.rentItemId)
    if (!known) return []
    const amount = insuranceOf(known.piece, known.category)
    return [{ bookingId: row.id, rentItemId: row.rentItemId, isOut: row.state === RENT_STATE.rented, amount }]
  })

export async function loadInsuredPieces(read: Reader, bookings: readonly Booking[]): Promise<ReadonlyMap<Id, InsuredPiece>> {
  const ids = [...new Set(bookings.map((row) => row.rentItemId))]
  if (ids.length === 0) return new Map()
  const [pieces, shopDay] = await Promise.all([read.many(rentItem, ids), readShopDay(read)])
  const categories = await read.many(rentCategory, [...new Set(pieces.map((piece) => piece.categoryId))])
  const terms = new Map(categories.map((category) => [category.id, category]))
  return new Map(pieces.map((piece) => [piece.id, { piece, category: terms.get(piece.categoryId) ?? null, shopDay }]))
}

/** The part of an insurance amount that can be returned while pieces are still out; never negative. */
export function insuranceReturnable(held: Money, needs: readonly InsuranceNeed[]): Money {
  const needed = sumMoney(needs.map(({ amount }) => amount))
  return held > needed ? subtractMoney(held, needed) : ZERO
}
