import type { AnyQuery, Reader, Selection } from './kernel/define.ts'
import { type Totals, totalsOf } from './kernel/list-totals.ts'
import { SumTooLarge } from './kernel/money.ts'

/** The totals of all matching rows of a query; null if a sum exceeds the safe integer range. */
export async function readTotals(
  read: Reader,
  query: AnyQuery,
  { where, search }: Pick<Selection, 'where' | 'search'>,
): Promise<Totals | null> {
  const fields = totalsOf(query)
  if (fields.length === 0) return {}
  try {
    // The fields are only known at runtime; `totalsOf` returns summable ones only, which a contract test verifies for
    // every query.
    const sums = fields as readonly never[]
    const [found] = await read.aggregate(query.record, { where, search, sums })
    return found ? (found.sums as Totals) : Object.fromEntries(fields.map((field) => [field, 0]))
  } catch (cause) {
    if (cause instanceof SumTooLarge) return null
    throw cause
  }
}
