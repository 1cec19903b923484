import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { familyOf } from '../customers/family.ts'
import type { Reader } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { compareText } from '../kernel/text.ts'
import { defineView } from '../kernel/view.ts'
import { type BoughtService, customerOffer, customerOfferEntry } from './customer-offer.ts'
import { type CustomerOffer, leftFor, valueLeft } from './offer-uses.ts'

const ROWS_MAX = 2_000

export interface LeftOffer extends Pick<
  CustomerOffer,
  'id' | 'nameAr' | 'nameEn' | 'type' | 'usesSold' | 'usesLeft' | 'boughtOn' | 'expiresOn'
> {
  readonly isOffOnHolidays: boolean
  readonly value: number
  readonly services: readonly (Omit<BoughtService, 'count'> & { readonly left: number })[]
}

/** A customer's purchases of offers, the earliest expiry first, including expired and used ones. */
async function offersBought(read: Reader, customerId: Id): Promise<LeftOffer[]> {
  const family = await familyOf(read, [customerId])
  const rows = await read.select(customerOffer, { where: [{ field: 'customerId', oneOf: family }], limit: ROWS_MAX })
  const where = [{ field: 'customerOfferId', oneOf: rows.map(({ id }) => id) }]
  const entries = rows.length === 0 ? [] : await read.select(customerOfferEntry, { where, limit: 10_000 })
  return rows
    .toSorted((a, b) => compareText(a.expiresOn ?? '9999-12-31', b.expiresOn ?? '9999-12-31') || compareText(a.id, b.id))
    .map((row) => ({
      ...{ id: row.id, nameAr: row.nameAr, nameEn: row.nameEn, type: row.type, usesSold: row.usesSold, usesLeft: row.usesLeft },
      ...{ boughtOn: row.boughtOn, expiresOn: row.expiresOn, isOffOnHolidays: row.isOffOnHolidays, value: valueLeft(row) },
      services: row.services.map(({ serviceId, nameAr, nameEn }) => ({
        serviceId,
        nameAr,
        nameEn,
        left: leftFor(row, entries, serviceId),
      })),
    }))
}

export const offersLeft = async (read: Reader, customerId: Id): Promise<LeftOffer[]> =>
  (await offersBought(read, customerId)).filter(({ usesLeft }) => usesLeft > 0)

export const offersOfCustomer = defineView({
  name: 'offers-of-customer',
  params: v.object({ customerId: idSchema }),
  permission: [may('customers', 'view'), may('pointOfSale', 'sell')],
  read: (read, { customerId }) => offersBought(read, customerId),
})
