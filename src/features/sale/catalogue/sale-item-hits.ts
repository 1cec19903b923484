import type { RowOf } from '#domain/kernel/define.ts'
import type { product, service } from '#domain/catalog/catalog.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { fold } from '#domain/kernel/text.ts'
import type { customer } from '#domain/customers/customer.ts'
import type { offer } from '#domain/offers/offer.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { SearchHit } from '../../../data/contract.ts'
import type { SaleItem } from '../bill/bill-items.ts'

export type CustomerRow = RowOf<typeof customer>
export type SaleHit =
  { readonly record: 'customer'; readonly row: CustomerRow } | { readonly record: 'offer'; readonly row: RowOf<typeof offer> } | SaleItem

/** The records the counter searches, in the order of the result groups: items before customers. */
export const SEARCHED = ['service', 'product', 'rent_item', 'offer', 'customer'] as const

export const HITS_MAX = 16

/** The mirror stores rows as their records declare, so the record's name determines the type. */
const isRow = <T>(row: unknown): row is T => typeof row === 'object' && row !== null

/** A found row for the counter; null for rows that cannot be sold here. */
export function saleHit({ record, row }: SearchHit): SaleHit | null {
  const found: unknown = row
  // A merged customer is found under the remaining row.
  if (record === 'customer' && isRow<CustomerRow>(found)) return found.isMerged ? null : { record, row: found }
  if (record === 'offer' && isRow<RowOf<typeof offer>>(found)) return found.status === GENERIC_STATUS.active ? { record, row: found } : null
  if (record === 'service' && isRow<RowOf<typeof service>>(found)) return { record, row: found }
  if (record === 'product' && isRow<RowOf<typeof product>>(found)) return { record, row: found }
  if (record === 'rent_item' && isRow<RowOf<typeof rentItem>>(found)) return { record, row: found }
  return null
}

/** Keeps the order of the search, but puts items whose name begins with the words first. */
export function begunFirst(hits: readonly SearchHit[], typed: string): SearchHit[] {
  const words = fold(typed)
  // Customers have no `nameAr` and `nameEn`, and keep their order.
  const begins = ({ row }: SearchHit) =>
    [row['nameAr'], row['nameEn']].some((name) => typeof name === 'string' && `${fold(name)} `.startsWith(`${words} `))
  return words === '' ? [...hits] : hits.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

/** Results by record: those with an exact match first, then a fixed order. */
export function groupedHits(hits: readonly SearchHit[]): SaleHit[] {
  const exact = new Set(hits.filter(({ isExact }) => isExact).map(({ record }) => record))
  const known = hits.map(saleHit).filter((hit) => hit !== null)
  const records = [...SEARCHED.filter((record) => exact.has(record)), ...SEARCHED.filter((record) => !exact.has(record))]
  return records.flatMap((record) => known.filter((hit) => hit.record === record))
}
