import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { product } from '../../catalog/catalog.ts'
import { employee } from '../../employees/employee.ts'
import { defineQuery } from '../../kernel/define.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { type Money, minor } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { stocktake } from '../../stock/stocktake.ts'
import { valueOf } from '../average-cost.ts'
import { type Count, entriesOf, tallyOf } from './tally.ts'

export interface StocktakeLine {
  readonly productId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly counted: number
  /** The books at the time of the last entry: once closed, what it was booked against. */
  readonly books: number
  readonly difference: number
  /** The value of the difference; null if the cost is unknown. */
  readonly value: Money | null
  readonly at: Instant
  readonly people: readonly { readonly nameAr: string; readonly nameEn: string }[]
}

export interface StocktakeFile {
  readonly name: string
  readonly isOpen: boolean
  readonly startedAt: Instant
  readonly closedAt: Instant | null
  readonly note: string | null
  readonly lines: readonly StocktakeLine[]
  /** Entries counted after the close, which changed nothing. */
  readonly aside: number
  /** Active products not counted, which closing does not change. */
  readonly uncounted: number
}

/** The booked difference of a product; null if none of its entries was booked. */
function bookedBy(entries: readonly Count[]): { readonly difference: number; readonly value: Money | null } | null {
  const booked = entries.filter(({ booked: by }) => by !== null)
  if (booked.length === 0) return null
  const difference = booked.reduce((sum, { booked: by }) => sum + (by ?? 0), 0)
  const isValued = booked.every(({ bookedValue }) => bookedValue !== null)
  return { difference, value: isValued ? minor(booked.reduce((sum, { bookedValue }) => sum + (bookedValue ?? 0), 0)) : null }
}

export const stocktakeFile = defineView({
  name: 'stocktake-file',
  params: v.object({ id: idSchema }),
  permission: may('products', 'countStock'),
  of: stocktake,
  async read(read, { id }): Promise<StocktakeFile | null> {
    const row = await read.get(stocktake, id)
    if (!row) return null
    const entries = await entriesOf(read, id)
    const byWhom = [...new Set([...entries.values()].flat().flatMap(({ employeeId }) => employeeId ?? []))]
    const [products, people, active] = await Promise.all([
      read.many(product, [...entries.keys()]),
      read.many(employee, byWhom),
      read.count(product, { where: [{ field: 'status', is: GENERIC_STATUS.active }] }),
    ])
    const named = new Map(people.map(({ id: who, nameAr, nameEn }) => [who, { nameAr, nameEn }]))
    const lines = products.flatMap(({ id: productId, nameAr, nameEn, averageCost }): StocktakeLine[] => {
      const its = entries.get(productId) ?? []
      const tally = tallyOf(its)
      if (!tally) return []
      const open = tally.counted - tally.books
      const { difference, value } = bookedBy(its) ?? { difference: open, value: valueOf(open, averageCost) }
      const { by, counted, at } = tally
      const who = by.flatMap((employeeId) => (employeeId && named.get(employeeId)) || [])
      return [{ productId, nameAr, nameEn, counted, at, people: who, books: counted - difference, difference, value }]
    })
    const counted = products.filter(({ status }) => status === GENERIC_STATUS.active).length
    const { name, startedAt, closedAt, note } = row
    const size = (line: StocktakeLine): number => Math.abs(line.value ?? 0)
    return {
      ...{ name, startedAt, closedAt, note, isOpen: closedAt === null, uncounted: active - counted },
      aside: [...entries.values()].flat().filter(({ isAside }) => isAside).length,
      lines: lines.toSorted((a, b) => size(b) - size(a) || b.at - a.at || (a.productId < b.productId ? -1 : 1)),
    }
  },
})

export const stocktakes = defineQuery({
  name: 'stocktakes',
  record: stocktake,
  permission: may('products', 'countStock'),
  fields: ['name', 'status', 'startedAt', 'startedBy', 'closedAt', 'closedBy', 'note'],
  filters: ['status', 'startedOn'],
  sorts: ['startedAt', 'name'],
  sort: { field: 'startedAt', descending: true },
})
