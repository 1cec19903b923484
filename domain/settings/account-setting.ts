import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { choice, choiceSet, flag, id, integer, json, money, nullable, rateField, text } from '../kernel/fields.ts'
import { minor } from '../kernel/money.ts'
import { PRINTED_PART } from './printed-parts.ts'

/** The two tax countries. KSA is 1 by the specification. */
export const COUNTRY = { ksa: 1, uae: 2 } as const
/** The country code for numbers typed without one. */
export const prefixOf = (setting: { readonly country: number } | null): string => (setting?.country === COUNTRY.uae ? '971' : '966')
export const DIGITS = { latin: 1, arabic: 2 } as const
export const PAPER = { mm80: 1, mm58: 2, a4: 3 } as const

/** Cash is rounded to this many minor units; 0 for no rounding. */
export const CASH_STEP = { none: 0, five: 5, ten: 10, quarter: 25, half: 50, whole: 100 } as const

export const IDLE_LOCK_MINUTES_DEFAULT = 5

/** Default for the amount of one gift card that an offline till may spend. */
export const GIFT_CARD_OFFLINE_DEFAULT = minor(200_00)

export const ZONE_DEFAULT = 'Asia/Riyadh'

/** The steps of the set-up wizard and their share of its progress, in per cent. */
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

/** The merchant's settings. An account has exactly one row, with the id `ONLY_ROW_ID`. */
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
    /** Tax registration number; null if the business is not registered, and then no tax is charged. */
    trn: nullable(text(15)),
    vatRate: rateField(),
    addressAr: text(),
    addressEn: text(),
    phone: text(30),
    commercialRegistration: nullable(text(30)),
    isOfflineSellingOn: flag(),
    /** A customer may leave with part of the bill unpaid. */
    isDebtAllowed: flag(),
    isHoldAllowed: flag(),
    /** Sales require an open shift with a counted drawer. */
    isShiftRequired: flag(),
    /** The expected amount is hidden from the cashier who counts the drawer. */
    isCloseBlind: flag(),
    /** Customers may add a tip for an employee when they pay. Absent from a copy of before there were tips. */
    isTipAllowed: flag(),
    /** A till that nobody touches locks by itself after so many minutes; 0 for never. */
    idleLockMinutes: integer(),
    /** Accepted payment methods as bits (`payments/payment.ts`); null for the default. */
    paymentMethods: nullable(integer()),
    /** Absent in older copies. */
    cashStep: choice(CASH_STEP),
    /** Points that one whole currency unit paid earns. */
    pointsPerUnit: integer(),
    /** The value of one point in minor units. */
    pointValue: money(),
    /** Minimum balance to spend points; 0 for none. Absent in older copies. */
    pointsMinimum: integer(),
    /** Days after which points lapse; null for never. Absent in older copies. */
    pointsExpireDays: nullable(integer()),
    /** The total that an offline till may spend of one gift card; 0 for nothing. Absent in older copies. */
    giftCardOfflineMax: money(),
    /** Sorts names without the Arabic article. Absent in older copies. */
    isArticleIgnored: flag(),
    /** Hours after midnight at which a business day ends (`shop-day.ts`). Absent in older copies. */
    businessDayEndsAt: integer(),
    /** Hours until an unpaid reservation lapses; 0 for never. Absent in older copies. */
    unpaidKeptHours: integer(),
    digits: choice(DIGITS),
    paper: choice(PAPER),
    logoId: nullable(id()),
    receiptNoteAr: text(),
    receiptNoteEn: text(),
    /** Terms of sale on invoices; empty where there are none in that language. */
    receiptTermsAr: text(),
    receiptTermsEn: text(),
    /** Optional parts of receipts and invoices; null for the default. */
    printedParts: nullable(choiceSet(PRINTED_PART)),
    /** Further terms, printed when the bill includes that kind. */
    serviceTermsAr: text(),
    serviceTermsEn: text(),
    rentalTermsAr: text(),
    rentalTermsEn: text(),
    productTermsAr: text(),
    productTermsEn: text(),
    /** The shop's texts for messages to customers; absent in older copies. */
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
