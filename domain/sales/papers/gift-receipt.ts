import type { Instant } from '../../kernel/time.ts'
import type { InvoiceFile } from '../invoice-debt.ts'
import type { Seller } from '../invoice.ts'
import { isReturnable } from '../returns/returnable.ts'
import { type PaperTerms, asPrinted, termsOnPaper } from './as-printed.ts'
import { isTakenBack } from './purchase.ts'

export interface GiftLine {
  readonly nameAr: string
  readonly nameEn: string
  readonly quantity: number
}

/** What a gift receipt is drawn from. It has no amount and no customer, and no tax QR code, because that code holds the total. */
export interface GiftReceipt {
  readonly number: string
  readonly issuedAt: Instant
  readonly lines: readonly GiftLine[]
  readonly pieces: number
  readonly seller: Seller
  readonly terms: readonly PaperTerms[]
}

/** A gift receipt serves to exchange what was bought: for sales that can be returned, as long as something of them is not returned. */
export const isGiftable = ({ invoice, credits }: Pick<InvoiceFile, 'invoice' | 'credits'>): boolean =>
  isReturnable(invoice) && !isTakenBack(invoice, credits)

/** The gift receipt of an invoice for the lines at these places. */
export function giftReceipt({ invoice }: Pick<InvoiceFile, 'invoice'>, places: readonly number[]): GiftReceipt {
  const { number, issuedAt, seller } = asPrinted(invoice)
  const given = invoice.lines.filter((_, place) => places.includes(place))
  return {
    number,
    issuedAt,
    seller,
    lines: given.map(({ nameAr, nameEn, quantity }) => ({ nameAr, nameEn, quantity })),
    pieces: given.reduce((sum, { quantity }) => sum + quantity, 0),
    terms: termsOnPaper(
      seller,
      given.map(({ kind }) => kind),
    ),
  }
}
