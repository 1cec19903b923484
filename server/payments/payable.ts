import type { Reader } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { orderPayableOnline } from '#domain/orders/online-advance.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import type { PaidOnline } from '#domain/payments/gateway-payment.ts'
import { accountsOf } from '#domain/sales/invoice-debt.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { payableOnline } from '#domain/sales/pay-online.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'

/** What can currently be paid online for an invoice or order, and the texts of its payment page. */
export interface Payable {
  readonly amount: Money
  readonly currency: string
  readonly customerId: Id | null
  readonly number: string
  readonly timeZone: string
}

async function ofInvoice(read: Reader, id: Id): Promise<Payable | null> {
  const row = await read.get(invoice, id)
  const [account] = row ? await accountsOf(read, [row]) : []
  if (!row || !account) return null
  const { customerId, number, seller } = row
  return { amount: payableOnline(account), currency: seller.currency, customerId, number, timeZone: seller.timeZone }
}

async function ofOrder(read: Reader, id: Id): Promise<Payable | null> {
  const [row, setting] = await Promise.all([read.get(rentalOrder, id), read.get(accountSetting, ONLY_ROW_ID)])
  if (!row || !setting) return null
  const { currency, timeZone } = setting
  return { amount: orderPayableOnline(row, currency), currency, customerId: row.customerId, number: row.number, timeZone }
}

export const payableOf = (read: Reader, { invoiceId, orderId }: PaidOnline): Promise<Payable | null> =>
  invoiceId === null ? ofOrder(read, orderId) : ofInvoice(read, invoiceId)
