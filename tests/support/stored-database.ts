import type { Database } from '#server/store/database.ts'

/** A backup of a whole database in a separate schema. */
export interface StoredDatabase {
  /** Restores everything; with `newEpoch` the server knows that the database was restored. */
  restore(newEpoch: boolean): Promise<void>
}

const COLUMNS = `select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1 order by 1`

export async function keepDatabase(db: Database): Promise<StoredDatabase> {
  const tables = await db.asPlatform((tx) => tx.query<{ name: string; columns: string }>(COLUMNS))
  const keep = tables.map(({ name, columns }) => `create table kept.${name} as select ${columns} from public.${name}`)
  await db.asPlatform((tx) => tx.script(['drop schema if exists kept cascade', 'create schema kept', ...keep].join(';\n')))
  const back = tables.flatMap(({ name, columns }) => [
    `delete from public.${name}`,
    `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
  ])
  return {
    async restore(newEpoch) {
      const epoch = newEpoch ? ['update public.sync_epoch set epoch = gen_random_uuid()'] : []
      await db.asPlatform((tx) => tx.script(['set local session_replication_role = replica', ...back, ...epoch].join(';\n')))
    },
  }
}
