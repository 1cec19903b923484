import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { accountHolder, familyOf } from '../../customers/family.ts'
import type { RowOf } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, ZERO } from '../../kernel/money.ts'
import { defineView } from '../../kernel/view.ts'
import { PAYMENT_SOURCE, PAYMENT_STATUS, payment } from '../../payments/payment.ts'
import { DEPOSITS } from './take-deposit.ts'

const DEPOSITS_MAX = 500

type Payment = RowOf<typeof payment>
type OnReceipt = 'change' | 'rounding' | 'authorizationCode' | 'reference' | 'deviceId'

export interface Deposit extends Pick<Payment, 'id' | 'method' | 'amount' | 'paidAt' | 'status' | OnReceipt> {
  /** Not cancelled yet, and the balance still covers it. */
  readonly canCancel: boolean
}

export interface CustomerBalance {
  readonly balance: Money
  readonly deposits: readonly Deposit[]
}

export const customerBalance = defineView({
  name: 'customer-balance',
  params: v.object({ customerId: idSchema }),
  permission: [may('customers', 'view'), DEPOSITS],
  async read(read, { customerId }): Promise<CustomerBalance> {
    const where = [
      { field: 'customerId', oneOf: await familyOf(read, [customerId]) },
      { field: 'source', is: PAYMENT_SOURCE.deposit },
      { field: 'amount', from: 1 },
    ]
    const [holder, rows] = await Promise.all([
      accountHolder(read, customerId),
      read.select(payment, { where, sort: { field: 'paidAt', descending: true }, limit: DEPOSITS_MAX }),
    ])
    const balance = holder?.balance ?? ZERO
    return {
      balance,
      deposits: rows.map(({ id, method, amount, paidAt, status, change, rounding, authorizationCode, reference, deviceId }) => ({
        ...{ id, method, amount, paidAt, status, change, rounding, authorizationCode, reference, deviceId },
        canCancel: status === PAYMENT_STATUS.paid && amount <= balance,
      })),
    }
  },
})
