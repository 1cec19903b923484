import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { familyOf } from '../../customers/family.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, sumIfHeld } from '../../kernel/money.ts'
import { sumsApart } from '../../kernel/sums-apart.ts'
import { defineView } from '../../kernel/view.ts'
import { rentalOrder } from '../rental-order.ts'

export interface HeldOfCustomer {
  /** Null if it exceeds the safe integer range. */
  readonly held: Money | null
}

/** The insurance amounts held for all orders of a customer. They belong to the customer until retained or returned. */
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
