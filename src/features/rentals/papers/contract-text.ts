import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { termsOf } from '#domain/rentals/piece/category-terms.ts'
import type { ContractRow, OrderFile } from '../orders/order-file.ts'
import { pieceOf, rentalsOf } from '../orders/order-steps.ts'
import type { PieceWithTerms } from '../visit/visit-piece.ts'

/** What a contract says, in both languages, and which pieces it covers. */
export interface ContractDraft {
  readonly textAr: string
  readonly textEn: string
  readonly pieces: ContractRow['pieces']
  /** No category of these pieces has terms of its own: there is nothing to sign but the pieces. */
  readonly hasTerms: boolean
}

type Say = (words: MessageDescriptor) => string

const opening = (customer: string, shop: string) =>
  msg`${customer} rents the pieces named here from ${shop}, on the days and at the prices that stand with each. The insurance amount is given back when they come back whole and in time.`

const coveredPiece = (file: OrderFile) => (row: Booking) => {
  const piece = pieceOf(file, row.rentItemId)
  const { id: bookingId, person, outAt, dueAt, rentPrice } = row
  return piece ? [{ bookingId, code: piece.code, nameAr: piece.nameAr, nameEn: piece.nameEn, person, outAt, dueAt, rentPrice }] : []
}

/** The terms of the categories of all pieces, each once, in the order in which the pieces stand. */
export function contractDraft(
  file: OrderFile,
  known: ReadonlyMap<string, PieceWithTerms>,
  say: { readonly ar: Say; readonly en: Say },
): ContractDraft {
  const rentals = rentalsOf(file)
  const terms = rentals.map((row) => termsOf(known.get(row.rentItemId)?.category))
  const { customerName } = file.order
  const once = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  const ar = once(terms.map((one) => one.termsAr))
  const en = once(terms.map((one) => one.termsEn))
  return {
    textAr: [say.ar(opening(customerName, file.seller.nameAr)), ...ar].join('\n\n'),
    textEn: [say.en(opening(customerName, file.seller.nameEn || file.seller.nameAr)), ...en].join('\n\n'),
    pieces: rentals.flatMap(coveredPiece(file)),
    hasTerms: ar.length + en.length > 0,
  }
}
