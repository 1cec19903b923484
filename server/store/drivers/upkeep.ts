import type { PGlite } from '@electric-sql/pglite'

/**
 * Tables that have changed by more than a tenth since they were last looked at, or never were. A server that was killed has forgotten what
 * was changed, and never what a table's size was; below ten pages nothing depends on it.
 */
const CHANGED_TABLES = `
  select c.oid::regclass::text as name
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid, lateral (select pg_relation_size(c.oid) / 8192 as pages) size
  where pages >= 10 and (c.reltuples < 0 or pages > c.relpages * 1.1 + 10 or s.n_mod_since_analyze > 50 + c.reltuples * 0.1)
  order by pages desc`

/**
 * What PostgreSQL does by itself and PGlite, which has no process beside its one connection, leaves undone: it counts what is in the tables, by
 * which questions are planned, and gives the room of former rows back. One table at a time, so that others get their turn between.
 */
export async function keepUp(db: PGlite, stopping?: AbortSignal): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(CHANGED_TABLES)
  const done: string[] = []
  for (const { name } of rows) {
    if (stopping?.aborted) break
    // The name comes from the catalogue, quoted where it has to be.
    await db.exec(`vacuum (analyze) ${name}`)
    done.push(name)
  }
  return done
}
