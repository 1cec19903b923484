import type { Reader } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { bookingsOfOrder, documentsOf } from '#domain/orders/order-view.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { type InvoiceFile, accountsOf, invoiceFile } from '#domain/sales/invoice-debt.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { OrderRows } from './public-fields.ts'

const ROWS_MAX = 200

/** Who sells, as papers of today say it. */
export async function sellerOf(read: Reader): Promise<Seller | null> {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  return setting && billHead(setting).seller
}

/** An invoice with what was paid for it, whole. */
export async function fileOfInvoice(read: Reader, id: Id): Promise<InvoiceFile | null> {
  const row = await read.get(invoice, id)
  return row && invoiceFile(read, row)
}

/** An order with all that hangs on it, whole. */
export async function fileOfOrder(read: Reader, orderId: Id): Promise<OrderRows | null> {
  const where = [{ field: 'orderId', is: orderId }]
  const [order, bookings, documents, entries, contracts, seller] = await Promise.all([
    read.get(rentalOrder, orderId),
    bookingsOfOrder(read, orderId),
    documentsOf(read, orderId),
    read.select(insuranceEntry, { where, sort: { field: 'enteredAt' }, limit: ROWS_MAX }),
    read.select(rentContract, { where, sort: { field: 'writtenAt' }, limit: ROWS_MAX }),
    sellerOf(read),
  ])
  if (!order || !seller) return null
  const [pieces, accounts] = await Promise.all([
    read.many(rentItem, [...new Set(bookings.map((row) => row.rentItemId))]),
    accountsOf(read, documents),
  ])
  return { order, bookings, pieces, documents, payments: accounts.flatMap((account) => account.payments), entries, contracts, seller }
}
