import { sql } from 'kysely'
import type { AnyRecord, Reader, RowOf, Selection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { keyOrder } from '#domain/list-order.ts'
import { aggregateRows } from './aggregate.ts'
import { daysAsInstants, rowsMeeting, sorted } from './conditions.ts'
import type { Tx } from './database.ts'
import { BLOCK_FROM, isOfPlainColumns, readBlock } from './read-block.ts'
import { readRows, tableOf } from './table.ts'

/** Upper limit of rows per call; reports that need more read page by page. */
const ROWS_MAX = 10_000

/** Implements the domain's `Reader` on the account's tables within one transaction. */
export function sqlReader(tx: Tx, accountId: number): Reader {
  const of = { tx, accountId }

  async function many<R extends AnyRecord>(record: R, ids: readonly Id[]): Promise<RowOf<R>[]> {
    if (ids.length === 0) return []
    const table = tableOf(record)
    const isRequested = sql<Id>`any(${[...new Set(ids)]}::uuid[])`
    const rows = await rowsMeeting(of, table, {}).select(table.names).where('id', '=', isRequested).execute()
    return readRows<R>(table, rows, tx.reportDamage)
  }

  const get: Reader['get'] = async (record, id) => (await many(record, [id]))[0] ?? null

  return {
    get,
    many,
    async select<R extends AnyRecord>(record: R, selection: Selection): Promise<RowOf<R>[]> {
      const { limit, offset = 0, sort } = selection
      if (limit > ROWS_MAX) throw new Error(`a reader brings at most ${ROWS_MAX} rows, ${limit} were asked for`)
      const table = tableOf(record)
      const where = [...(selection.where ?? []), ...daysAsInstants(record, selection)]
      const order = await keyOrder({ get }, record, sort)
      const found = rowsMeeting(of, table, { ...selection, where }, sort ? [sort.field] : [])
      const id = `${record.name}.id`
      // With a sort order or offset, only ids are sorted and then the page's rows are fetched: sorting whole rows of large tables would
      // spill to disk. Without them, rows come in key order and a limit suffices.
      const ids = sorted(found.select(id), table, sort, order).limit(limit).offset(offset)
      const whole = sorted(found.select(table.fullNames), table, sort, order)
      const page = sort || offset > 0 ? whole.where(id, '=', sql<Id>`any(array(${ids}))`) : whole.limit(limit)
      const isLong = limit >= BLOCK_FROM && isOfPlainColumns(table)
      const rows = isLong ? await readBlock(tx, table, sql`${page}`) : await page.execute()
      return readRows<R>(table, rows, tx.reportDamage)
    },
    async count(record, selection) {
      const { count } = await rowsMeeting(of, tableOf(record), selection)
        .select((builder) => builder.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    aggregate: (record, request) => aggregateRows(of, record, request),
  }
}
