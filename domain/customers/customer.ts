import { defineRecord } from '../kernel/define.ts'
import { choice, count, countSum, dayField, flag, id, instantField, moneySum, nullable, reference, text } from '../kernel/fields.ts'
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

export const customer = defineRecord({
  name: 'customer',
  travels: 'till',
  copyRank: 3,
  indexes: ['mobile', 'email'],
  searchLine: (row) => searchLine([row.name], [row.mobile]),
  fields: {
    id: id(),
    name: text(120),
    /** Country code and number, digits only; null when the customer gave none. */
    mobile: nullable(text(20)),
    /** In small letters. */
    email: nullable(text(200)),
    gender: choice(GENDER),
    birthOn: nullable(dayField()),
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
    createdAt: instantField(),
  },
})

/** One earning or spending of loyalty points. */
export const pointEntry = defineRecord({
  name: 'point_entry',
  travels: 'server',
  indexes: ['customerId'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    points: count(),
    invoiceId: nullable(reference('invoice')),
    enteredAt: instantField(),
  },
})
