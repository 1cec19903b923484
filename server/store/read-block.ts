import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Column, Table } from './table.ts'

/** From so many rows on a page comes as one value. */
export const BLOCK_FROM = 1_000

/** What JSON holds inside a row may be of any length: such a page stays in its rows. */
export const isOfPlainColumns = ({ columns }: Table): boolean => columns.every(({ kind }) => kind !== 'json')

/** An instant as the drivers read one: milliseconds, what is finer cut off. */
const asked = ({ name, kind }: Column): RawBuilder<unknown> =>
  kind === 'instant' ? sql`floor(extract(epoch from ${sql.ref(name)}) * 1000)` : sql.ref(name)

/** A count beyond 2^53 never passes for a number: what JSON has rounded is told apart from its neighbours, as with the drivers. */
const read = (value: unknown): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value

/**
 * The rows of a long page, as the page itself would give them and in its order. Drivers take an answer apart value by value, which of 20,000 rows
 * of twenty columns takes several times as long as finding them; as one JSON text the page is a single value.
 */
export async function readBlock(tx: Tx, { columns, names }: Table, page: RawBuilder<unknown>): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ block: readonly (readonly unknown[])[] | null }>`
    select json_agg(json_build_array(${sql.join(columns.map(asked))})) as block from (${page}) page`.execute(tx.db)
  return (rows[0]?.block ?? []).map((values) => {
    const row: Record<string, unknown> = {}
    for (const [nth, name] of names.entries()) row[name] = read(values[nth])
    return row
  })
}
