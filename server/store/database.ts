import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import type { Id } from '#domain/kernel/ids.ts'
import { accountSlots } from './account-slots.ts'
import { type Driver, type Unlisten, isConflict } from './drivers/driver.ts'
import { openPglite } from './drivers/pglite-driver.ts'
import { openPostgres } from './drivers/postgres-driver.ts'
import type { Schema } from './schema.ts'
import type { DamagedRow } from './table.ts'

export { DataFolderInUse } from './drivers/data-folder-lock.ts'

/** One open transaction. Both databases speak the same SQL (the subset of PostgreSQL 15) and answer the same values. */
export interface Tx {
  /** Typed queries: whatever is built from parts, and every plain select, insert, update or delete. */
  readonly db: Transaction<Schema>
  /**
   * SQL as it is written, for what a builder would only hide: statements of many rows and tables, locks.
   * Rows by column name. Arrays travel as PostgreSQL arrays, json as text, instants as ISO text.
   */
  query<Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Several statements without parameters. */
  script(sql: string): Promise<void>
  /** A row that was read is damaged. Whoever hears of damage is told when the transaction has ended. */
  readonly reportDamage: (row: DamagedRow) => void
  /** Whether it was reported in this transaction. */
  readonly isDamaged: (record: string, id: Id) => boolean
}

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read'
  readonly readOnly?: boolean
}

/** The store of all accounts: PGlite in a folder, or a PostgreSQL server. Nobody above this file knows which. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /**
   * One transaction that sees and touches the rows of this account alone: the database itself enforces it.
   * `fn` runs again from its beginning when the transaction met another one, so it keeps no state outside.
   */
  inAccount<T>(accountId: number, fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** One transaction over all accounts, for who signs in and what the platform itself does. */
  asPlatform<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Hears what any server process on this database notifies. */
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>
  notify(channel: string, payload: string): Promise<void>
  /** Names the place where the data lies: another one after a restore from a copy. */
  home(): Promise<string>
  /**
   * Copies the whole database as of one moment into a folder that a server can be started on; others wait meanwhile.
   * Only of an embedded one that is kept in files.
   */
  readonly copyTo?: (folder: string) => Promise<void>
  /**
   * Counts and cleans the tables that have changed much since the last time, and names them: after many rows were stored, and every so often.
   * Only of an embedded one: a PostgreSQL server does it by itself.
   */
  readonly keepUp?: (stopping?: AbortSignal) => Promise<readonly string[]>
  /** Who is told of rows that could not be read; `server/sync/parked/damaged-rows.ts` tells people. */
  onDamage(fn: (accountId: number, rows: readonly DamagedRow[]) => void): void
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The role that transactions of an account take: row-level security holds for it, and it owns nothing. */
export const ACCOUNT_ROLE = 'fustan_app'

const ATTEMPTS = 5

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (nth === ATTEMPTS || !isConflict(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, nth * nth * 5))
    }
  }
}

const txOf = (db: Transaction<Schema>, damage: Map<string, DamagedRow>): Tx => ({
  db,
  reportDamage: (row) => void damage.set(`${row.record} ${row.id}`, row),
  isDamaged: (record, id) => damage.has(`${record} ${id}`),
  // The caller names the columns that it asked for; the driver cannot know them.
  query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(sql, [...params]))).rows,
  script: async (sql) => {
    await db.executeQuery(CompiledQuery.raw(sql))
  },
})

/** From here to its end the transaction is the account's. */
async function enterAccount(tx: Tx, accountId: number): Promise<void> {
  if (!Number.isSafeInteger(accountId) || accountId < 1) throw new Error(`not an account: ${accountId}`)
  await tx.script(`set local app.account_id = '${accountId}'; set local role ${ACCOUNT_ROLE}`)
}

type Work<T> = (tx: Tx) => Promise<T>

async function transact<T>(
  kysely: Kysely<Schema>,
  fn: Work<T>,
  options: TransactionOptions,
  damage: Map<string, DamagedRow> = new Map(),
): Promise<T> {
  const { isolation = 'read committed', readOnly = false } = options
  const faults: unknown[] = []
  try {
    return await kysely
      .transaction()
      .setIsolationLevel(isolation)
      .setAccessMode(readOnly ? 'read only' : 'read write')
      .execute(async (trx) => {
        try {
          return await fn(txOf(trx, damage))
        } catch (fault) {
          faults.push(fault)
          throw fault
        }
      })
  } catch (error) {
    // A connection that cannot even roll back reports that alone; what broke it is the one to report.
    throw faults.length > 0 ? faults[0] : error
  }
}

/** A store over an open driver; `openDatabase` is the usual way to one. */
export function databaseOver(driver: Driver): Database {
  const kysely = new Kysely<Schema>({ dialect: driver.dialect })
  const { connectionsPerAccount = Number.POSITIVE_INFINITY } = driver
  const inSlot = accountSlots(connectionsPerAccount)
  let tellOfDamage: Parameters<Database['onDamage']>[0] = () => undefined
  const asPlatform: Database['asPlatform'] = (fn, options = {}) => withRetries(() => transact(kysely, fn, options))
  async function inAccount<T>(accountId: number, fn: Work<T>, options: TransactionOptions = {}): Promise<T> {
    const damage = new Map<string, DamagedRow>()
    const work: Work<T> = async (tx) => {
      await enterAccount(tx, accountId)
      return fn(tx)
    }
    try {
      return await inSlot(accountId, () => withRetries(() => transact(kysely, work, options, damage)))
    } finally {
      if (damage.size > 0) tellOfDamage(accountId, [...damage.values()])
    }
  }
  return {
    kind: driver.kind,
    inAccount,
    asPlatform,
    home: driver.home,
    onDamage: (fn) => void (tellOfDamage = fn),
    ...(driver.copyTo ? { copyTo: driver.copyTo } : {}),
    ...(driver.keepUp ? { keepUp: driver.keepUp } : {}),
    listen: driver.listen,
    notify: async (channel, payload) => {
      await asPlatform((tx) => tx.query('select pg_notify($1, $2)', [channel, payload]))
    },
    ping: async () => {
      await asPlatform((tx) => tx.query('select 1'), { readOnly: true })
    },
    close: driver.close,
  }
}

/** Opens PostgreSQL by its address when there is one, else the embedded database in a folder (`:memory:` for none). */
export async function openDatabase(where: {
  readonly databaseUrl?: string | undefined
  readonly dataDir?: string | undefined
  /** How many connections to PostgreSQL the work of one account may hold at once, where it is not the usual fair share. */
  readonly connectionsPerAccount?: number
}): Promise<Database> {
  if (where.databaseUrl) {
    const driver = await openPostgres(where.databaseUrl)
    return databaseOver({ ...driver, connectionsPerAccount: where.connectionsPerAccount ?? driver.connectionsPerAccount })
  }
  if (!where.dataDir) throw new Error('a database needs an address or a data folder')
  return databaseOver(await openPglite(where.dataDir))
}
