import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Driver, type Unlisten, VALUE_PARSERS } from './driver.ts'

const POOL_SIZE = 10
/** Three shops that make as much noise as they can leave one for all others. */
const CONNECTIONS_PER_ACCOUNT = 3
const LISTEN_RETRY_MS = 1000

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    (format === 'binary' ? undefined : VALUE_PARSERS[oid]) ?? pg.types.getTypeParser(oid, 'text'),
} as pg.CustomTypesConfig // The published type has an overload per built-in type; ours answers by number.

/** A connection answers one question at a time; a command may ask several at once, and they then wait their turn. */
function inTurn(client: pg.PoolClient): PostgresPoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (sql: string, params: readonly unknown[]) => {
    const ask = () => client.query(sql, [...params])
    // The one before reports its own failure to whoever asked.
    const turn = last.then(ask, ask)
    last = turn
    return turn
  }
  return {
    // Its second form, for cursors, is used nowhere.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}

/** A PostgreSQL server, by its address. */
export async function openPostgres(databaseUrl: string): Promise<Driver> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, types, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks while it is in use; its question fails, which is how one hears of it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const ear = createEar(databaseUrl, listeners)
  return {
    kind: 'postgres',
    connectionsPerAccount: CONNECTIONS_PER_ACCOUNT,
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => inTurn(await pool.connect()), end: () => pool.end() },
    }),
    home: () => homeOf(pool),
    listen: ear.listen,
    async close() {
      await ear.close()
      await pool.end()
    },
  }
}

/**
 * PostgreSQL numbers its databases; one that was restored has a number of its own. Another server may give it the very
 * number that it had, so the server is named too, where it lets itself be asked.
 */
async function homeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ oid: number; may_ask: boolean }>(
    `select oid, has_function_privilege('pg_control_system()', 'execute') as may_ask from pg_database where datname = current_database()`,
  )
  const place = `database ${rows[0]?.oid}`
  if (!rows[0]?.may_ask) return place
  const server = await pool.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return `${place} of ${server.rows[0]?.id}`
}

/** One connection that only listens, opened by the first listener and opened again whenever it breaks. */
function createEar(databaseUrl: string, listeners: Map<string, Set<(payload: string) => void>>) {
  let client: Promise<pg.Client> | null = null
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: databaseUrl })
    made.on('notification', ({ channel, payload }) => listeners.get(channel)?.forEach((fn) => fn(payload ?? '')))
    made.on('error', reconnect)
    await made.connect()
    for (const channel of listeners.keys()) await made.query(`listen "${channel}"`)
    return made
  }

  function reconnect(): void {
    client = null
    if (isClosed) return
    setTimeout(() => {
      if (isClosed || client || listeners.size === 0) return
      client = connect()
      client.catch(reconnect)
    }, LISTEN_RETRY_MS).unref()
  }

  return {
    async listen(channel: string, fn: (payload: string) => void): Promise<Unlisten> {
      const isNew = !listeners.has(channel)
      const fns = listeners.get(channel) ?? new Set()
      listeners.set(channel, fns.add(fn))
      const open = client
      if (open && isNew) await (await open).query(`listen "${channel}"`)
      if (!open) {
        client = connect()
        // Whoever listens is told that it failed, and may try again.
        client.catch(() => (client = null))
        await client
      }
      return async () => {
        fns.delete(fn)
      }
    },
    async close(): Promise<void> {
      isClosed = true
      const open = client
      client = null
      if (open) await (await open).end()
    },
  }
}
