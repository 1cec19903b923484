import type { Reader, RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Instant } from '../../kernel/time.ts'
import { stocktakeCount } from '../../stock/stocktake.ts'

export type Count = RowOf<typeof stocktakeCount>

export interface Tally {
  readonly counted: number
  /** The time of the last entry; later moves are applied to the count. */
  readonly at: Instant
  readonly books: number
  /** The employees who counted; null for others. */
  readonly by: readonly (Id | null)[]
}

const byTime = (a: Count, b: Count): number => a.countedAt - b.countedAt || (a.id < b.id ? -1 : 1)

/** A product's valid entries, oldest first: those since the last recount, without those counted after the close. */
export function standingOf(entries: readonly Count[]): readonly Count[] {
  const inOrder = entries.filter(({ isAside }) => !isAside).toSorted(byTime)
  const first = inOrder.findLastIndex(({ isRecount }) => isRecount)
  return inOrder.slice(Math.max(0, first))
}

export function tallyOf(entries: readonly Count[]): Tally | null {
  const standing = standingOf(entries)
  const last = standing.at(-1)
  if (!last) return null
  return {
    counted: standing.reduce((sum, { quantity }) => sum + quantity, 0),
    at: last.countedAt,
    books: last.booksThen,
    by: [...new Set(standing.map(({ employeeId }) => employeeId))],
  }
}

const PAGE = 10_000

export async function entriesOf(read: Reader, stocktakeId: Id, productIds?: readonly Id[]): Promise<ReadonlyMap<Id, readonly Count[]>> {
  const rows: Count[] = []
  const where = [{ field: 'stocktakeId', is: stocktakeId }, ...(productIds ? [{ field: 'productId', oneOf: productIds }] : [])]
  for (;;) {
    const page = await read.select(stocktakeCount, { where, sort: { field: 'id' }, offset: rows.length, limit: PAGE })
    rows.push(...page)
    if (page.length < PAGE) return Map.groupBy(rows, ({ productId }) => productId)
  }
}
