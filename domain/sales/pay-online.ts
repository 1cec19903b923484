import { type Money, ZERO, minor } from '../kernel/money.ts'
import { type InvoiceAccount, leftToPay } from './invoice-debt.ts'
import { INVOICE_STATUS, INVOICE_TYPE } from './invoice.ts'

/** The minimum payment of the gateways: one currency unit. */
const ONLINE_LEAST = minor(100)
/** Currencies with two decimals, as all amounts here have. */
const ONLINE_CURRENCIES: ReadonlySet<string> = new Set(['SAR', 'AED', 'QAR', 'USD', 'EUR', 'GBP'])

export const onlineAmount = (left: Money, currency: string): Money =>
  ONLINE_CURRENCIES.has(currency) && left >= ONLINE_LEAST ? left : ZERO

/** The amount of a document that can be paid online now; zero without a customer. */
export function payableOnline(account: InvoiceAccount): Money {
  const { type, status, customerId, seller } = account.invoice
  const isPayable = type !== INVOICE_TYPE.creditNote && status === INVOICE_STATUS.issued && customerId !== null
  return isPayable ? onlineAmount(leftToPay(account), seller.currency) : ZERO
}
