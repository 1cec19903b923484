import { OFFER_ENTRY, customerOffer, customerOfferEntry } from '#domain/offers/customer-offer.ts'
import { OFFER_EXPIRY, OFFER_TYPE, offer } from '#domain/offers/offer.ts'
import {
  GIFT_CARD_DESIGN,
  GIFT_CARD_ENTRY,
  GIFT_CARD_STATUS,
  GIFT_CARD_TYPE,
  giftCard,
  giftCardEntry,
} from '#domain/gift-cards/gift-card.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { DAY_MS, addDays, day, instant } from '#domain/kernel/time.ts'
import { exampleId, exampleService } from '../../support/examples/example-shop.ts'
import { soldEarly } from '../people/opening-sales.ts'
import { WORLD_START } from './world.ts'

/** Less than the value of a card, and more than half of it, so that two tills together overspend. */
export const OFFLINE_MAX = minor(8_000)
const CARD_VALUE = minor(10_000)
const BEFORE = instant(WORLD_START - DAY_MS)
const DAY_BEFORE = day('2026-11-20')

const CODES = ['AAAABBBBCCCC2222', 'AAAABBBBCCCC3333'] as const
const holderOf = (nth: number) => exampleId(3_000 + nth)

/** Gift cards of the opening data: few, so that two tills use the same one before they receive each other's operations. */
export const openingCards: readonly RowOf<typeof giftCard>[] = CODES.map((code, nth) => ({
  ...{ id: exampleId(8_500 + nth), code, shareCode: `card${nth}`.padEnd(32, 'x'), type: GIFT_CARD_TYPE.paid },
  ...{ status: GIFT_CARD_STATUS.active, design: GIFT_CARD_DESIGN.gold, value: CARD_VALUE, balance: CARD_VALUE },
  ...{ buyerId: holderOf(nth), holderId: holderOf(nth), description: null, soldAt: BEFORE, soldOn: DAY_BEFORE },
  ...{ expiresOn: null, employeeId: null },
}))

const cardEntries: readonly RowOf<typeof giftCardEntry>[] = openingCards.map(({ id: giftCardId, value: amount }, nth) => ({
  ...{ id: exampleId(8_520 + nth), giftCardId, kind: GIFT_CARD_ENTRY.sold, amount, invoiceId: null, enteredAt: BEFORE },
  ...{ enteredOn: DAY_BEFORE, employeeId: null, deviceId: null, tillSeq: null },
}))

export const PACKAGE_DAYS = 30
/** An offer of two uses of a service. */
export const sessions: RowOf<typeof offer> = {
  ...{ id: exampleId(8_600), nameAr: 'باقة جلستين', nameEn: 'Two sessions', type: OFFER_TYPE.package, uses: 2, servicesMax: null },
  ...{ services: [{ serviceId: exampleService.id, count: 1 }], price: minor(9_000), expiry: OFFER_EXPIRY.days, expiryDays: PACKAGE_DAYS },
  ...{ expiresOn: null, isOffOnHolidays: false, audiences: 0, pictureId: null, status: GENERIC_STATUS.active },
}

/** Bought the day before, with one or two uses left; its invoice line is none of the opening invoices' lines, which may be returned. */
export const openingBought: readonly RowOf<typeof customerOffer>[] = [2, 1].map((usesLeft, nth) => ({
  ...{ id: exampleId(8_610 + nth), customerId: holderOf(nth), offerId: sessions.id, nameAr: sessions.nameAr, nameEn: sessions.nameEn },
  ...{ type: OFFER_TYPE.package, invoiceId: soldEarly[0], lineNo: 50 + nth, paid: sessions.price, usesSold: usesLeft, usesLeft },
  services: [{ serviceId: exampleService.id, nameAr: exampleService.nameAr, nameEn: exampleService.nameEn, count: 0 }],
  ...{ boughtOn: DAY_BEFORE, expiresOn: addDays(DAY_BEFORE, PACKAGE_DAYS), isOffOnHolidays: false },
}))

const offerEntries: readonly RowOf<typeof customerOfferEntry>[] = openingBought.map(({ id: customerOfferId, usesSold: uses }, nth) => ({
  ...{ id: exampleId(8_620 + nth), customerOfferId, kind: OFFER_ENTRY.sold, serviceId: null, uses },
  ...{ invoiceId: soldEarly[0], enteredAt: BEFORE },
}))

/** Prepaid rows of the opening data. */
export const paidAhead: readonly (readonly [AnyRecord, readonly Readonly<Record<string, unknown>>[]])[] = [
  [giftCard, openingCards],
  [giftCardEntry, cardEntries],
  [offer, [sessions]],
  [customerOffer, openingBought],
  [customerOfferEntry, offerEntries],
]
