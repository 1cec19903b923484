import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { product, service } from '#domain/catalog/catalog.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { OpenBill } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { NewLine } from '../../cart/cart-state.ts'

/** An item that can be put on a bill, with its record. */
export type SaleItem =
  | { readonly record: 'service'; readonly row: RowOf<typeof service> }
  | { readonly record: 'product'; readonly row: RowOf<typeof product> }
  | { readonly record: 'rent_item'; readonly row: RowOf<typeof rentItem> }

const LINE_KIND_OF = { service: LINE_KIND.service, product: LINE_KIND.product, rent_item: LINE_KIND.rentItemSale } as const

/** Why an item cannot be put on the bill. */
export type ItemFault = 'not-for-sale' | 'sold' | 'not-enough' | 'already-on-bill' | 'disabled' | 'products-not-allowed'

/** Including VAT; null for a piece that is only for rent. */
export const priceOf = (item: SaleItem): Money | null => (item.record === 'rent_item' ? item.row.sellPrice : item.row.price)
/** The rent of a piece; zero for other items. */
export const rentOf = (item: SaleItem): Money => (item.record === 'rent_item' ? item.row.rentPrice : ZERO)
/** The URL of a drawing, where there is no photo. */
export const pictureOf = (item: SaleItem): string | null => (item.record === 'service' ? null : item.row.picture)
/** The main photo; missing in rows copied before items had photos. */
export const photoOf = ({ record, row }: SaleItem): Id | null => (record === 'rent_item' ? row.pictureIds[0] : row.pictureId) ?? null
/** The group or category. */
export const groupOf = ({ record, row }: SaleItem): Id => (record === 'rent_item' ? row.categoryId : row.groupId)

export const isOnSale = (item: SaleItem): boolean =>
  item.record === 'rent_item' ? item.row.isInService : item.row.status === GENERIC_STATUS.active

export function countOnBill(bill: OpenBill, item: SaleItem): number {
  const kind = LINE_KIND_OF[item.record]
  return bill.lines.filter((line) => line.kind === kind && line.itemId === item.row.id).reduce((count, line) => count + line.quantity, 0)
}

export interface ProductRights {
  readonly sells: boolean
  readonly sellsWithoutStock: boolean
}

/** Objections to adding an item; the sale checks again at payment. */
export function itemFault(item: SaleItem, bill: OpenBill, quantity: number, products: ProductRights): ItemFault | null {
  const already = countOnBill(bill, item)
  if (item.record === 'rent_item') {
    if (!item.row.isInService) return 'sold'
    if (item.row.sellPrice === null) return 'not-for-sale'
    return already > 0 ? 'already-on-bill' : null
  }
  if (!isOnSale(item)) return 'disabled'
  if (item.record !== 'product') return null
  if (!products.sells) return 'products-not-allowed'
  return item.row.onHand < already + quantity && !products.sellsWithoutStock ? 'not-enough' : null
}

export function lineOf(item: SaleItem, lineId: Id, quantity: number, employeeId: Id | null): NewLine | null {
  const unitPrice = priceOf(item)
  if (unitPrice === null) return null
  const { id: itemId, nameAr, nameEn } = item.row
  return { id: lineId, kind: LINE_KIND_OF[item.record], itemId, nameAr, nameEn, unitPrice, quantity, employeeId }
}
