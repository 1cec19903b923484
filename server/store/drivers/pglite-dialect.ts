import type { PGlite, Transaction } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

interface OpenTransaction {
  readonly transaction: Transaction
  readonly commit: () => void
  readonly rollback: (reason: Error) => void
  /** Settles once PGlite has ended the transaction. */
  readonly ended: Promise<void>
}

/** Thrown inside PGlite's transaction to roll it back; never visible outside. */
class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

/** Starts PGlite's exclusive transaction, which also excludes listeners, and holds it open until commit or rollback. */
async function openTransaction(db: PGlite): Promise<OpenTransaction> {
  const { promise: end, resolve: commit, reject: rollback } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<Transaction>()
  const ended = db.transaction(async (transaction) => {
    begin(transaction)
    await end
  })
  // If the transaction cannot begin, the caller gets the error from `begun`; later errors are reported by `ended`.
  ended.catch(refuse)
  return { transaction: await begun, commit, rollback, ended }
}

/** Defaults of the embedded database; omitting them saves a statement per transaction. */
const USUAL: readonly string[] = ['read committed', 'read write']

function modeOf({ isolationLevel, accessMode }: TransactionSettings): string {
  const isolation = isolationLevel && !USUAL.includes(isolationLevel) ? [`isolation level ${isolationLevel}`] : []
  return [...isolation, ...(accessMode && !USUAL.includes(accessMode) ? [accessMode] : [])].join(', ')
}

/** PGlite's only connection. The adapter declares that there is only one, so Kysely serialises its use. */
class PgliteConnection implements DatabaseConnection {
  readonly #db: PGlite
  #open: OpenTransaction | null = null

  constructor(db: PGlite) {
    this.#db = db
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const on = this.#open?.transaction ?? this.#db
    // As with pg, a text without parameters may contain several statements.
    const result = parameters.length > 0 ? await on.query<Row>(sql, [...parameters]) : (await on.exec(sql)).at(-1)
    // The caller declares the row type.
    const rows = (result?.rows ?? []) as Row[]
    return { rows, ...(result?.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite brings all rows at once')
  }

  async begin(settings: TransactionSettings): Promise<void> {
    this.#open = await openTransaction(this.#db)
    const mode = modeOf(settings)
    if (mode === '') return
    try {
      await this.#open.transaction.exec(`set transaction ${mode}`)
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  async commit(): Promise<void> {
    const open = this.#taken()
    open.commit()
    await open.ended
  }

  /** After a failed commit the transaction is rolled back already, but Kysely calls this nevertheless. */
  async rollback(): Promise<void> {
    if (!this.#open) return
    const open = this.#taken()
    const reason = new RolledBack()
    open.rollback(reason)
    await open.ended.catch((error: unknown) => {
      if (error !== reason) throw error
    })
  }

  #taken(): OpenTransaction {
    const open = this.#open
    if (!open) throw new Error('no transaction is open')
    this.#open = null
    return open
  }
}

/**
 * Kysely's own PGlite dialect ignores isolation level and access mode, and waits forever for a transaction that cannot begin. So the driver
 * is replaced; the rest is Kysely's.
 */
export class PgliteDialect implements Dialect {
  readonly #connection: PgliteConnection

  constructor(db: PGlite) {
    this.#connection = new PgliteConnection(db)
  }

  createDriver(): Driver {
    const connection = this.#connection
    return {
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: (_connection, settings) => connection.begin(settings),
      commitTransaction: () => connection.commit(),
      rollbackTransaction: () => connection.rollback(),
      releaseConnection: async () => undefined,
      destroy: async () => undefined,
    }
  }

  readonly createQueryCompiler = () => new PostgresQueryCompiler()
  readonly createAdapter = () => new PGliteAdapter()
  readonly createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db)
}
