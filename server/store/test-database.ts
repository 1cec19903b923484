import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from './database.ts'
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

/** An empty database of its own on the PostgreSQL server of the tests, gone when it is closed. */
async function createFresh(
  url: string,
  share: { readonly connectionsPerAccount?: number } = ALL_CONNECTIONS,
): Promise<{ readonly db: Database; readonly own: string }> {
  const name = `fustan_test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
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
  ? { name: 'PostgreSQL', open: () => migrated(createFresh(postgresUrl).then(({ db }) => db)) }
  : { name: 'PGlite', open: () => migrated(openDatabase({ dataDir: ':memory:' })) }

/** The same for `describe.each`, which puts its name into the title. */
export const testLanes: readonly TestLane[] = [testLane]
