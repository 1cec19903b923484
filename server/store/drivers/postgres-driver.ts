import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Driver, type Unlisten, VALUE_PARSERS } from './driver.ts'

const POOL_SIZE = 10
/** Leaves at least one connection of the pool when three accounts use their maximum. */
const CONNECTIONS_PER_ACCOUNT = 3
const LISTEN_RETRY_MS = 1000

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    (format === 'binary' ? undefined : VALUE_PARSERS[oid]) ?? pg.types.getTypeParser(oid, 'text'),
} as pg.CustomTypesConfig // The published type has an overload per built-in type; ours is keyed by number.

/** A connection runs one query at a time; concurrent queries of one command are queued. */
function inTurn(client: pg.PoolClient): PostgresPoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (sql: string, params: readonly unknown[]) => {
    const request = () => client.query(sql, [...params])
    // The previous query reports its own failure to its caller.
    const turn = last.then(request, request)
    last = turn
    return turn
  }
  return {
    // The second overload, for cursors, is not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}

export async function openPostgres(databaseUrl: string): Promise<Driver> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, types, connectionTimeoutMillis: 10_000 })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined)
  // The same applies to a connection in use; there the running query fails.
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
 * The OID of a database changes when it is restored. Another server may have the same OID, so the server's system identifier is added, if
 * permissions allow.
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

/** A connection for LISTEN only, opened for the first subscriber and reopened when it breaks. */
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
        // The subscriber gets the error and may try again.
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
