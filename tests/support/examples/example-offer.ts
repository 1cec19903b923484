import type { customerOffer } from '#domain/offers/customer-offer.ts'
import { OFFER_ENTRY } from '#domain/offers/customer-offer.ts'
import type { OfferEntry } from '#domain/offers/offer-uses.ts'
import { OFFER_EXPIRY, OFFER_TYPE, type offer } from '#domain/offers/offer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { day } from '#domain/kernel/time.ts'
import type { BillLine } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { soldOffer } from '#domain/sales/offers/sold-offer.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, exampleService } from './example-shop.ts'

/** Five uses of the example service within 30 days, for 500.00. */
export const examplePackage: RowOf<typeof offer> = {
  ...{ id: exampleId(1600), nameAr: 'باقة خمس جلسات', nameEn: 'Five sessions', type: OFFER_TYPE.package },
  ...{ services: [{ serviceId: exampleService.id, count: 1 }], servicesMax: null, uses: 5, price: minor(50_000) },
  ...{ expiry: OFFER_EXPIRY.days, expiryDays: 30, expiresOn: null, isOffOnHolidays: false, audiences: 0 },
  ...{ pictureId: null, status: GENERIC_STATUS.active },
}

/** A line that sells an offer. */
export const packageLine = (row = examplePackage, more: Partial<BillLine> = {}, chosen: readonly string[] = []): BillLine => ({
  ...{ id: exampleId(1610), kind: LINE_KIND.package, itemId: row.id, nameAr: row.nameAr, nameEn: row.nameEn, quantity: 1 },
  ...{ unitPrice: row.price, listPrice: row.price, discount: minor(0), employeeId: null, note: null },
  offer: soldOffer(row, [exampleService], chosen),
  ...more,
})

/** The example customer's unused purchase of it. */
export const exampleBought: RowOf<typeof customerOffer> = {
  ...{ id: exampleId(1620), customerId: exampleCustomer.id, offerId: examplePackage.id, nameAr: examplePackage.nameAr },
  ...{ nameEn: examplePackage.nameEn, type: OFFER_TYPE.package, invoiceId: exampleId(1630), lineNo: 0, paid: minor(50_000) },
  services: [{ serviceId: exampleService.id, nameAr: exampleService.nameAr, nameEn: exampleService.nameEn, count: 0 }],
  ...{ usesSold: 5, usesLeft: 5, boughtOn: day('2027-03-01'), expiresOn: day('2027-03-31'), isOffOnHolidays: false },
}

const entry = (nth: number, more: Partial<OfferEntry>): OfferEntry => ({
  ...{ id: exampleId(1640 + nth), customerOfferId: exampleBought.id, kind: OFFER_ENTRY.sold, serviceId: null, uses: 5 },
  ...{ invoiceId: exampleBought.invoiceId, enteredAt: EXAMPLE_NOW, ...more },
})

/** The rows of a shop in which this many of the five uses are spent. */
export const boughtRows = (used: number, more: Partial<typeof exampleBought> = {}) => ({
  offer: [examplePackage],
  customer_offer: [{ ...exampleBought, usesLeft: 5 - used, ...more }],
  customer_offer_entry: [
    entry(0, {}),
    ...Array.from({ length: used }, (_, nth) =>
      entry(nth + 1, { kind: OFFER_ENTRY.used, serviceId: exampleService.id, uses: -1, invoiceId: exampleId(1650 + nth) }),
    ),
  ],
})

/** A service taken from the purchase. */
export const usedLine = (more: Partial<BillLine> = {}): BillLine => ({
  ...{ id: exampleId(1611), kind: LINE_KIND.service, itemId: exampleService.id, nameAr: exampleService.nameAr },
  ...{ nameEn: exampleService.nameEn, quantity: 1, unitPrice: minor(0), listPrice: minor(0), discount: minor(0) },
  ...{ employeeId: null, note: null },
  fromOffer: { customerOfferId: exampleBought.id, nameAr: exampleBought.nameAr, nameEn: exampleBought.nameEn },
  ...more,
})
