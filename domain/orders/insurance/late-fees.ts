import type { Id } from '../../kernel/ids.ts'
import { type Money, ZERO, addMoney, subtractMoney, sumMoney } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import type { Reader, RowOf } from '../../kernel/define.ts'
import type { Booking } from '../../rentals/booking/booking.ts'
import { RENT_STATE } from '../../rentals/booking/rent-state.ts'
import { termsOf } from '../../rentals/piece/category-terms.ts'
import { type LateFee, lateFee } from '../../rentals/piece/late-fee.ts'
import { inTimeUntil } from '../../settings/shop-day.ts'
import { LINE_KIND, type invoice } from '../../sales/invoice.ts'
import { type InsuredPiece, loadInsuredPieces } from './insurance-needed.ts'

type Document = Pick<RowOf<typeof invoice>, 'lines' | 'creditOf' | 'seller'>

export interface OpenFee {
  readonly booking: Booking
  readonly fee: LateFee
  readonly open: Money
}

/** Late fees charged so far, by rental. Fees are taxed and damages are not; without a tax number the two cannot be told apart. */
function feesCharged(documents: readonly Document[]): ReadonlyMap<Id, Money> {
  const charged = new Map<Id, Money>()
  for (const { lines, creditOf, seller } of documents) {
    if (creditOf !== null) continue
    for (const { kind, itemId, vatRate, gross } of lines)
      if (kind === LINE_KIND.charge && (vatRate > 0 || !seller.trn)) charged.set(itemId, addMoney(charged.get(itemId) ?? ZERO, gross))
  }
  return charged
}

/** The uncharged late fees of pieces that came back late or are late now. */
export function lateFeesOpen(
  bookings: readonly Booking[],
  pieces: ReadonlyMap<Id, Pick<InsuredPiece, 'category' | 'shopDay'>>,
  documents: readonly Document[],
  now: Instant,
): readonly OpenFee[] {
  const charged = feesCharged(documents)
  return bookings.flatMap((booking): OpenFee[] => {
    const isOutOrBack = booking.state === RENT_STATE.rented || booking.state === RENT_STATE.itemReturned
    const piece = pieces.get(booking.rentItemId)
    const rule = termsOf(piece?.category).lateFee
    if (!isOutOrBack || !piece || !rule) return []
    const fee = lateFee(rule, booking.rentPrice, inTimeUntil(booking.dueAt, piece.shopDay), booking.closedAt ?? now)
    const before = charged.get(booking.id) ?? ZERO
    return fee.fee > before ? [{ booking, fee, open: subtractMoney(fee.fee, before) }] : []
  })
}

/** The fees that no longer grow because the pieces are back: closing the order without charging them waives them. */
export const feesFinal = (fees: readonly OpenFee[]): Money =>
  sumMoney(fees.filter(({ booking }) => booking.state === RENT_STATE.itemReturned).map(({ open }) => open))

/** An order cannot close before all pieces are back, so nothing is read until then. */
export const loadBackPieces = async (read: Reader, bookings: readonly Booking[]): Promise<ReadonlyMap<Id, InsuredPiece>> =>
  bookings.every((row) => row.closedAt !== null) ? loadInsuredPieces(read, bookings) : new Map()
