import * as v from 'valibot'
import { AUDIENCE } from '../catalog/audience.ts'
import { defineRecord } from '../kernel/define.ts'
import { choice, choiceSet, dayField, flag, id, integer, json, named, nullable, price } from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { searchLine } from '../kernel/text.ts'

/**
 * fixed: these services, a number of times each. chosen: several of a list, chosen by the customer. package: a number
 * of uses of any of its services.
 */
export const OFFER_TYPE = { fixed: 1, chosen: 2, package: 3 } as const
export type OfferType = (typeof OFFER_TYPE)[keyof typeof OFFER_TYPE]

export const OFFER_EXPIRY = { sixMonths: 1, twoYears: 2, days: 3, date: 4, none: 5 } as const
export type OfferExpiry = (typeof OFFER_EXPIRY)[keyof typeof OFFER_EXPIRY]

export const OFFER_SERVICES_MAX = 50
export const OFFER_USES_MAX = 1000
export const OFFER_DAYS_MAX = 3660

/** A set of services, or a package of uses, that is sold at one price and used later. */
export const offer = defineRecord({
  name: 'offer',
  travels: 'till',
  searchLine: (row) => searchLine([row.nameAr, row.nameEn], []),
  fields: {
    id: id(),
    nameAr: named(120),
    nameEn: named(120),
    type: choice(OFFER_TYPE),
    /** `count` is only relevant for fixed offers. */
    services: json(v.array(v.object({ serviceId: idSchema, count: v.number() }))),
    /** The number of services to choose, and the uses of a package; null for other types. */
    servicesMax: nullable(integer()),
    uses: nullable(integer()),
    /** Including VAT. */
    price: price(),
    expiry: choice(OFFER_EXPIRY),
    expiryDays: nullable(integer()),
    expiresOn: nullable(dayField()),
    isOffOnHolidays: flag(),
    audiences: choiceSet(AUDIENCE),
    pictureId: nullable(id()),
    status: choice(GENERIC_STATUS),
  },
})
