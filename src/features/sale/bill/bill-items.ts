import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { product, service } from '#domain/catalog/catalog.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { OpenBill } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { NewLine } from '../../cart/cart-state.ts'

/** Something that can be put on a bill, with where it comes from. */
export type SaleItem =
  | { readonly record: 'service'; readonly row: RowOf<typeof service> }
  | { readonly record: 'product'; readonly row: RowOf<typeof product> }
  | { readonly record: 'rent_item'; readonly row: RowOf<typeof rentItem> }

const LINE_KIND_OF = { service: LINE_KIND.service, product: LINE_KIND.product, rent_item: LINE_KIND.rentItemSale } as const

/** Why something cannot be put on the bill. */
export type ItemFault = 'not-for-sale' | 'sold' | 'not-enough' | 'already-on-bill' | 'disabled' | 'products-not-allowed'

/** Including VAT; null for a piece that is only rented out. */
export const priceOf = (item: SaleItem): Money | null => (item.record === 'rent_item' ? item.row.sellPrice : item.row.price)
/** What a piece is rented out for; nothing else is. */
export const rentOf = (item: SaleItem): Money => (item.record === 'rent_item' ? item.row.rentPrice : ZERO)
/** The address of a drawing, where there is no photo. */
export const pictureOf = (item: SaleItem): string | null => (item.record === 'service' ? null : item.row.picture)
/** The photo that the shop took of it: the main one. A row that was copied before rows had pictures says nothing of one. */
export const photoOf = ({ record, row }: SaleItem): Id | null => (record === 'rent_item' ? row.pictureIds[0] : row.pictureId) ?? null
/** What it is sorted into. */
export const groupOf = ({ record, row }: SaleItem): Id => (record === 'rent_item' ? row.categoryId : row.groupId)

export const isOnSale = (item: SaleItem): boolean =>
  item.record === 'rent_item' ? item.row.isInService : item.row.status === GENERIC_STATUS.active

/** How many of an item the bill already has. */
export function countOnBill(bill: OpenBill, item: SaleItem): number {
  const kind = LINE_KIND_OF[item.record]
  return bill.lines.filter((line) => line.kind === kind && line.itemId === item.row.id).reduce((count, line) => count + line.quantity, 0)
}

/** What whoever sells may do with products. */
export interface ProductRights {
  readonly sells: boolean
  readonly sellsWithoutStock: boolean
}

/** What stands against one more of an item; the sale itself decides again when it is paid. */
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

/** A line for an item, at the catalogue's price. */
export function lineOf(item: SaleItem, lineId: Id, quantity: number, employeeId: Id | null): NewLine | null {
  const unitPrice = priceOf(item)
  if (unitPrice === null) return null
  const { id: itemId, nameAr, nameEn } = item.row
  return { id: lineId, kind: LINE_KIND_OF[item.record], itemId, nameAr, nameEn, unitPrice, quantity, employeeId }
}
