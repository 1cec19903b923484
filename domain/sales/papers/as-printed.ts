import type { RowOf } from '../../kernel/define.ts'
import { isPrinted } from '../../settings/printed-parts.ts'
import { LINE_KIND, type Seller, type invoice } from '../invoice.ts'

type Invoice = RowOf<typeof invoice>

export interface PaperTerms {
  readonly about: 'all' | 'services' | 'rentals' | 'products'
  readonly ar: string | undefined
  readonly en: string | undefined
}

/** A dress that is sold counts as a product. */
const KINDS = {
  services: [LINE_KIND.service, LINE_KIND.package],
  rentals: [LINE_KIND.rental],
  products: [LINE_KIND.product, LINE_KIND.rentItemSale],
} as const satisfies Readonly<Record<string, readonly number[]>>

/** The terms to print: the general ones, then those of each kind of item sold. */
export function termsOnPaper(seller: Seller, kinds: readonly number[]): readonly PaperTerms[] {
  const has = (about: keyof typeof KINDS) => KINDS[about].some((kind) => kinds.includes(kind))
  const all: readonly PaperTerms[] = [
    { about: 'all', ar: seller.termsAr, en: seller.termsEn },
    ...(has('services') ? [{ about: 'services', ar: seller.serviceTermsAr, en: seller.serviceTermsEn } as const] : []),
    ...(has('rentals') ? [{ about: 'rentals', ar: seller.rentalTermsAr, en: seller.rentalTermsEn } as const] : []),
    ...(has('products') ? [{ about: 'products', ar: seller.productTermsAr, en: seller.productTermsEn } as const] : []),
  ]
  return all.filter(({ ar, en }) => ar || en)
}

/** A document without the parts the shop had hidden when it was issued. The tax number always stays, as the law requires. */
export function asPrinted(row: Invoice): Invoice {
  const { printedParts } = row.seller
  return {
    ...row,
    customerMobile: isPrinted(printedParts, 'customerMobile') ? row.customerMobile : null,
    seller: isPrinted(printedParts, 'registration') ? row.seller : { ...row.seller, commercialRegistration: null },
  }
}
