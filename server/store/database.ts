import { type Driver, type Tx, type Unlisten, isConflict } from './driver.ts'
import { openPglite } from './pglite-driver.ts'
import { openPostgres } from './postgres-driver.ts'

export type { Tx } from './driver.ts'
export { DataFolderInUse } from './data-folder-lock.ts'

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

function opening({ isolation = 'read committed', readOnly = false }: TransactionOptions): string {
  return `set transaction isolation level ${isolation} ${readOnly ? 'read only' : 'read write'};`
}

function accountOpening(accountId: number): string {
  if (!Number.isSafeInteger(accountId) || accountId < 1) throw new Error(`not an account: ${accountId}`)
  return `set local app.account_id = '${accountId}'; set local role ${ACCOUNT_ROLE};`
}

function databaseOver(driver: Driver): Database {
  const asPlatform: Database['asPlatform'] = (fn, options = {}) => withRetries(() => driver.transaction(opening(options), fn))
  return {
    kind: driver.kind,
    inAccount: (accountId, fn, options = {}) => withRetries(() => driver.transaction(opening(options) + accountOpening(accountId), fn)),
    asPlatform,
    home: driver.home,
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
}): Promise<Database> {
  if (where.databaseUrl) return databaseOver(await openPostgres(where.databaseUrl))
  if (!where.dataDir) throw new Error('a database needs an address or a data folder')
  return databaseOver(await openPglite(where.dataDir))
}
