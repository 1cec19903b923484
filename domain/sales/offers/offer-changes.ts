import { type Change, type RowOf, increment, insert, patch } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Day } from '../../kernel/time.ts'
import { OFFER_ENTRY, customerOffer, customerOfferEntry } from '../../offers/customer-offer.ts'
import { isExpired, lastDayOf } from '../../offers/offer-days.ts'
import type { CustomerOffer } from '../../offers/offer-uses.ts'
import { OFFER_TYPE } from '../../offers/offer.ts'
import type { BillLine } from '../bill.ts'
import { LINE_KIND, type invoice } from '../invoice.ts'
import { partsOf, usesOf } from './bill-offer.ts'
import type { OffersLoaded } from './offer-load.ts'
import { type UseLine, offerUses } from './offer-uses.ts'

type Document = Pick<RowOf<typeof invoice>, 'id' | 'customerId' | 'lines' | 'issuedAt' | 'issuedOn'>
type Line = UseLine & Pick<BillLine, 'offer'>

interface Entered {
  readonly customerOfferId: Id
  readonly kind: (typeof OFFER_ENTRY)[keyof typeof OFFER_ENTRY]
  readonly serviceId: Id | null
  readonly uses: number
}

/** An entry of the purchase's history and the matching change of `usesLeft`. A new purchase is inserted with its sum already set. */
export const offerEntry = (entry: Entered, { id: invoiceId, issuedAt: enteredAt }: Pick<Document, 'id' | 'issuedAt'>, id: Id): Change[] => [
  insert(customerOfferEntry, { id, ...entry, invoiceId, enteredAt }),
  ...(entry.kind === OFFER_ENTRY.sold ? [] : [increment(customerOffer, entry.customerOfferId, { usesLeft: entry.uses })]),
]

/** Buying an offer again extends unexpired purchases of the same offer to the new expiry date. */
function renewed(before: readonly CustomerOffer[], offerId: Id, boughtOn: Day, expiresOn: Day | null): Change[] {
  return before
    .filter((row) => row.offerId === offerId && row.usesLeft > 0 && !isExpired(row, boughtOn))
    .filter((row) => row.expiresOn !== null && (expiresOn === null || row.expiresOn < expiresOn))
    .map(({ id }) => patch(customerOffer, id, { expiresOn }))
}

function purchase(row: Document, line: Line, nth: number, { before }: OffersLoaded, nextId: () => Id): Change[] {
  const { offer, itemId: offerId, nameAr, nameEn, quantity } = line
  if (!offer || row.customerId === null) return []
  const expiresOn = lastDayOf(offer, row.issuedOn)
  const customerOfferId = nextId()
  const isWhole = offer.type === OFFER_TYPE.package
  const usesSold = usesOf(offer) * quantity
  const services = offer.services.map((one) => ({ ...one, count: isWhole ? 0 : one.count * quantity }))
  return [
    insert(customerOffer, {
      ...{ id: customerOfferId, customerId: row.customerId, offerId, nameAr, nameEn, type: offer.type, services },
      ...{ invoiceId: row.id, lineNo: nth, paid: row.lines[nth]?.gross ?? ZERO, usesSold, usesLeft: usesSold },
      ...{ boughtOn: row.issuedOn, expiresOn, isOffOnHolidays: offer.isOffOnHolidays },
    }),
    ...partsOf(offer).flatMap(({ serviceId, uses }) =>
      offerEntry({ customerOfferId, kind: OFFER_ENTRY.sold, serviceId, uses: uses * quantity }, row, nextId()),
    ),
    ...renewed(before, offerId, row.issuedOn, expiresOn),
  ]
}

/** Changes for the offers that a bill sells and redeems; never redeems more than is left. */
export function offerChanges(row: Document, lines: readonly Line[], loaded: OffersLoaded, nextId: () => Id): Change[] {
  const sold = lines.flatMap((line, nth) => (line.kind === LINE_KIND.package ? purchase(row, line, nth, loaded, nextId) : []))
  const used = offerUses(lines, loaded).flatMap(({ customerOfferId, counted, line: { itemId: serviceId } }) => {
    // An ID is consumed even without an entry, so that later IDs do not depend on what other tills did first.
    const id = nextId()
    return counted > 0 ? offerEntry({ customerOfferId, kind: OFFER_ENTRY.used, serviceId, uses: 0 - counted }, row, id) : []
  })
  return [...sold, ...used]
}
