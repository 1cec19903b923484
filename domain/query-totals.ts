import type { AnyQuery, Reader, Selection } from './kernel/define.ts'
import { type Totals, totalsOf } from './kernel/list-totals.ts'
import { SumTooLarge } from './kernel/money.ts'

/** What all rows of a query that match come to; null where a sum is beyond what a number holds. */
export async function readTotals(
  read: Reader,
  query: AnyQuery,
  { where, search }: Pick<Selection, 'where' | 'search'>,
): Promise<Totals | null> {
  const fields = totalsOf(query)
  if (fields.length === 0) return {}
  try {
    // Which fields they are is known only as it runs; `totalsOf` takes none that has no sum, and a contract test asks every query.
    const sums = fields as readonly never[]
    const [found] = await read.aggregate(query.record, { where, search, sums })
    return found ? (found.sums as Totals) : Object.fromEntries(fields.map((field) => [field, 0]))
  } catch (cause) {
    if (cause instanceof SumTooLarge) return null
    throw cause
  }
}
