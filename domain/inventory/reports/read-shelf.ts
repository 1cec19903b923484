import { product } from '../../catalog/catalog.ts'
import { TooManyGroups } from '../../kernel/aggregate.ts'
import type { Reader, Where } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { SumTooLarge } from '../../kernel/money.ts'
import { sumsApart } from '../../kernel/sums-apart.ts'
import type { Period } from '../../kernel/report/period.ts'
import { addDays } from '../../kernel/time.ts'
import { type StockOperation, type StockReason, stockMove } from '../../stock/stock-move.ts'
import type { Product } from '../move-goods.ts'

const PAGE = 10_000
/** Products per query, so that groups by operation stay below the limit. */
const PRODUCTS_AT_ONCE = 1_000

/** Every product, including inactive ones. */
export async function allProducts(read: Reader): Promise<Product[]> {
  const rows: Product[] = []
  for (;;) {
    const page = await read.select(product, { sort: { field: 'id' }, offset: rows.length, limit: PAGE })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

export const within = ({ from, to }: Period): Where => ({ field: 'movedOn', from, before: addDays(to, 1) })

/** The period as a filter of the list of moves, for drill-down. */
export const periodFilter = ({ from, to }: Period) => ({ 'movedOn.from': from, 'movedOn.before': addDays(to, 1) })

export interface MoveSum {
  readonly productId: Id
  readonly operation: StockOperation
  readonly reason: StockReason | null
  readonly quantity: number
  /** Excludes moves of unknown cost; null if out of the safe integer range. */
  readonly value: number | null
  readonly count: number
}

async function sumsOf(read: Reader, where: readonly Where[]): Promise<MoveSum[]> {
  const groups = await sumsApart(read, stockMove, {
    where,
    groupBy: ['productId', 'operation', 'reason'],
    sums: ['quantity', 'value'],
  })
  return groups.map(({ by, sums: { quantity, value }, count }) => {
    if (quantity === null) throw new SumTooLarge('a quantity')
    return { ...by, quantity, value, count }
  })
}

/** Sums of moves by product, operation and reason; in parts if there are too many groups. */
export async function sumMoves(read: Reader, where: readonly Where[], products: readonly Product[]): Promise<MoveSum[]> {
  try {
    return await sumsOf(read, where)
  } catch (cause) {
    if (!(cause instanceof TooManyGroups)) throw cause
  }
  const sums: MoveSum[] = []
  for (let first = 0; first < products.length; first += PRODUCTS_AT_ONCE) {
    const ids = products.slice(first, first + PRODUCTS_AT_ONCE).map(({ id }) => id)
    sums.push(...(await sumsOf(read, [...where, { field: 'productId', oneOf: ids }])))
  }
  return sums
}

export const named = ({ id, nameAr, nameEn }: Product) => ({ nameAr, nameEn, productId: id })

export const NAME_COLUMNS = [
  { key: 'nameAr', kind: 'text' },
  { key: 'nameEn', kind: 'text' },
] as const

export const BY_NAME = { ar: 'nameAr', en: 'nameEn' } as const
