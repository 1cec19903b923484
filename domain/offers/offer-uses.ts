import type { RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, flooredPart } from '../kernel/money.ts'
import type { customerOffer, customerOfferEntry } from './customer-offer.ts'
import { OFFER_TYPE } from './offer.ts'

export type CustomerOffer = RowOf<typeof customerOffer>
export type OfferEntry = RowOf<typeof customerOfferEntry>

type Bought = Pick<CustomerOffer, 'id' | 'type' | 'services'>
type Entry = Pick<OfferEntry, 'customerOfferId' | 'serviceId' | 'uses'>

export const isForService = ({ services }: Pick<CustomerOffer, 'services'>, serviceId: Id): boolean =>
  services.some((one) => one.serviceId === serviceId)

/** The remaining uses of a bought offer by its entries: per service, or for a package in total. */
export function leftOf({ id, type }: Bought, entries: readonly Entry[], serviceId: Id | null): number {
  const isWhole = type === OFFER_TYPE.package
  const its = entries.filter((one) => one.customerOfferId === id && (isWhole || one.serviceId === serviceId))
  return its.reduce((sum, { uses }) => sum + uses, 0)
}

/** The remaining uses for a service: never negative, and zero for a service it does not include. */
export const leftFor = (bought: Bought, entries: readonly Entry[], serviceId: Id): number =>
  isForService(bought, serviceId) ? Math.max(0, leftOf(bought, entries, serviceId)) : 0

/** The share of the price for the remaining uses. */
export const valueLeft = ({ paid, usesLeft, usesSold }: Pick<CustomerOffer, 'paid' | 'usesLeft' | 'usesSold'>): Money =>
  flooredPart(paid, Math.max(0, usesLeft), usesSold)
