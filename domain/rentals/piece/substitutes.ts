import type { RowOf } from '../../kernel/define.ts'
import { codeComparison } from '../../kernel/sort-key.ts'
import { type WantedPeriod, availability } from '../booking/availability.ts'
import type { Booking } from '../booking/booking.ts'
import type { rentItem } from './rent-item.ts'

type Piece = RowOf<typeof rentItem>
type Compared = Pick<Piece, (typeof SIZES)[number] | 'rentPrice' | 'colourEn'>

const SIZES = ['heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm'] as const
/** Weight of price: one centimetre counts as much as a hundredth of the price. */
const PRICE_SHARE_OF_A_CM = 100
/** Assumed difference for an unknown size. */
const UNKNOWN_CM = 5

const sizeDistance = (a: Compared, b: Compared): number =>
  SIZES.reduce((sum, size) => {
    const [one, other] = [a[size], b[size]]
    if (one === null && other === null) return sum
    return sum + (one === null || other === null ? UNKNOWN_CM : Math.abs(one - other))
  }, 0)

const priceDistance = (a: Compared, b: Compared): number =>
  a.rentPrice === b.rentPrice ? 0 : (Math.abs(a.rentPrice - b.rentPrice) / Math.max(a.rentPrice, b.rentPrice)) * PRICE_SHARE_OF_A_CM

/** Dissimilarity of two pieces by size, price and colour. */
export const unlikeness = (a: Compared, b: Compared): number =>
  sizeDistance(a, b) + priceDistance(a, b) + (a.colourEn === b.colourEn ? 0 : UNKNOWN_CM)

/** Available pieces of the same category, most similar first. `bookingsOf` returns a piece's open bookings. */
export function substitutes(
  piece: Piece,
  candidates: readonly Piece[],
  bookingsOf: (pieceId: string) => readonly Booking[],
  wanted: WantedPeriod,
  limit: number,
): Piece[] {
  const byCode = codeComparison()
  return candidates
    .filter((one) => one.id !== piece.id && one.categoryId === piece.categoryId && one.isInService)
    .filter((one) => availability(bookingsOf(one.id), wanted).isFree)
    .map((one) => ({ one, far: unlikeness(piece, one) }))
    .toSorted((a, b) => a.far - b.far || byCode(a.one.code, b.one.code))
    .slice(0, limit)
    .map(({ one }) => one)
}
