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

/** The content of a gift receipt. It has no amounts, no customer, and no tax QR because that contains the total. */
export interface GiftReceipt {
  readonly number: string
  readonly issuedAt: Instant
  readonly lines: readonly GiftLine[]
  readonly pieces: number
  readonly seller: Seller
  readonly terms: readonly PaperTerms[]
}

/** A gift receipt is used to exchange goods, so it needs a returnable sale that was not fully returned. */
export const isGiftable = ({ invoice, credits }: Pick<InvoiceFile, 'invoice' | 'credits'>): boolean =>
  isReturnable(invoice) && !isTakenBack(invoice, credits)

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
