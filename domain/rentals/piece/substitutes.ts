import type { RowOf } from '../../kernel/define.ts'
import { codeComparison } from '../../kernel/sort-key.ts'
import { type WantedPeriod, availability } from '../booking/availability.ts'
import type { Booking } from '../booking/booking.ts'
import type { rentItem } from './rent-item.ts'

type Piece = RowOf<typeof rentItem>
/** What two pieces are compared by. */
type Compared = Pick<Piece, (typeof SIZES)[number] | 'rentPrice' | 'colourEn'>

const SIZES = ['heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm'] as const
/** A centimetre counts as much as a hundredth of the price: size decides among dresses of about one price. */
const PRICE_SHARE_OF_A_CM = 100
/** A size that one of the two has not been measured for. */
const UNKNOWN_CM = 5

const sizeDistance = (a: Compared, b: Compared): number =>
  SIZES.reduce((sum, size) => {
    const [one, other] = [a[size], b[size]]
    if (one === null && other === null) return sum
    return sum + (one === null || other === null ? UNKNOWN_CM : Math.abs(one - other))
  }, 0)

const priceDistance = (a: Compared, b: Compared): number =>
  a.rentPrice === b.rentPrice ? 0 : (Math.abs(a.rentPrice - b.rentPrice) / Math.max(a.rentPrice, b.rentPrice)) * PRICE_SHARE_OF_A_CM

/** How unlike two pieces are: the sum of differences in size and price, and of the colour. */
export const unlikeness = (a: Compared, b: Compared): number =>
  sizeDistance(a, b) + priceDistance(a, b) + (a.colourEn === b.colourEn ? 0 : UNKNOWN_CM)

/**
 * Pieces of the same category that are free in the period, the likest first: by size, price and colour. `bookingsOf` answers
 * the open bookings of a piece.
 */
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
