import * as v from 'valibot'
import { may } from '../access/pages.ts'
import type { Reader, RowOf } from '../kernel/define.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { defineView } from '../kernel/view.ts'
import { product } from './catalog.ts'

type Product = RowOf<typeof product>
export type LowProduct = Pick<Product, 'id' | 'nameAr' | 'nameEn' | 'onHand' | 'warnAt'>

export interface LowStock {
  readonly products: number
  readonly first: readonly LowProduct[]
}

const SHOWN_MAX = 5
const PAGE = 1_000

const isLow = ({ onHand, warnAt }: Product): boolean => onHand <= warnAt
const shownOf = ({ id, nameAr, nameEn, onHand, warnAt }: Product): LowProduct => ({ id, nameAr, nameEn, onHand, warnAt })

/** Readers cannot compare two fields of a row, so all rows are read page by page, and only the low ones remain in memory. */
async function lowProducts(read: Reader): Promise<Product[]> {
  const low: Product[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await read.select(product, {
      where: [{ field: 'status', is: GENERIC_STATUS.active }],
      sort: { field: 'id' },
      offset,
      limit: PAGE,
    })
    low.push(...page.filter(isLow))
    if (page.length < PAGE) return low
  }
}

/** Products at or below their warning level, the same as in the server's notices. */
export const lowStock = defineView({
  name: 'low-stock',
  params: v.object({}),
  permission: may('products', 'stockNotices'),
  async read(read): Promise<LowStock> {
    const low = await lowProducts(read)
    const scarcest = low.toSorted((a, b) => a.onHand - a.warnAt - (b.onHand - b.warnAt) || (a.id < b.id ? -1 : 1))
    return { products: low.length, first: scarcest.slice(0, SHOWN_MAX).map(shownOf) }
  },
})
