/* Sold and used offers, computed from the inputs of operations alone. Imports nothing so that browser journeys can use it too. */

const SERVICE = 1
const PACKAGE = 7
/** Offer kind: a number of uses of any of its services. */
const WHOLE = 3

export interface OfferLine {
  readonly kind: number
  readonly itemId: string
  readonly quantity: number
  readonly offer?:
    { readonly type: number; readonly uses: number | null; readonly services: readonly { readonly count: number }[] } | undefined
  readonly fromOffer?: { readonly customerOfferId: string } | undefined
}

/** An offer sold by a bill: the position of its line and the number of uses. */
export interface SoldUses {
  readonly lineNo: number
  readonly offerId: string
  readonly uses: number
}

export function soldUsesOf(lines: readonly OfferLine[]): SoldUses[] {
  return lines.flatMap(({ kind, itemId: offerId, quantity, offer }, lineNo) => {
    if (kind !== PACKAGE || !offer) return []
    const each = offer.type === WHOLE ? (offer.uses ?? 0) : offer.services.reduce((sum, { count }) => sum + count, 0)
    return [{ lineNo, offerId, uses: each * quantity }]
  })
}

/** How often a bill requests a service of each purchase. */
export function requestedUsesOf(lines: readonly OfferLine[]): Map<string, number> {
  const requested = new Map<string, number>()
  for (const { kind, quantity, fromOffer } of lines)
    if (kind === SERVICE && fromOffer) requested.set(fromOffer.customerOfferId, (requested.get(fromOffer.customerOfferId) ?? 0) + quantity)
  return requested
}

/** How many of the requested uses count, and how many exceed what was sold. */
export function countedUses(sold: number, requested: readonly number[]): { readonly counted: number; readonly beyond: number } {
  const all = requested.reduce((sum, uses) => sum + uses, 0)
  const counted = Math.min(sold, all)
  return { counted, beyond: all - counted }
}
