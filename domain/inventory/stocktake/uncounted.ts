import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { product } from '../../catalog/catalog.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { defineView } from '../../kernel/view.ts'
import { stocktake } from '../../stock/stocktake.ts'
import { LINES_MAX } from '../stock-input.ts'
import { entriesOf, standingOf } from './tally.ts'

export interface UncountedProduct {
  readonly id: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly onHand: number
}

export interface Uncounted {
  readonly count: number
  /** As many as fit into one count, largest stock first. */
  readonly first: readonly UncountedProduct[]
}

const PAGE = 10_000

export const stocktakeUncounted = defineView({
  name: 'stocktake-uncounted',
  params: v.object({ id: idSchema }),
  permission: may('products', 'countStock'),
  of: stocktake,
  async read(read, { id }): Promise<Uncounted | null> {
    if (!(await read.get(stocktake, id))) return null
    const entries = await entriesOf(read, id)
    const left: UncountedProduct[] = []
    for (let offset = 0; ; offset += PAGE) {
      const where = [{ field: 'status', is: GENERIC_STATUS.active }]
      const page = await read.select(product, { where, sort: { field: 'id' }, offset, limit: PAGE })
      for (const { id: productId, nameAr, nameEn, onHand } of page)
        if (standingOf(entries.get(productId) ?? []).length === 0) left.push({ id: productId, nameAr, nameEn, onHand })
      if (page.length < PAGE) break
    }
    const inOrder = left.toSorted((a, b) => b.onHand - a.onHand || (a.id < b.id ? -1 : 1))
    return { count: left.length, first: inOrder.slice(0, LINES_MAX) }
  },
})
