import * as v from 'valibot'
import { boughtServiceSchema } from '../../offers/customer-offer.ts'
import type { OfferTerm } from '../../offers/offer-days.ts'
import { OFFER_DAYS_MAX, OFFER_EXPIRY, OFFER_SERVICES_MAX, OFFER_TYPE, OFFER_USES_MAX } from '../../offers/offer.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, ZERO } from '../../kernel/money.ts'
import { daySchema } from '../../kernel/time.ts'

const countUpTo = (max: number) => v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'invalid'), v.maxValue(max, 'invalid'))

/** What one unit of an offer gives, as it was sold: the catalogue row may change before the sale is synchronised. */
export const soldOfferSchema = v.object({
  type: v.picklist(Object.values(OFFER_TYPE), 'choice'),
  /** The included services; for a package, those it can be used for. */
  services: v.pipe(v.array(boughtServiceSchema), v.maxLength(OFFER_SERVICES_MAX, 'too-many')),
  choose: v.nullable(countUpTo(OFFER_SERVICES_MAX)),
  uses: v.nullable(countUpTo(OFFER_USES_MAX)),
  expiry: v.picklist(Object.values(OFFER_EXPIRY), 'choice'),
  expiryDays: v.nullable(countUpTo(OFFER_DAYS_MAX)),
  expiresOn: v.nullable(daySchema),
  isOffOnHolidays: v.boolean(),
})
export type SoldOffer = v.InferOutput<typeof soldOfferSchema> & OfferTerm

/** The purchase that a service was redeemed from, with its name at the time. */
export const fromOfferSchema = v.object({
  customerOfferId: idSchema,
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
})

export const usesOf = ({ type, services, uses }: Pick<SoldOffer, 'type' | 'services' | 'uses'>): number =>
  type === OFFER_TYPE.package ? (uses ?? 0) : services.reduce((sum, { count }) => sum + count, 0)

/** The uses that one unit gives per service; a package has one common sum. */
export const partsOf = ({ type, services, uses }: Pick<SoldOffer, 'type' | 'services' | 'uses'>) =>
  type === OFFER_TYPE.package
    ? [{ serviceId: null, uses: uses ?? 0 }]
    : services.map(({ serviceId, count }) => ({ serviceId, uses: count }))

interface Priced {
  readonly unitPrice: Money
  readonly listPrice: Money
  readonly discount: Money
  readonly fromOffer?: unknown
}

/** A redeemed service was paid for with the offer: it is free, and has no discount. */
export const freed = <L extends Priced>(line: L): L =>
  line.fromOffer === undefined ? line : { ...line, unitPrice: ZERO, listPrice: ZERO, discount: ZERO }
