import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Database, databaseOver, openDatabase } from './database.ts'
import { openPglite } from './drivers/pglite-driver.ts'
import { migrate } from './migrate.ts'

export interface TestLane {
  readonly name: string
  readonly open: () => Promise<Database>
}

async function onServer<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The caller names the columns that it asked for.
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

/** Proofs hold more transactions of one account open side by side than a server gives to one. */
const ALL_CONNECTIONS = { connectionsPerAccount: Number.POSITIVE_INFINITY }

const freshName = (): string => `fustan_test_${randomBytes(6).toString('hex')}`

let templateMade: Promise<string> | undefined

/** A migrated database that others are copies of: each worker makes its own once, and nothing is connected to it afterwards. */
async function migratedTemplate(url: string): Promise<string> {
  const name = freshName()
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const db = await openDatabase({ databaseUrl: own.href })
  await migrate(db)
  await db.close()
  return name
}

/** An empty database of its own on the PostgreSQL server of the tests, gone when it is closed. */
async function createFresh(
  url: string,
  share: { readonly connectionsPerAccount?: number } = ALL_CONNECTIONS,
  template?: string,
): Promise<{ readonly db: Database; readonly own: string }> {
  const name = freshName()
  await onServer(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const db = await openDatabase({ databaseUrl: own.href, ...share })
  const close = async () => {
    await db.close()
    await onServer(url, `drop database ${name}`)
  }
  return { db: { ...db, close }, own: own.href }
}

/** A fresh database with its address, for programs that are told where it is; opened as they open it. */
export async function openOnPostgres(url: string): Promise<{ readonly db: Database; readonly address: string }> {
  const { db, own } = await createFresh(url, {})
  await migrate(db)
  return { db, address: own }
}

/** Two handles on one fresh database, as two server processes have them. Closing the first ends both. */
export async function openTwoOnPostgres(url: string): Promise<readonly [Database, Database]> {
  const { db, own } = await createFresh(url)
  const second = await openDatabase({ databaseUrl: own, ...ALL_CONNECTIONS })
  await migrate(db)
  const close = async () => {
    await second.close()
    await db.close()
  }
  return [{ ...db, close }, second]
}

const ROOT = join(import.meta.dirname, '../..')
const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Where the image of an empty, migrated database lies: another one for each release of PGlite and each set of migrations. */
function imageFile(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const file of readdirSync(MIGRATIONS).toSorted()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  return join(ROOT, '.tmp/empty-database', `${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Makes the image when no run has made it yet. Two workers may make it at once: each puts a whole one into its place. */
async function makeImage(file: string): Promise<void> {
  let pglite: PGlite | undefined
  const db = databaseOver(await openPglite(':memory:', (opened) => (pglite = opened)))
  await migrate(db)
  const image = await pglite?.dumpDataDir('none')
  await db.close()
  if (!image) throw new Error('the database gave no image of itself')
  const made = `${file}.${randomBytes(4).toString('hex')}`
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(made, new Uint8Array(await image.arrayBuffer()))
  renameSync(made, file)
}

let imageRead: Promise<Blob> | undefined

async function readImage(): Promise<Blob> {
  const file = imageFile()
  if (!existsSync(file)) await makeImage(file)
  return new Blob([readFileSync(file)])
}

/** An embedded database in memory, migrated. Making an empty one takes three seconds of a core; hundreds of tests open one. */
async function openEmbedded(): Promise<Database> {
  imageRead ??= readImage()
  return databaseOver(await openPglite(':memory:', undefined, await imageRead))
}

async function copyOfTemplate(url: string): Promise<Database> {
  templateMade ??= migratedTemplate(url)
  return (await createFresh(url, ALL_CONNECTIONS, await templateMade)).db
}

async function migrated(open: Promise<Database>): Promise<Database> {
  const db = await open
  await migrate(db)
  return db
}

/** The address of the PostgreSQL server that the tests may use, or nothing. */
export const postgresUrl = process.env['TEST_DATABASE_URL']

/**
 * The database that suites run over: PostgreSQL when the tests were given a server, else the embedded one. Not both: whoever runs them on a
 * server has run them on the embedded one before, and that costs as long again.
 */
export const testLane: TestLane = postgresUrl
  ? { name: 'PostgreSQL', open: () => migrated(copyOfTemplate(postgresUrl)) }
  : { name: 'PGlite', open: () => migrated(openEmbedded()) }

/** The same for `describe.each`, which puts its name into the title. */
export const testLanes: readonly TestLane[] = [testLane]
