import type { Id } from '../../kernel/ids.ts'
import { leftFor } from '../../offers/offer-uses.ts'
import { LINE_KIND } from '../invoice.ts'
import type { OffersLoaded } from './offer-load.ts'

export interface UseLine {
  readonly kind: number
  readonly itemId: Id
  readonly quantity: number
  readonly nameAr: string
  readonly nameEn: string
  readonly fromOffer?: { readonly customerOfferId: Id; readonly nameAr: string; readonly nameEn: string } | undefined
}

/** A line redeemed from an offer: `left` uses were available, `counted` of them are used. */
export interface OfferUse<L extends UseLine = UseLine> {
  readonly line: L
  readonly customerOfferId: Id
  readonly left: number
  readonly counted: number
}

/** The lines of a bill that redeem offers, in order: uses taken by one line are not available to the next. */
export function offerUses<L extends UseLine>(
  lines: readonly L[],
  { bought, entries }: Pick<OffersLoaded, 'bought' | 'entries'>,
): OfferUse<L>[] {
  const taken: { customerOfferId: Id; serviceId: Id; uses: number }[] = []
  return lines.flatMap((line): OfferUse<L>[] => {
    const { fromOffer, kind, itemId: serviceId, quantity } = line
    if (fromOffer === undefined || kind !== LINE_KIND.service) return []
    const { customerOfferId } = fromOffer
    const row = bought.find(({ id }) => id === customerOfferId)
    const left = row ? leftFor(row, [...entries, ...taken], serviceId) : 0
    const counted = Math.min(left, quantity)
    taken.push({ customerOfferId, serviceId, uses: 0 - counted })
    return [{ line, customerOfferId, left, counted }]
  })
}
