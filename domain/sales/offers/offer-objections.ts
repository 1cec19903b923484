import type { Objection } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, ZERO, sumMoney } from '../../kernel/money.ts'
import type { Day } from '../../kernel/time.ts'
import { isExpired, isFestive } from '../../offers/offer-days.ts'
import { isForService } from '../../offers/offer-uses.ts'
import { type PricedLine, lineAmount } from '../bill.ts'
import { LINE_KIND } from '../invoice.ts'
import type { OffersLoaded } from './offer-load.ts'
import { type OfferUse, type UseLine, offerUses } from './offer-uses.ts'

/** Objections to the offers of a bill, both to those sold and to those redeemed. */
export const OFFER_REFUSALS = [
  'offers.unknown',
  'offers.customer-required',
  'offers.choose-exactly',
  'offers.price-above-total',
  'offers.expired',
  'offers.not-on-holidays',
  'offers.other-customer',
  'offers.not-for-service',
  'offers.used-up',
] as const
/** Shown at the counter only. For a sale already made, `offerStatements` checks the shop's row as it was at the time. */
export type OfferFieldFault = 'offers.not-sold'
export type OfferFault = Objection<(typeof OFFER_REFUSALS)[number]>

export interface OfferBill {
  readonly customerId: Id | null
  readonly lines: readonly PricedLine[]
}

export interface OfferDay {
  readonly today: Day
  /** The business day, which may end after midnight. */
  readonly businessDay?: Day | undefined
  readonly eventOn: Day | null
}

function soldFault(line: PricedLine, customerId: Id | null, { offers }: OffersLoaded): OfferFault | null {
  const field = `bill.lines.${line.id}`
  const { nameAr, nameEn, offer } = line
  const row = offers.find(({ id }) => id === line.itemId)
  if (!row || !offer) return { code: 'offers.unknown', field, details: { nameAr, nameEn } }
  if (customerId === null) return { code: 'offers.customer-required', field: 'bill.customerId', details: { nameAr, nameEn } }
  if (offer.choose !== null && offer.services.length !== offer.choose)
    return { code: 'offers.choose-exactly', field, details: { nameAr, nameEn, most: offer.choose, chosen: offer.services.length } }
  return null
}

/** Why a service cannot be redeemed from a purchase, or null if it can. */
export function faultOfUse(
  { line, customerOfferId, left, counted }: OfferUse<UseLine & { readonly id?: Id }>,
  { bought, family, holidays, events }: Pick<OffersLoaded, 'bought' | 'family' | 'holidays' | 'events'>,
  { today, businessDay = today, eventOn }: OfferDay,
): OfferFault | null {
  const { nameAr, nameEn } = line.fromOffer ?? line
  const at = { ...(line.id === undefined ? {} : { field: `bill.lines.${line.id}` }) }
  const details = { nameAr, nameEn }
  const row = bought.find(({ id }) => id === customerOfferId)
  if (!row) return { code: 'offers.unknown', ...at, details }
  if (!family.includes(row.customerId)) return { code: 'offers.other-customer', ...at, details }
  if (!isForService(row, line.itemId)) return { code: 'offers.not-for-service', ...at, details }
  if (isExpired(row, today)) return { code: 'offers.expired', ...at, details: { ...details, validOn: row.expiresOn ?? '' } }
  const isEvent = (day: Day) => [eventOn, ...events].some((one) => one === day || one === businessDay)
  if (row.isOffOnHolidays && isFestive(today, holidays, isEvent)) return { code: 'offers.not-on-holidays', ...at, details }
  return counted < line.quantity ? { code: 'offers.used-up', ...at, details: { ...details, asked: line.quantity, left } } : null
}

/** Offers must be paid for with money: points and bill discounts may not reduce the total below their price. */
function priceFault(lines: readonly PricedLine[], total: Money): OfferFault[] {
  const price = sumMoney(lines.filter(({ kind }) => kind === LINE_KIND.package).map(lineAmount))
  return price > ZERO && price > total ? [{ code: 'offers.price-above-total', details: { priceAmount: price, totalAmount: total } }] : []
}

export function offerObjections({ customerId, lines }: OfferBill, total: Money, loaded: OffersLoaded, on: OfferDay): OfferFault[] {
  const sold = lines.filter(({ kind }) => kind === LINE_KIND.package)
  return [
    ...sold.flatMap((line) => soldFault(line, customerId, loaded) ?? []),
    ...priceFault(lines, total),
    ...offerUses(lines, loaded).flatMap((use) => faultOfUse(use, loaded, on) ?? []),
  ]
}
