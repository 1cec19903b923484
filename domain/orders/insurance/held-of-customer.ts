import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { familyOf } from '../../customers/family.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, sumIfHeld } from '../../kernel/money.ts'
import { sumsApart } from '../../kernel/sums-apart.ts'
import { defineView } from '../../kernel/view.ts'
import { rentalOrder } from '../rental-order.ts'

export interface HeldOfCustomer {
  /** Null where it is beyond what a number holds exactly. */
  readonly held: Money | null
}

/** What the shop holds of a customer's insurance amounts, over all her orders: hers, until it is kept or given back. */
export const heldOfCustomer = defineView({
  name: 'held-of-customer',
  params: v.object({ customerId: idSchema }),
  permission: may('rent', 'view'),
  async read(read, { customerId }): Promise<HeldOfCustomer> {
    const where = [{ field: 'customerId', oneOf: await familyOf(read, [customerId]) }]
    const groups = await sumsApart(read, rentalOrder, { where, groupBy: ['status'], sums: ['insuranceHeld'] })
    return { held: sumIfHeld(groups.map(({ sums }) => sums.insuranceHeld)) }
  },
})
