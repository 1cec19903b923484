import type { RowOf } from '#domain/kernel/define.ts'
import type { customer } from '#domain/customers/customer.ts'
import type { SearchHit } from '../../data/contract.ts'
import type { SaleItem } from './bill-items.ts'

export type CustomerRow = RowOf<typeof customer>
export type SaleHit = { readonly record: 'customer'; readonly row: CustomerRow } | SaleItem

/** What the counter searches, in the order in which results are grouped. */
export const SEARCHED = ['customer', 'service', 'product', 'rent_item'] as const
const isSearched = (record: string): record is (typeof SEARCHED)[number] => SEARCHED.some((one) => one === record)

/** A found row as the counter knows it; the mirror holds rows as their records declare them. */
export function saleHit(hit: SearchHit): SaleHit | null {
  return isSearched(hit.record) ? ({ record: hit.record, row: hit.row } as unknown as SaleHit) : null
}

/** Results by kind, the kinds in a fixed order, so that the eye learns where to look. */
export function groupedHits(hits: readonly SearchHit[]): SaleHit[] {
  const known = hits.map(saleHit).filter((hit) => hit !== null)
  return SEARCHED.flatMap((record) => known.filter((hit) => hit.record === record))
}
