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

/** A line that was taken from an offer: how many uses of it there are, and how many of them were still left. */
export interface OfferUse<L extends UseLine = UseLine> {
  readonly line: L
  readonly customerOfferId: Id
  readonly left: number
  readonly counted: number
}

/** The lines of a bill that are taken from offers, one after the other: what one takes is gone for the next. Never more is counted than is left. */
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
