import type { RowOf } from '../kernel/define.ts'
import type { accountSetting } from '../settings/account-setting.ts'
import { isPrinted } from '../settings/printed-parts.ts'
import type { BillTerms } from './bill.ts'
import type { Seller } from './invoice.ts'

type Setting = RowOf<typeof accountSetting>

const KIND_TERMS = [
  ...(['serviceTermsAr', 'serviceTermsEn', 'rentalTermsAr'] as const),
  ...(['rentalTermsEn', 'productTermsAr', 'productTermsEn'] as const),
]

/** The terms written by the shop. Older copies of the settings lack some kinds. */
const termsOf = (setting: Setting): Partial<Seller> => ({
  ...(setting.receiptTermsAr ? { termsAr: setting.receiptTermsAr } : {}),
  ...(setting.receiptTermsEn ? { termsEn: setting.receiptTermsEn } : {}),
  ...Object.fromEntries(KIND_TERMS.filter((name) => setting[name]).map((name) => [name, setting[name]])),
})

export function billHead(setting: Setting): { readonly seller: Seller; readonly terms: BillTerms } {
  const { nameAr, nameEn, trn, addressAr, addressEn, phone, commercialRegistration, currency, country, timeZone } = setting
  return {
    seller: {
      nameAr,
      nameEn,
      trn,
      addressAr,
      addressEn,
      phone,
      commercialRegistration,
      noteAr: setting.receiptNoteAr,
      noteEn: setting.receiptNoteEn,
      // Omitted if empty, so that papers of shops without terms keep their old form.
      ...(isPrinted(setting.printedParts, 'terms') ? termsOf(setting) : {}),
      ...(typeof setting.printedParts === 'number' ? { printedParts: setting.printedParts } : {}),
      currency,
      country,
      timeZone,
    },
    terms: {
      vatRate: trn ? setting.vatRate : (0 as typeof setting.vatRate),
      pointValue: setting.pointValue,
      pointsPerUnit: setting.pointsPerUnit,
      earns: 'received',
    },
  }
}
