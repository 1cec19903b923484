import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { choice, countSum, dayField, flag, id, instantField, integer, json, money, nullable, reference, text } from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { OFFER_TYPE } from './offer.ts'

/** A service of an offer that was bought, as it was called, and how often it was bought; of a package 0, which is counted as a whole. */
export const boughtServiceSchema = v.object({
  serviceId: idSchema,
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  count: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(100_000, 'invalid')),
})
export type BoughtService = v.InferOutput<typeof boughtServiceSchema>

/** An offer that a customer bought: one line of one invoice. */
export const customerOffer = defineRecord({
  name: 'customer_offer',
  travels: 'till',
  indexes: ['customerId', 'invoiceId'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    offerId: reference('offer'),
    nameAr: text(120),
    nameEn: text(120),
    type: choice(OFFER_TYPE),
    services: json(v.array(boughtServiceSchema)),
    invoiceId: reference('invoice'),
    /** The place of its line on the invoice. */
    lineNo: integer(),
    /** What was paid for it, VAT included and after all discounts. */
    paid: money(),
    /** How many uses were sold, and the sum of its entries. */
    usesSold: integer(),
    usesLeft: countSum(),
    boughtOn: dayField(),
    /** The last day; null where it never ends. */
    expiresOn: nullable(dayField()),
    isOffOnHolidays: flag(),
  },
})

/** sold: with its invoice. used: a service of a later one. givenBack: the use was taken back. takenBack: the purchase was. */
export const OFFER_ENTRY = { sold: 1, used: 2, givenBack: 3, takenBack: 4 } as const

/** One change of what is left of an offer that a customer bought. */
export const customerOfferEntry = defineRecord({
  name: 'customer_offer_entry',
  travels: 'till',
  indexes: ['customerOfferId'],
  fields: {
    id: id(),
    customerOfferId: reference('customer_offer'),
    kind: choice(OFFER_ENTRY),
    /** What was used; null where a package as a whole was sold or taken back. */
    serviceId: nullable(reference('service')),
    uses: integer(),
    invoiceId: reference('invoice'),
    enteredAt: instantField(),
  },
})
