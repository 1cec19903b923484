import * as v from 'valibot'
import { may } from '../access/pages.ts'
import type { Where } from '../kernel/define.ts'
import { type Money, SUM_MAX, sumIfHeld } from '../kernel/money.ts'
import { sumsApart } from '../kernel/sums-apart.ts'
import { defineView } from '../kernel/view.ts'
import { customer } from './customer.ts'

/** Customers who owe something: a list filters by the very same. A row that was damaged before sums had a bound is in neither. */
export const OWES: Where = { field: 'owed', from: 1, before: SUM_MAX + 1 }

export interface OpenDebts {
  readonly customers: number
  /** Null where it is beyond what a number holds exactly. */
  readonly owed: Money | null
}

/** What the shop is still owed, and by how many. What it owes to others is not taken off. */
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
