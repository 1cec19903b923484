import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { type Reader, type ReportRow, defineReport } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { moneySchema } from '../kernel/money.ts'
import { daySchema } from '../kernel/time.ts'
import { type InvoiceAccount, debtsOf, leftToPay } from './invoice-debt.ts'

/** One document that a customer has not paid in full, as a screen reads it over the network. */
export const debtSchema = v.object({
  invoiceId: idSchema,
  orderId: v.nullable(idSchema),
  number: v.string(),
  issuedOn: daySchema,
  total: moneySchema,
  /** What was left owed when it was issued, and what is left of that now. */
  due: moneySchema,
  left: moneySchema,
})
export type Debt = v.InferOutput<typeof debtSchema>

/** What a customer owes, document by document, the oldest first. */
export const customerDebts = defineReport({
  name: 'customer-debts',
  permission: may('customers', 'view'),
  params: v.object({ customerId: idSchema }),
  columns: [
    { key: 'invoiceId', kind: 'text' },
    { key: 'orderId', kind: 'text' },
    { key: 'number', kind: 'text' },
    { key: 'issuedOn', kind: 'day' },
    { key: 'total', kind: 'money', totals: true },
    { key: 'due', kind: 'money', totals: true },
    { key: 'left', kind: 'money', totals: true },
  ],
  load: (read: Reader, { customerId }): Promise<InvoiceAccount[]> => debtsOf(read, customerId),
  rows: (accounts): ReportRow[] =>
    accounts.map((account): ReportRow => {
      const { id: invoiceId, orderId, number, issuedOn, total, due } = account.invoice
      return { invoiceId, orderId, number, issuedOn, total, due, left: leftToPay(account) }
    }),
  ties: [
    {
      name: 'what the customer’s own account says that she owes',
      column: 'left',
      equals: async (read, { customerId }) => (await read.get(customer, customerId))?.owed ?? 0,
    },
  ],
})
