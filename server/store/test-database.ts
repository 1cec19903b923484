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
    // The caller declares the row type.
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

/** Tests open more concurrent transactions of one account than a server allows. */
const ALL_CONNECTIONS = { connectionsPerAccount: Number.POSITIVE_INFINITY }

const freshName = (): string => `fustan_test_${randomBytes(6).toString('hex')}`

let templateMade: Promise<string> | undefined

/** A migrated template database, created once per worker. Nothing may be connected to it while it is copied. */
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

/** A fresh database with its URL, for programs that connect themselves; opened with their defaults. */
export async function openOnPostgres(url: string): Promise<{ readonly db: Database; readonly address: string }> {
  const { db, own } = await createFresh(url, {})
  await migrate(db)
  return { db, address: own }
}

/** Two handles on one fresh database, like two server processes. Closing the first closes both. */
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

/** Path of the image of an empty, migrated database; it depends on the PGlite release and the migrations. */
function imageFile(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const file of readdirSync(MIGRATIONS).toSorted()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  return join(ROOT, '.tmp/empty-database', `${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Creates the image if it does not exist. Concurrent workers each write a complete file and rename it. */
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

/** A migrated in-memory database, loaded from the image: creating an empty one takes three seconds of CPU time. */
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

/** URL of the PostgreSQL server for tests, if any. */
export const postgresUrl = process.env['TEST_DATABASE_URL']

/** Database that test suites run on: PostgreSQL if a server is configured, otherwise PGlite. */
export const testLane: TestLane = postgresUrl
  ? { name: 'PostgreSQL', open: () => migrated(copyOfTemplate(postgresUrl)) }
  : { name: 'PGlite', open: () => migrated(openEmbedded()) }

/** The same as an array for `describe.each`, which puts the name into the title. */
export const testLanes: readonly TestLane[] = [testLane]
