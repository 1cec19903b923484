import type { RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type OfferType, OFFER_TYPE, type offer } from '../../offers/offer.ts'
import type { SoldOffer } from './bill-offer.ts'

interface Named {
  readonly id: Id
  readonly nameAr: string
  readonly nameEn: string
}

const countFor = (type: OfferType, count: number): number => (type === OFFER_TYPE.fixed ? count : type === OFFER_TYPE.chosen ? 1 : 0)

/** What one unit of an offer gives, as stated on a bill, with the names of its services (the chosen ones if there is a choice). */
export function soldOffer(row: RowOf<typeof offer>, services: readonly Named[], chosen: readonly Id[]): SoldOffer {
  const { type, servicesMax, uses, expiry, expiryDays, expiresOn, isOffOnHolidays } = row
  const its = type === OFFER_TYPE.chosen ? row.services.filter(({ serviceId }) => chosen.includes(serviceId)) : row.services
  return {
    ...{ type, expiry, expiryDays, expiresOn, isOffOnHolidays },
    choose: type === OFFER_TYPE.chosen ? servicesMax : null,
    uses: type === OFFER_TYPE.package ? uses : null,
    services: its.map(({ serviceId, count }) => {
      const named = services.find(({ id }) => id === serviceId)
      return { serviceId, nameAr: named?.nameAr ?? '', nameEn: named?.nameEn ?? '', count: countFor(type, count) }
    }),
  }
}
