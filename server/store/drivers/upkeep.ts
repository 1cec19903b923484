import type { PGlite } from '@electric-sql/pglite'

/**
 * Tables that have changed by more than a tenth since their last ANALYZE, or were never analysed. Statistics of changes are lost when a
 * server is killed, but the table size is not; below ten pages it does not matter.
 */
const CHANGED_TABLES = `
  select c.oid::regclass::text as name
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid, lateral (select pg_relation_size(c.oid) / 8192 as pages) size
  where pages >= 10 and (c.reltuples < 0 or pages > c.relpages * 1.1 + 10 or s.n_mod_since_analyze > 50 + c.reltuples * 0.1)
  order by pages desc`

/**
 * Runs VACUUM ANALYZE in place of autovacuum, which PGlite lacks: it updates planner statistics and frees the space of dead rows. One table
 * at a time, so that other queries can run in between.
 */
export async function keepUp(db: PGlite, stopping?: AbortSignal): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(CHANGED_TABLES)
  const done: string[] = []
  for (const { name } of rows) {
    if (stopping?.aborted) break
    // Safe to interpolate: the name comes from the catalogue, quoted if necessary.
    await db.exec(`vacuum (analyze) ${name}`)
    done.push(name)
  }
  return done
}
