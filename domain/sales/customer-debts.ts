import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { debtsOf, leftToPay } from './invoice-debt.ts'

/** One document that a customer has not paid in full, or that was paid twice. */
export interface Debt {
  readonly invoiceId: Id
  readonly orderId: Id | null
  readonly number: string
  readonly issuedOn: Day
  readonly total: Money
  /** What was left owed when it was issued, and what is left of that now. */
  readonly due: Money
  readonly left: Money
  /** Of the address at which the customer sees it, and may pay it. */
  readonly shareCode: string
}

/** What a customer owes, document by document, the oldest first: for whoever may see customers, and for whoever takes the money. */
export const customerDebts = defineView({
  name: 'customer-debts',
  params: v.object({ customerId: idSchema }),
  permission: [may('customers', 'view'), may('pointOfSale', 'sell'), may('rent', 'book'), may('rent', 'settle')],
  async read(read, { customerId }) {
    const accounts = await debtsOf(read, customerId)
    return accounts.map((account): Debt => {
      const { id: invoiceId, orderId, number, issuedOn, total, due, shareCode } = account.invoice
      return { invoiceId, orderId, number, issuedOn, total, due, left: leftToPay(account), shareCode }
    })
  },
})
