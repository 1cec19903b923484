import type { RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { type Statement, evidence } from '../../kernel/statement.ts'
import { type Instant, MINUTE_MS, dayOf, instant } from '../../kernel/time.ts'
import { isOnOffer } from '../../offers/offer-days.ts'
import { OFFER_TYPE, offer } from '../../offers/offer.ts'
import { LINE_KIND } from '../invoice.ts'
import type { SoldOffer } from './bill-offer.ts'

type Offer = RowOf<typeof offer>

/** Tolerance after midnight for a till whose clock differs from the server's. */
const MIDNIGHT_MS = 5 * MINUTE_MS

/** Whether the sold offer matches the catalogue row; for an offer with a choice, whether the chosen services are among those offered. */
function isAsOffered(row: Offer, sold: SoldOffer): boolean {
  const isChosen = row.type === OFFER_TYPE.chosen
  if (sold.type !== row.type || sold.uses !== (row.type === OFFER_TYPE.package ? row.uses : null)) return false
  if (sold.choose !== (isChosen ? row.servicesMax : null)) return false
  if (sold.expiry !== row.expiry || sold.expiryDays !== row.expiryDays || sold.expiresOn !== row.expiresOn) return false
  if (sold.isOffOnHolidays !== row.isOffOnHolidays || (!isChosen && sold.services.length !== row.services.length)) return false
  return sold.services.every(({ serviceId, count }) => {
    const of = row.services.find((one) => one.serviceId === serviceId)
    return of !== undefined && (row.type === OFFER_TYPE.package || count === (isChosen ? 1 : of.count))
  })
}

interface SoldLine {
  readonly kind: number
  readonly itemId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly listPrice: Money
  readonly offer?: SoldOffer | undefined
}

/** What a sale states about the offers it sells: content, price, and that they were on offer on that day. */
export function offerStatements(lines: readonly SoldLine[], zone: string): Statement[] {
  return lines.flatMap(({ kind, itemId, nameAr, nameEn, listPrice, offer: sold }): Statement[] => {
    if (kind !== LINE_KIND.package || !sold) return []
    const details = { nameAr, nameEn }
    const isSold = (row: Offer, at: Instant) => isOnOffer(row, dayOf(instant(at - MIDNIGHT_MS), zone))
    return [
      { about: 'goods', said: { price: listPrice }, evidence: [evidence(offer, itemId, ({ price }) => ({ price }))], details },
      {
        about: 'offer',
        said: { isAsOffered: true },
        evidence: [evidence(offer, itemId, (row) => ({ isAsOffered: isAsOffered(row, sold) }))],
        details,
      },
      {
        about: 'offer-status',
        said: { isSold: true },
        evidence: [evidence(offer, itemId, (row, at) => ({ isSold: isSold(row, at) }))],
        details,
      },
    ]
  })
}
