import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { compareText } from '../kernel/text.ts'
import { type Day, daySchema, daysBetween } from '../kernel/time.ts'
import { comparisonOfNames } from '../settings/name-order.ts'
import { customerOffer } from './customer-offer.ts'
import { isExpired } from './offer-days.ts'
import { type CustomerOffer, valueLeft } from './offer-uses.ts'
import { OFFER_TYPE } from './offer.ts'

export const OFFER_STANDING = { open: 1, endsSoon: 2, expired: 3 } as const
/** How many days before its expiry an offer ends soon, so that the customer can be called. */
const SOON_DAYS = 14

export function offerStanding({ expiresOn }: Pick<CustomerOffer, 'expiresOn'>, today: Day): number {
  if (isExpired({ expiresOn }, today)) return OFFER_STANDING.expired
  return expiresOn !== null && daysBetween(today, expiresOn) <= SOON_DAYS ? OFFER_STANDING.endsSoon : OFFER_STANDING.open
}

interface Loaded {
  readonly rows: readonly CustomerOffer[]
  readonly people: ReadonlyMap<Id, RowOf<typeof customer>>
  readonly byName: (a: string, b: string) => number
}

const LEFT = [{ field: 'usesLeft', from: 1 }] as const

async function load(read: Reader): Promise<Loaded> {
  const [rows, byName] = await Promise.all([readAllPages(read, customerOffer, { where: LEFT }), comparisonOfNames(read)])
  const named = await read.many(customer, [...new Set(rows.map(({ customerId }) => customerId))])
  const heads = await read.many(
    customer,
    named.flatMap(({ mergedInto }) => mergedInto ?? []),
  )
  const known = new Map([...named, ...heads].map((row) => [row.id, row]))
  return { rows, byName, people: new Map(named.map((row) => [row.id, known.get(row.mergedInto ?? row.id) ?? row])) }
}

/** Bought but unused offers and packages, with their paid value and their expiry. */
export const unusedOffers = defineReport({
  name: 'unused-customers-offers-report',
  permission: may('accounting', 'view'),
  params: v.object({ day: daySchema }),
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'mobile', kind: 'text' },
    { key: 'offerAr', kind: 'text' },
    { key: 'offerEn', kind: 'text' },
    { key: 'type', kind: 'choice', codes: OFFER_TYPE },
    { key: 'sold', kind: 'integer', totals: true },
    { key: 'left', kind: 'integer', totals: true },
    { key: 'value', kind: 'money', totals: true },
    { key: 'boughtOn', kind: 'day' },
    { key: 'expiresOn', kind: 'day' },
    { key: 'standing', kind: 'choice', codes: OFFER_STANDING },
    { key: 'customerId', kind: 'text' },
    { key: 'customerOfferId', kind: 'text' },
  ],
  load: (read) => load(read),
  rows: ({ rows, people, byName }: Loaded, { day }): ReportRow[] =>
    rows
      .map((row) => ({ row, her: people.get(row.customerId) }))
      .toSorted(
        (a, b) =>
          // The earliest expiry first, purchases without one last.
          compareText(a.row.expiresOn ?? '9999-12-31', b.row.expiresOn ?? '9999-12-31') ||
          byName(a.her?.name ?? '', b.her?.name ?? '') ||
          compareText(a.row.id, b.row.id),
      )
      .map(({ row, her }) => ({
        ...{ name: her?.name ?? null, mobile: her?.mobile ?? null, offerAr: row.nameAr, offerEn: row.nameEn, type: row.type },
        ...{ sold: row.usesSold, left: row.usesLeft, value: valueLeft(row), boughtOn: row.boughtOn, expiresOn: row.expiresOn },
        ...{ standing: offerStanding(row, day), customerId: her?.id ?? row.customerId, customerOfferId: row.id },
      })),
  drill: ({ customerId }) => ({ to: 'customers', params: { id: String(customerId) } }),
  ties: [
    {
      ...{ name: 'what is left of all purchases', column: 'left' },
      async equals(read) {
        const groups = await read.aggregate(customerOffer, { where: LEFT, sums: ['usesLeft'] })
        return groups.reduce((sum, { sums }) => sum + sums.usesLeft, 0)
      },
    },
  ],
})
