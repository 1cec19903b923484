import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'

const FILE = join(import.meta.dirname, 'disks/0.4.7-before-restores.json')
const MIGRATIONS = join(import.meta.dirname, '../../server/store/migrations')

const storeSchema = v.object({
  name: v.string(),
  keyPath: v.string(),
  autoIncrement: v.boolean(),
  indexes: v.array(v.object({ name: v.string(), keyPath: v.string(), unique: v.boolean(), multiEntry: v.boolean() })),
  rows: v.array(v.unknown()),
})
const formerSchema = v.object({
  /** The last migration that its server had. */
  migrations: v.string(),
  /** The confirmed operations in order. */
  told: v.array(v.object({ operationId: v.string(), number: v.nullable(v.string()) })),
  accountId: v.number(),
  employeeId: v.string(),
  databases: v.array(v.object({ name: v.string(), version: v.number(), stores: v.array(storeSchema) })),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})
export type Former = v.InferOutput<typeof formerSchema>

/** A till and a server in the middle of their work, recorded by an older build and never edited. */
export const readFormer = (): Former => v.parse(formerSchema, JSON.parse(readFileSync(FILE, 'utf8')))

function settled<T>(requested: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    requested.onsuccess = () => resolve(requested.result)
    requested.onerror = () => reject(requested.error ?? new Error('the storage does not answer'))
  })
}

/** The browser's storage as the older build left it. */
export async function formerStorage({ databases }: Former): Promise<IDBFactory> {
  const factory = new IDBFactory()
  for (const { name, version, stores } of databases) {
    const requested = factory.open(name, version)
    requested.onupgradeneeded = () => {
      for (const one of stores) {
        const store = requested.result.createObjectStore(one.name, { keyPath: one.keyPath, autoIncrement: one.autoIncrement })
        for (const { name: index, keyPath, unique, multiEntry } of one.indexes) store.createIndex(index, keyPath, { unique, multiEntry })
        for (const row of one.rows) store.put(row)
      }
    }
    ;(await settled(requested)).close()
  }
  return factory
}

/** Runs with a folder of the migrations up to the given one. */
async function withMigrationsUpTo<T>(last: string, run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fustan-migrations-'))
  try {
    for (const name of readdirSync(MIGRATIONS)) if (name <= last) cpSync(join(MIGRATIONS, name), join(folder, name))
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The server's database as the older build left it, migrated to this release as every start does. Embedded, because its
 * owner may write any table.
 */
export async function formerDatabase({ migrations, tables }: Former): Promise<Database> {
  const db = await openDatabase({ dataDir: ':memory:' })
  await withMigrationsUpTo(migrations, (folder) => migrate(db, folder))
  await db.asPlatform(async (tx) => {
    await tx.script('set session_replication_role = replica')
    for (const [name, rows] of Object.entries(tables)) {
      await tx.script(`delete from "${name}"`)
      const columns = await tx.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and table_schema = 'public'",
        [name],
      )
      const names = columns.map((one) => `"${one.name}"`).join(', ')
      const text = JSON.stringify(rows)
      await tx.query(
        `insert into "${name}" (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::"${name}", $1::text::jsonb)`,
        [text],
      )
    }
    await tx.script('set session_replication_role = origin')
  })
  await migrate(db)
  return db
}
