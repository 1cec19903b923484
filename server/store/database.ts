import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import type { Id } from '#domain/kernel/ids.ts'
import { accountSlots } from './account-slots.ts'
import { type Driver, type Unlisten, isConflict } from './drivers/driver.ts'
import { openPglite } from './drivers/pglite-driver.ts'
import { openPostgres } from './drivers/postgres-driver.ts'
import type { Schema } from './schema.ts'
import type { DamagedRow } from './table.ts'

export { DataFolderInUse } from './drivers/data-folder-lock.ts'

/** An open transaction. Both databases run the same SQL (a subset of PostgreSQL 15) and return the same values. */
export interface Tx {
  /** Query builder, for composed queries and simple statements. */
  readonly db: Transaction<Schema>
  /**
   * Raw SQL, for statements that a builder would obscure, such as bulk statements and locks. Arrays are passed as PostgreSQL arrays, json
   * as text, instants as ISO text.
   */
  query<Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  script(sql: string): Promise<void>
  /** Reports that a row is damaged. Listeners of `onDamage` are called when the transaction has ended. */
  readonly reportDamage: (row: DamagedRow) => void
  /** Whether this row was reported in this transaction. */
  readonly isDamaged: (record: string, id: Id) => boolean
}

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read'
  readonly readOnly?: boolean
}

/** Store of all accounts: PGlite in a folder, or a PostgreSQL server. Callers do not depend on which. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs one transaction that can access the rows of this account only; the database enforces it. `fn` is retried after a conflict, so it
   * must not keep state outside.
   */
  inAccount<T>(accountId: number, fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Runs one transaction over all accounts, for sign-in and platform tasks. */
  asPlatform<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Subscribes to notifications from all server processes on this database. */
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>
  notify(channel: string, payload: string): Promise<void>
  /** Identifies the storage location; changes after a restore from a copy. */
  home(): Promise<string>
  /**
   * Copies a consistent snapshot of the whole database into a folder that a server can start on; other transactions wait. Only for embedded
   * databases on disk.
   */
  readonly copyTo?: (folder: string) => Promise<void>
  /**
   * Runs VACUUM ANALYZE on tables that have changed much, and returns their names. Only for the embedded database: a PostgreSQL server does
   * so itself.
   */
  readonly keepUp?: (stopping?: AbortSignal) => Promise<readonly string[]>
  /** Sets the listener for rows that could not be read; `server/sync/parked/damaged-rows.ts` notifies users. */
  onDamage(fn: (accountId: number, rows: readonly DamagedRow[]) => void): void
  ping(): Promise<void>
  close(): Promise<void>
}

/** Role of account transactions: subject to row-level security and owner of nothing. */
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
  // The caller declares the row type; the driver cannot know it.
  query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(sql, [...params]))).rows,
  script: async (sql) => {
    await db.executeQuery(CompiledQuery.raw(sql))
  },
})

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
    // If the rollback fails as well, only the first error is reported.
    throw faults.length > 0 ? faults[0] : error
  }
}

/** Creates a store over an open driver; use `openDatabase` instead if possible. */
export function databaseOver(driver: Driver): Database {
  const kysely = new Kysely<Schema>({ dialect: driver.dialect })
  const { connectionsPerAccount = Number.POSITIVE_INFINITY } = driver
  const inSlot = accountSlots(connectionsPerAccount)
  let reportOfDamage: Parameters<Database['onDamage']>[0] = () => undefined
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
      if (damage.size > 0) reportOfDamage(accountId, [...damage.values()])
    }
  }
  return {
    kind: driver.kind,
    inAccount,
    asPlatform,
    home: driver.home,
    onDamage: (fn) => void (reportOfDamage = fn),
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

/** Opens PostgreSQL if there is a URL, otherwise the embedded database in a folder (`:memory:` for none). */
export async function openDatabase(where: {
  readonly databaseUrl?: string | undefined
  readonly dataDir?: string | undefined
  /** Maximum number of PostgreSQL connections per account; defaults to a fair share. */
  readonly connectionsPerAccount?: number
}): Promise<Database> {
  if (where.databaseUrl) {
    const driver = await openPostgres(where.databaseUrl)
    return databaseOver({ ...driver, connectionsPerAccount: where.connectionsPerAccount ?? driver.connectionsPerAccount })
  }
  if (!where.dataDir) throw new Error('a database needs an address or a data folder')
  return databaseOver(await openPglite(where.dataDir))
}
