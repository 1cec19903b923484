import type { RowOf } from '../../kernel/define.ts'
import { isPrinted } from '../../settings/printed-parts.ts'
import { LINE_KIND, type Seller, type invoice } from '../invoice.ts'

type Invoice = RowOf<typeof invoice>

/** Terms in both languages; empty where nothing was written in one of them. */
export interface PaperTerms {
  readonly about: 'all' | 'services' | 'rentals' | 'products'
  readonly ar: string | undefined
  readonly en: string | undefined
}

/** A dress that is sold is goods like any other. */
const KINDS = {
  services: [LINE_KIND.service, LINE_KIND.package],
  rentals: [LINE_KIND.rental],
  products: [LINE_KIND.product, LINE_KIND.rentItemSale],
} as const satisfies Readonly<Record<string, readonly number[]>>

/** The terms that stand on a paper: those of everything, then those of each kind that is among what was sold. */
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

/** A document without what the shop had kept off its papers when it was issued. The tax number stays: the law asks for it. */
export function asPrinted(row: Invoice): Invoice {
  const { printedParts } = row.seller
  return {
    ...row,
    customerMobile: isPrinted(printedParts, 'customerMobile') ? row.customerMobile : null,
    seller: isPrinted(printedParts, 'registration') ? row.seller : { ...row.seller, commercialRegistration: null },
  }
}
