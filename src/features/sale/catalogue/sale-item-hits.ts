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

/** What the counter searches, in the order in which results are grouped: what is sold comes before whom it is sold to. */
export const SEARCHED = ['service', 'product', 'rent_item', 'offer', 'customer'] as const

/** So many are shown. */
export const HITS_MAX = 16

/** The mirror holds rows as their records declare them, so the record's name is the proof of the row's shape. */
const isRow = <T>(row: unknown): row is T => typeof row === 'object' && row !== null

/** A found row as the counter knows it; null for what is not sold or served here. */
export function saleHit({ record, row }: SearchHit): SaleHit | null {
  const found: unknown = row
  // Whoever was merged is found as the one that she is now.
  if (record === 'customer' && isRow<CustomerRow>(found)) return found.isMerged ? null : { record, row: found }
  // A disabled one is sold to nobody.
  if (record === 'offer' && isRow<RowOf<typeof offer>>(found)) return found.status === GENERIC_STATUS.active ? { record, row: found } : null
  if (record === 'service' && isRow<RowOf<typeof service>>(found)) return { record, row: found }
  if (record === 'product' && isRow<RowOf<typeof product>>(found)) return { record, row: found }
  if (record === 'rent_item' && isRow<RowOf<typeof rentItem>>(found)) return { record, row: found }
  return null
}

/** Hits in the order of the search, but a thing whose name begins with the typed words before one that has them somewhere. */
export function begunFirst(hits: readonly SearchHit[], typed: string): SearchHit[] {
  const words = fold(typed)
  // People have no names in two languages, and stay in their order.
  const begins = ({ row }: SearchHit) =>
    [row['nameAr'], row['nameEn']].some((name) => typeof name === 'string' && `${fold(name)} `.startsWith(`${words} `))
  return words === '' ? [...hits] : hits.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

/** Results by kind: what is named exactly first, and then the kinds in a fixed order, so that the eye learns where to look. */
export function groupedHits(hits: readonly SearchHit[]): SaleHit[] {
  const exact = new Set(hits.filter(({ isExact }) => isExact).map(({ record }) => record))
  const known = hits.map(saleHit).filter((hit) => hit !== null)
  const records = [...SEARCHED.filter((record) => exact.has(record)), ...SEARCHED.filter((record) => !exact.has(record))]
  return records.flatMap((record) => known.filter((hit) => hit.record === record))
}
