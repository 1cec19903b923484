import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Tx } from './database.ts'
import { settleIn } from './home.ts'
import { writeMissingKeys } from './sort-keys.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** Arbitrary number, the same in every release: it serialises migrations of concurrently starting processes. */
const MIGRATION_LOCK = 720_911

interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function apply(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await tx.script(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const rows = await tx.db.selectFrom('migration').select(['name', 'hash']).execute()
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const fresh: string[] = []
  for (const { name, sql, hash } of migrations) {
    const before = applied.get(name)
    if (before === hash) continue
    if (before !== undefined) throw new Error(`the migration ${name} was changed after it was applied; add a new file instead`)
    await tx.script(sql)
    await tx.db.insertInto('migration').values({ name, hash }).execute()
    fresh.push(name)
  }
  return fresh
}

/** Migrates the schema to this release in one transaction and detects a restore; returns the applied files. */
export async function migrate(db: Database, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const fresh = await db.asPlatform(async (tx) => {
    const applied = await apply(tx, migrations)
    await writeMissingKeys(tx)
    return applied
  })
  await settleIn(db)
  return fresh
}
