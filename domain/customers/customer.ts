import { defineRecord } from '../kernel/define.ts'
import {
  choice,
  codeUpTo,
  count,
  countSum,
  dayField,
  flag,
  id,
  instantField,
  moneySum,
  named,
  nullable,
  quiet,
  reference,
  text,
} from '../kernel/fields.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { searchLine } from '../kernel/text.ts'

export const GENDER = { male: 1, female: 2, business: 3, notSpecific: 4 } as const
/** How a customer heard of the shop. */
export const CUSTOMER_SOURCE = {
  relatives: 1,
  facebook: 2,
  instagram: 3,
  snapchat: 4,
  google: 5,
  influencers: 6,
  coincidence: 7,
  other: 8,
} as const
export const LANGUAGE = { ar: 1, en: 2 } as const

/** Numbers of ISO 3166-1 have three digits. */
const COUNTRY_MAX = 999
const DECEMBER = 12

/** The numbers among other contacts: who calls from one is found by it. */
const numbersIn = (contacts: string | null): readonly string[] => contacts?.split(' ').filter((one) => /^\d+$/.test(one)) ?? []

export const customer = defineRecord({
  name: 'customer',
  travels: 'till',
  copyRank: 3,
  indexes: ['mobile', 'email', 'lastSeenAt', 'mergedInto'],
  searchLine: (row) => searchLine([row.name], [row.mobile, ...numbersIn(row.otherContacts)]),
  fields: {
    id: id(),
    name: named(120),
    /** Country code and number, digits only; null when the customer gave none. */
    mobile: nullable(text(20)),
    /** In small letters. */
    email: nullable(text(200)),
    gender: choice(GENDER),
    birthOn: nullable(dayField()),
    /** That of the day of birth, or all that she said of it. */
    birthMonth: nullable(codeUpTo(DECEMBER)),
    nationality: nullable(codeUpTo(COUNTRY_MAX)),
    /** Where she lives, and the last day of her residence permit there. */
    residenceCountry: nullable(codeUpTo(COUNTRY_MAX)),
    residencyExpiresOn: nullable(dayField()),
    source: nullable(choice(CUSTOMER_SOURCE)),
    language: choice(LANGUAGE),
    trn: nullable(text(15)),
    address: nullable(text()),
    notes: nullable(text(2000)),
    isWhatsappAllowed: flag(),
    status: choice(GENERIC_STATUS),
    /** Sum of point entries. May fall below zero when two tills spent the same points offline. */
    points: countSum(),
    /** What the customer owes: invoices minus payments, in minor units. */
    owed: moneySum(),
    /** What the shop has of her money: the sum of balance entries. Below zero when two tills spent the same. */
    balance: moneySum(),
    createdAt: instantField(),
    /** How often she came to buy or rent, an order once with all its documents, less what was taken back whole; and when last: before the first time, when she was met. */
    invoiceCount: countSum(),
    lastSeenAt: quiet(instantField()),
    /** She was another one's double: who she is now, always in one step. Her documents keep her id, because it is part of their hash. */
    mergedInto: nullable(reference('customer')),
    /** The same as a flag, which lists narrow by without reading ids. */
    isMerged: quiet(flag()),
    /** Numbers and e-mails of doubles beside her own, parted by spaces. */
    otherContacts: nullable(text(500)),
  },
})

/** One earning, spending or lapse of loyalty points. Tills have a copy, because without a connection they must not spend what has lapsed. */
export const pointEntry = defineRecord({
  name: 'point_entry',
  travels: 'till',
  indexes: ['customerId', 'enteredAt'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    points: count(),
    invoiceId: nullable(reference('invoice')),
    enteredAt: instantField(),
    /** The points were not spent in time. */
    isLapsed: flag(),
  },
})
