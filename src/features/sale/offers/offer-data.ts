import { atom, useAtomValue } from 'jotai'
import { type Audience, isForAudience } from '#domain/catalog/audience.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { type Day, dayOf, instant } from '#domain/kernel/time.ts'
import { isExpired, isOnOffer } from '#domain/offers/offer-days.ts'
import { type LeftOffer, offersLeft } from '#domain/offers/offers-of-customer.ts'
import { OFFER_TYPE, offer } from '#domain/offers/offer.ts'
import type { OpenBill } from '#domain/sales/bill.ts'
import { nowMs } from '../../../data/clock.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { cartAtom } from '../../cart/cart-draft.ts'

export type OfferRow = RowOf<typeof offer>

/** More offers than a shop has. */
const OFFERS_MAX = 200

export const choosingAtom = atom<OfferRow | null>(null)
/** The purchased offer from which services are being redeemed. */
export const takingAtom = atom<Id | null>(null)

export const todayIn = (timeZone: string): Day => dayOf(instant(nowMs()), timeZone)

export function useOffersOnSale(): readonly OfferRow[] | undefined {
  const { timeZone } = useSession().setting
  return useCounterRows<readonly OfferRow[] | undefined>(
    async (own) => {
      const where = [{ field: 'status', is: GENERIC_STATUS.active }]
      const rows = await own.select(offer, { where, sort: { field: 'nameAr' }, limit: OFFERS_MAX })
      return rows.filter((row) => isOnOffer(row, todayIn(timeZone)))
    },
    [timeZone],
    undefined,
  )
}

export const offersFor = (rows: readonly OfferRow[], audience: Audience | null): readonly OfferRow[] =>
  audience === null ? rows : rows.filter(({ audiences }) => isForAudience(audiences, audience))

const NONE: readonly LeftOffer[] = []

/** The quantity of a purchased offer that the bill already redeems: of a package in total, of others by service. */
function onBill({ lines }: OpenBill, { id, type }: LeftOffer, serviceId: Id | null): number {
  const its = lines.filter((line) => line.fromOffer?.customerOfferId === id)
  const alike = type === OFFER_TYPE.package || serviceId === null ? its : its.filter(({ itemId }) => itemId === serviceId)
  return alike.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What the customer's offers have left after this bill, earliest expiry first. */
export function useLeftOffers(): readonly LeftOffer[] {
  const { timeZone } = useSession().setting
  const { bill } = useAtomValue(cartAtom)
  const { customerId } = bill
  const all = useCounterRows<readonly LeftOffer[]>(
    async (own) => (customerId === null ? NONE : offersLeft(own, customerId)),
    [customerId],
    NONE,
  )
  const today = todayIn(timeZone)
  return all
    .filter((one) => !isExpired(one, today))
    .map((one) => ({
      ...one,
      usesLeft: one.usesLeft - onBill(bill, one, null),
      services: one.services.map((its) => ({ ...its, left: its.left - onBill(bill, one, its.serviceId) })).filter(({ left }) => left > 0),
    }))
    .filter(({ usesLeft, services }) => usesLeft > 0 && services.length > 0)
}
