import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { debtsOf, leftToPay } from './invoice-debt.ts'

/** One document that a customer has not paid in full, or has overpaid. */
export interface Debt {
  readonly invoiceId: Id
  readonly orderId: Id | null
  readonly number: string
  readonly issuedOn: Day
  readonly total: Money
  /** The amount unpaid at issue, and what is left of it now. */
  readonly due: Money
  readonly left: Money
  /** Part of the public address where the customer sees and can pay it. */
  readonly shareCode: string
}

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
