import { type AnyRecord, type RowOf, insert } from '#domain/kernel/define.ts'
import type { Tx } from './database.ts'
import { stampTransaction } from './stamp.ts'
import { tableOf, workedColumns, writeFields } from './table.ts'
import { insertRows } from './write-buffers.ts'

const ROWS_PER_STATEMENT = 1000

/** Inserts many new rows of one record, for the demo shop and imports. Fails on existing ids. */
export async function bulkInsert<R extends AnyRecord>(tx: Tx, accountId: number, record: R, rows: readonly RowOf<R>[]): Promise<void> {
  const table = tableOf(record)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const page = rows.slice(start, start + ROWS_PER_STATEMENT).flatMap((row) => {
      const change = insert(record, row)
      return change.op === 'insert' ? [change.row] : []
    })
    const written = page.map((row) => ({ ...writeFields(table, row), ...workedColumns(table, row, row) }))
    const made = await insertRows(tx, accountId, table, written)
    if (made.size !== page.length) throw new Error(`${page.length - made.size} rows of ${record.name} exist already`)
    await stampTransaction(
      tx,
      accountId,
      page.map(({ id }) => ({ record, id })),
    )
  }
}
