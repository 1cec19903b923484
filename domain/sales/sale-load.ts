import { product } from '../catalog/catalog.ts'
import { customer } from '../customers/customer.ts'
import type { Reader, RowOf } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '../kernel/ids.ts'
import { rentItem } from '../rentals/rent-item.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { heldBill } from './held-bill.ts'
import { LINE_KIND, invoice } from './invoice.ts'

/** What a document over a bill is decided by. */
export interface SaleLoaded {
  readonly setting: RowOf<typeof accountSetting> | null
  readonly buyer: RowOf<typeof customer> | null
  readonly products: readonly RowOf<typeof product>[]
  readonly pieces: readonly RowOf<typeof rentItem>[]
  readonly held: RowOf<typeof heldBill> | null
  /** The invoice of this very bill, when another tab has issued it already. */
  readonly issued: RowOf<typeof invoice> | null
}

interface Sold {
  readonly customerId: Id | null
  readonly lines: readonly { readonly kind: number; readonly itemId: Id }[]
  readonly heldBillId: Id | null
}

export async function loadSale(read: Reader, bill: Sold, invoiceId: Id): Promise<SaleLoaded> {
  const ids = (kind: number) => bill.lines.filter((line) => line.kind === kind).map((line) => line.itemId)
  const [setting, buyer, products, pieces, held, issued] = await Promise.all([
    read.get(accountSetting, ONLY_ROW_ID),
    bill.customerId ? read.get(customer, bill.customerId) : null,
    read.many(product, ids(LINE_KIND.product)),
    read.many(rentItem, ids(LINE_KIND.rentItemSale)),
    bill.heldBillId ? read.get(heldBill, bill.heldBillId) : null,
    read.get(invoice, invoiceId),
  ])
  return { setting, buyer, products, pieces, held, issued }
}
