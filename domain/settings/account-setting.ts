import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { choice, choiceSet, flag, id, integer, json, money, nullable, rateField, text } from '../kernel/fields.ts'
import { minor } from '../kernel/money.ts'
import { PRINTED_PART } from './printed-parts.ts'

/** The two tax countries. KSA is 1 by the specification. */
export const COUNTRY = { ksa: 1, uae: 2 } as const
/** The country code of a number that is typed without one. */
export const prefixOf = (setting: { readonly country: number } | null): string => (setting?.country === COUNTRY.uae ? '971' : '966')
export const DIGITS = { latin: 1, arabic: 2 } as const
export const PAPER = { mm80: 1, mm58: 2, a4: 3 } as const

/** What cash is rounded to, in minor units, where a shop has no smaller coins; 0 where it rounds nothing. */
export const CASH_STEP = { none: 0, five: 5, ten: 10, quarter: 25, half: 50, whole: 100 } as const

/** A till that nobody touches for so long locks by itself, unless the shop has decided otherwise. */
export const IDLE_LOCK_MINUTES_DEFAULT = 5

/** What a till without the network may spend of one gift card where the shop has not decided. */
export const GIFT_CARD_OFFLINE_DEFAULT = minor(200_00)

/** The zone of an account that has not been set up. */
export const ZONE_DEFAULT = 'Asia/Riyadh'

/** The steps of the set-up wizard and what each adds to its progress, in per cent. */
export const WIZARD_WEIGHTS = {
  'general-informations': 20,
  vat: 10,
  'business-hours': 15,
  employees: 20,
  'invoice-setting': 15,
  'activate-services': 20,
} as const
export type WizardStep = keyof typeof WIZARD_WEIGHTS
export const WIZARD_STEPS = Object.keys(WIZARD_WEIGHTS) as WizardStep[]

/** What the merchant decided about the business. An account has exactly one such row, with the id `ONLY_ROW_ID`. */
export const accountSetting = defineRecord({
  name: 'account_setting',
  travels: 'till',
  copyRank: 0,
  fields: {
    id: id(),
    nameAr: text(120),
    nameEn: text(120),
    country: choice(COUNTRY),
    /** ISO 4217: SAR or AED. */
    currency: text(3),
    timeZone: text(60),
    /** Tax registration number; null while the business is not registered, and then nothing is taxed. */
    trn: nullable(text(15)),
    vatRate: rateField(),
    addressAr: text(),
    addressEn: text(),
    phone: text(30),
    commercialRegistration: nullable(text(30)),
    /** Tills may sell and rent with no network. */
    isOfflineSellingOn: flag(),
    /** A customer may leave with part of the bill unpaid. */
    isDebtAllowed: flag(),
    isHoldAllowed: flag(),
    /** Nothing is sold at a till before its drawer was counted. */
    isShiftRequired: flag(),
    /** Whoever counts the drawer is not told what should be in it. */
    isCloseBlind: flag(),
    /** A till that nobody touches locks by itself after so many minutes; 0 for never. */
    idleLockMinutes: integer(),
    /** The methods of payment that the shop takes, each by its bit (`payments/payment.ts`); null where it has not said. */
    paymentMethods: nullable(integer()),
    /** Absent from a copy of before cash was rounded. */
    cashStep: choice(CASH_STEP),
    /** Points that one whole currency unit paid earns. */
    pointsPerUnit: integer(),
    /** What one point is worth when it is spent, in minor units. */
    pointValue: money(),
    /** How many points a customer must have before she may spend any; 0 where there is no minimum. Absent from older copies. */
    pointsMinimum: integer(),
    /** Points lapse so many days after they were earned; null where they never do. Absent from older copies. */
    pointsExpireDays: nullable(integer()),
    /** How much a till without the network may spend of one gift card in all; 0 for nothing. Absent from a copy of before there were gift cards. */
    giftCardOfflineMax: money(),
    /** Lists put الفستان under its ف. Absent from a copy of before it could be said. */
    isArticleIgnored: flag(),
    /** So many hours after midnight a day of business ends (`shop-day.ts`). Absent from a copy of before it could be said. */
    businessDayEndsAt: integer(),
    /** Unpaid reservations are kept for so many hours; 0 for always. Absent from a copy of before they could lapse. */
    unpaidKeptHours: integer(),
    digits: choice(DIGITS),
    paper: choice(PAPER),
    /** A picture above the name on receipts and invoices. */
    logoId: nullable(id()),
    receiptNoteAr: text(),
    receiptNoteEn: text(),
    /** Under which terms the shop sells, as they stand on invoices; empty where nothing was written in that language. */
    receiptTermsAr: text(),
    receiptTermsEn: text(),
    /** What stands on receipts and invoices; null where nobody has said. */
    printedParts: nullable(choiceSet(PRINTED_PART)),
    /** Further terms, printed where something of the kind is on the bill. */
    serviceTermsAr: text(),
    serviceTermsEn: text(),
    rentalTermsAr: text(),
    rentalTermsEn: text(),
    productTermsAr: text(),
    productTermsEn: text(),
    /** Its own words of what customers are written; absent from a copy of before there were any. */
    messages: json(
      v.array(
        v.object({
          ...{ event: v.string(), ar: v.string(), en: v.string() },
          ...{ isArActive: v.optional(v.boolean()), isEnActive: v.optional(v.boolean()) },
        }),
      ),
    ),
    finishedWizardSteps: json(v.array(v.picklist(WIZARD_STEPS))),
  },
})
