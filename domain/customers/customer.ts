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

/** Numeric codes of ISO 3166-1 have three digits. */
const COUNTRY_MAX = 999
const DECEMBER = 12

/** The phone numbers among other contacts, to find the customer by them. */
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
    email: nullable(text(200)),
    gender: choice(GENDER),
    birthOn: nullable(dayField()),
    /** The month of the birthday, or the only known part of it. */
    birthMonth: nullable(codeUpTo(DECEMBER)),
    nationality: nullable(codeUpTo(COUNTRY_MAX)),
    /** Country of residence, and the last day of the residence permit. */
    residenceCountry: nullable(codeUpTo(COUNTRY_MAX)),
    residencyExpiresOn: nullable(dayField()),
    source: nullable(choice(CUSTOMER_SOURCE)),
    language: choice(LANGUAGE),
    trn: nullable(text(15)),
    address: nullable(text()),
    notes: nullable(text(2000)),
    isWhatsappAllowed: flag(),
    status: choice(GENERIC_STATUS),
    /** Sum of point entries. May be negative when two tills spent the same points offline. */
    points: countSum(),
    /** What the customer owes: invoices minus payments, in minor units. */
    owed: moneySum(),
    /** The customer's credit: the sum of balance entries. Negative when two tills spent the same. */
    balance: moneySum(),
    createdAt: instantField(),
    /**
     * Number of visits (an order counts once with all its documents, full returns are deducted), and the last one,
     * initially the time of adding.
     */
    invoiceCount: countSum(),
    lastSeenAt: quiet(instantField()),
    /**
     * The customer into which this one was merged, always in one step. Documents keep their id because it is part of
     * their hash.
     */
    mergedInto: nullable(reference('customer')),
    /** The same as a flag, to filter lists. */
    isMerged: quiet(flag()),
    /** Further numbers and e-mails from merged customers, separated by spaces. */
    otherContacts: nullable(text(500)),
  },
})

/** One earning, spending or lapse of loyalty points. Tills have a copy, so that offline they do not spend lapsed points. */
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
    isLapsed: flag(),
  },
})
