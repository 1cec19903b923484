import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { choice, countSum, dayField, flag, id, instantField, integer, json, money, nullable, reference, text } from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { OFFER_TYPE } from './offer.ts'

/**
 * A service of a bought offer with its name at that time and the number of uses; 0 for a package, whose uses are
 * counted together.
 */
export const boughtServiceSchema = v.object({
  serviceId: idSchema,
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  count: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(100_000, 'invalid')),
})
export type BoughtService = v.InferOutput<typeof boughtServiceSchema>

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
    lineNo: integer(),
    /** The paid price including VAT, after all discounts. */
    paid: money(),
    usesSold: integer(),
    usesLeft: countSum(),
    boughtOn: dayField(),
    /** The last valid day; null if it does not expire. */
    expiresOn: nullable(dayField()),
    isOffOnHolidays: flag(),
  },
})

/**
 * sold: with its invoice. used: for a service of a later invoice. givenBack: a use was reverted. takenBack: the
 * purchase was returned.
 */
export const OFFER_ENTRY = { sold: 1, used: 2, givenBack: 3, takenBack: 4 } as const

/** One change of the remaining uses of a bought offer. */
export const customerOfferEntry = defineRecord({
  name: 'customer_offer_entry',
  travels: 'till',
  indexes: ['customerOfferId'],
  fields: {
    id: id(),
    customerOfferId: reference('customer_offer'),
    kind: choice(OFFER_ENTRY),
    /** The service used; null when a package was sold or returned. */
    serviceId: nullable(reference('service')),
    uses: integer(),
    invoiceId: reference('invoice'),
    enteredAt: instantField(),
  },
})
