import { records } from '#domain/records.ts'
import { END } from '#domain/kernel/sort-key.ts'
import type { Tx } from './database.ts'
import { type Table, keyColumns, keyNames, quote, tableOf } from './table.ts'

const ROWS_PER_STATEMENT = 5_000
/** Every key contains at least the first sixty characters of its text. */
const TEXT_HELD = 60

type StoredRow = Readonly<Record<string, unknown>>

/** Tables with sort key columns. An older schema, as used in tests of migrations, has none. */
async function keyedTables(tx: Tx): Promise<Table[]> {
  const stored = await tx.query<{ table_name: string; column_name: string }>(
    'select table_name, column_name from information_schema.columns where table_schema = current_schema()',
  )
  const known = new Set(stored.map((one) => `${one.table_name} ${one.column_name}`))
  return records.map(tableOf).filter((table) => {
    const keys = keyNames(table)
    return keys.length > 0 && keys.every((name) => known.has(`${table.record.name} ${name}`))
  })
}

async function writeKeys(tx: Tx, table: Table): Promise<void> {
  const keyed = table.columns.flatMap(({ name, field, keys }) => (keys ? [{ name, field, keys }] : []))
  const isStale = keyed.map(
    ({ name, keys }) => `${keys.whole} is null or strpos(${keys.whole}, $3 || left(${quote(name)}, ${TEXT_HELD})) = 0`,
  )
  const select = `select account_id, id, ${keyed.map(({ name }) => quote(name)).join(', ')} from ${table.quoted}
    where (account_id, id) > ($1::integer, $2::uuid) and (${isStale.join(' or ')}) order by account_id, id limit ${ROWS_PER_STATEMENT}`
  const set = keyNames(table).map((name) => `${name} = x.${name}`)
  const update = `update ${table.quoted} t set ${set.join(', ')} from jsonb_populate_recordset(null::${table.quoted}, $1::jsonb) x
    where t.account_id = x.account_id and t.id = x.id`
  let after: readonly unknown[] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await tx.query<StoredRow>(select, [...after, END])
    if (rows.length === 0) return
    const keys = rows.map((row) => ({
      ...{ account_id: row['account_id'], id: row['id'] },
      ...keyColumns(table, Object.fromEntries(keyed.map(({ name, field }) => [field, row[name]]))),
    }))
    await tx.query(update, [JSON.stringify(keys)])
    const last = rows.at(-1)
    after = [last?.['account_id'], last?.['id']]
  }
}

/**
 * Writes missing or outdated sort keys: of rows from before there were keys, from a restored backup, or written by an earlier release after
 * a downgrade. The rows count as unchanged, so tills do not receive them again.
 */
export async function writeMissingKeys(tx: Tx): Promise<void> {
  for (const table of await keyedTables(tx)) await writeKeys(tx, table)
}
