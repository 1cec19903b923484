import type { Server } from './server.ts'

/** A table with rows of accounts, and its writable columns. */
export interface AccountTable {
  readonly name: string
  readonly columns: string
}

export async function accountTables(server: Server): Promise<AccountTable[]> {
  return server.db.asPlatform((tx) =>
    tx.query<{ name: string; columns: string }>(
      `select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       group by 1 having bool_or(c.column_name = 'account_id') order by 1`,
    ),
  )
}

/** SQL that creates tables for copies in a schema of that name. */
export const roomIn = (schema: string, tables: readonly AccountTable[]): string[] => [
  `create schema ${schema}`,
  ...tables.map(({ name, columns }) => `create table ${schema}.${name} as select ${columns} from public.${name} limit 0`),
]

/** SQL that copies the tables into that schema. */
export const keepIn = (schema: string, tables: readonly AccountTable[]): string[] =>
  tables.flatMap(({ name, columns }) => [
    `delete from ${schema}.${name}`,
    `insert into ${schema}.${name} select ${columns} from public.${name}`,
  ])

/** SQL that restores the tables; `filled` names those that had rows. */
export const bringBack = (schema: string, tables: readonly AccountTable[], filled: ReadonlySet<string>): string[] => [
  'set local session_replication_role = replica',
  ...tables.map(({ name }) => `delete from public.${name}`),
  ...tables
    .filter(({ name }) => filled.has(name))
    .map(({ name, columns }) => `insert into public.${name} (${columns}) select ${columns} from ${schema}.${name}`),
]
