import * as v from 'valibot'
import { may } from '../access/pages.ts'
import type { Reader, Where } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { fold } from '../kernel/text.ts'
import { defineView } from '../kernel/view.ts'
import { customer } from './customer.ts'
import type { Customer } from './family.ts'

export type MergeSide = Pick<Customer, 'id' | 'name' | 'mobile' | 'email' | 'invoiceCount' | 'points' | 'owed' | 'createdAt' | 'notes'>

const SHOWN_MAX = 5
const LIKE_MAX = 50

const sideOf = ({ id, name, mobile, email, invoiceCount, points, owed, createdAt, notes }: Customer): MergeSide => ({
  ...{ id, name, mobile, email, invoiceCount, points, owed, createdAt, notes },
})

async function alike(read: Reader, row: Customer): Promise<readonly Customer[]> {
  const own: Where = { field: 'isMerged', is: false }
  const by = (field: 'mobile' | 'email'): Promise<Customer[]> =>
    row[field] === null ? Promise.resolve([]) : read.select(customer, { where: [{ field, is: row[field] }, own], limit: LIKE_MAX })
  const [named, ...same] = await Promise.all([
    read.select(customer, { where: [own], search: row.name, limit: LIKE_MAX }),
    by('mobile'),
    by('email'),
  ])
  const name = fold(row.name)
  return [...same.flat(), ...named.filter((one) => fold(one.name) === name)]
}

/**
 * Possible duplicates of a customer, by number, e-mail or normalized name. They arise, for example, when two offline
 * tills add the same person.
 */
export const likelyDoubles = defineView({
  name: 'likely-doubles',
  params: v.object({ id: idSchema }),
  permission: may('customers', 'view'),
  of: customer,
  async read(read, { id }): Promise<{ readonly rows: readonly MergeSide[] } | null> {
    const row = await read.get(customer, id)
    if (!row) return null
    const others = new Map<Id, Customer>((await alike(read, row)).map((one) => [one.id, one]))
    others.delete(id)
    return { rows: [...others.values()].slice(0, SHOWN_MAX).map(sideOf) }
  },
})
