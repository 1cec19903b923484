import type { RowOf } from '../kernel/define.ts'
import type { accountSetting } from '../settings/account-setting.ts'
import type { BillTerms } from './bill.ts'
import type { Seller } from './invoice.ts'

/** The seller and terms that a bill is issued under, taken from the settings when the bill is closed. */
export function billHead(setting: RowOf<typeof accountSetting>): { readonly seller: Seller; readonly terms: BillTerms } {
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
      // Not said where there are none: papers of shops without terms stay as they were before there could be any.
      ...(setting.receiptTermsAr ? { termsAr: setting.receiptTermsAr } : {}),
      ...(setting.receiptTermsEn ? { termsEn: setting.receiptTermsEn } : {}),
      currency,
      country,
      timeZone,
    },
    terms: {
      vatRate: trn ? setting.vatRate : (0 as typeof setting.vatRate),
      pointValue: setting.pointValue,
      pointsPerUnit: setting.pointsPerUnit,
      earns: 'paid',
    },
  }
}
