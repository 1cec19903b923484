import { familyOf } from '../../customers/family.ts'
import type { Reader, RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { DayPeriod } from '../../kernel/kinds/day-periods.ts'
import type { Day } from '../../kernel/time.ts'
import { customerOffer, customerOfferEntry } from '../../offers/customer-offer.ts'
import type { CustomerOffer, OfferEntry } from '../../offers/offer-uses.ts'
import { offer } from '../../offers/offer.ts'
import { booking } from '../../rentals/booking/booking.ts'
import { readAttendanceSetting } from '../../settings/attendance-setting.ts'
import { LINE_KIND } from '../invoice.ts'

const ROWS_MAX = 10_000

export interface OffersLoaded {
  readonly offers: readonly RowOf<typeof offer>[]
  /** The purchases that lines were redeemed from, with all their entries. */
  readonly bought: readonly CustomerOffer[]
  readonly entries: readonly OfferEntry[]
  readonly before: readonly CustomerOffer[]
  /** The customer's IDs, including merged ones. */
  readonly family: readonly Id[]
  readonly holidays: readonly DayPeriod[]
  readonly events: readonly Day[]
}

export const NO_OFFERS_LOADED: OffersLoaded = { offers: [], bought: [], entries: [], before: [], family: [], holidays: [], events: [] }

export interface OfferLines {
  readonly customerId: Id | null
  readonly lines: readonly {
    readonly kind: number
    readonly itemId: Id
    readonly fromOffer?: { readonly customerOfferId: Id } | undefined
  }[]
}

export async function loadBought(read: Reader, ids: readonly Id[]): Promise<Pick<OffersLoaded, 'bought' | 'entries'>> {
  if (ids.length === 0) return { bought: [], entries: [] }
  const [bought, entries] = await Promise.all([
    read.many(customerOffer, ids),
    read.select(customerOfferEntry, { where: [{ field: 'customerOfferId', oneOf: ids }], limit: ROWS_MAX }),
  ])
  return { bought, entries }
}

export const boughtBy = (read: Reader, family: readonly Id[]): Promise<CustomerOffer[]> =>
  family.length === 0
    ? Promise.resolve([])
    : read.select(customerOffer, { where: [{ field: 'customerId', oneOf: family }], limit: ROWS_MAX })

async function eventsOf(read: Reader, family: readonly Id[]): Promise<Day[]> {
  const rows = family.length === 0 ? [] : await read.select(booking, { where: [{ field: 'customerId', oneOf: family }], limit: ROWS_MAX })
  return rows.flatMap(({ eventOn, activeItemId }) => (eventOn === null || activeItemId === null ? [] : [eventOn]))
}

export async function loadOffers(read: Reader, { customerId, lines }: OfferLines): Promise<OffersLoaded> {
  const sold = [...new Set(lines.filter(({ kind }) => kind === LINE_KIND.package).map(({ itemId }) => itemId))]
  const used = [...new Set(lines.flatMap(({ fromOffer }) => fromOffer?.customerOfferId ?? []))]
  if (sold.length + used.length === 0) return NO_OFFERS_LOADED
  const family = customerId === null ? [] : await familyOf(read, [customerId])
  const [offers, { bought, entries }, all, { holidays }, events] = await Promise.all([
    read.many(offer, sold),
    loadBought(read, used),
    sold.length === 0 ? [] : boughtBy(read, family),
    readAttendanceSetting(read),
    used.length === 0 ? [] : eventsOf(read, family),
  ])
  return { offers, bought, entries, before: all.filter(({ offerId }) => sold.includes(offerId)), family, holidays, events }
}
