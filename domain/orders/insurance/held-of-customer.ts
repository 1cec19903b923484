import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { familyOf } from '../../customers/family.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, sumMoney } from '../../kernel/money.ts'
import { defineView } from '../../kernel/view.ts'
import { rentalOrder } from '../rental-order.ts'

export interface HeldOfCustomer {
  readonly held: Money
}

/** What the shop holds of a customer's insurance amounts, over all her orders: hers, until it is kept or given back. */
export const heldOfCustomer = defineView({
  name: 'held-of-customer',
  params: v.object({ customerId: idSchema }),
  permission: may('rent', 'view'),
  async read(read, { customerId }): Promise<HeldOfCustomer> {
    const where = [{ field: 'customerId', oneOf: await familyOf(read, [customerId]) }]
    const groups = await read.aggregate(rentalOrder, { where, groupBy: ['status'], sums: ['insuranceHeld'] })
    return { held: sumMoney(groups.map(({ sums }) => sums.insuranceHeld)) }
  },
})
