import { type Money, ZERO, minor } from '../kernel/money.ts'
import { type InvoiceAccount, leftToPay } from './invoice-debt.ts'
import { INVOICE_STATUS, INVOICE_TYPE } from './invoice.ts'

/** Gateways take no less than one unit of a currency. */
const ONLINE_LEAST = minor(100)
/** Those of which a unit has a hundred parts, as all amounts here do. */
const ONLINE_CURRENCIES: ReadonlySet<string> = new Set(['SAR', 'AED', 'QAR', 'USD', 'EUR', 'GBP'])

/** What of an amount can be paid online. */
export const onlineAmount = (left: Money, currency: string): Money =>
  ONLINE_CURRENCIES.has(currency) && left >= ONLINE_LEAST ? left : ZERO

/** What can be paid online of a document now: what is left to pay of it, as long as it is some customer's debt. */
export function payableOnline(account: InvoiceAccount): Money {
  const { type, status, customerId, seller } = account.invoice
  const isPayable = type !== INVOICE_TYPE.creditNote && status === INVOICE_STATUS.issued && customerId !== null
  return isPayable ? onlineAmount(leftToPay(account), seller.currency) : ZERO
}
