import * as v from 'valibot'
import { may } from '../access/pages.ts'
import type { Where } from '../kernel/define.ts'
import { type Money, SUM_MAX, sumIfHeld } from '../kernel/money.ts'
import { sumsApart } from '../kernel/sums-apart.ts'
import { defineView } from '../kernel/view.ts'
import { customer } from './customer.ts'

/** Customers with a debt, also used as a list filter. Excludes rows with a sum beyond the bound. */
export const OWES: Where = { field: 'owed', from: 1, before: SUM_MAX + 1 }

export interface OpenDebts {
  readonly customers: number
  /** Null if it exceeds the safe integer range. */
  readonly owed: Money | null
}

/** The total debt of customers and their number. Negative debts are not deducted. */
export const openDebts = defineView({
  name: 'open-debts',
  params: v.object({}),
  permission: may('customers', 'view'),
  async read(read): Promise<OpenDebts> {
    const groups = await sumsApart(read, customer, { where: [OWES], groupBy: ['status'], sums: ['owed'] })
    return {
      customers: groups.reduce((all, { count }) => all + count, 0),
      owed: sumIfHeld(groups.map(({ sums }) => sums.owed)),
    }
  },
})
