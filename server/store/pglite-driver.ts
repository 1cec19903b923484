import path from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { lockDataFolder } from './data-folder-lock.ts'
import { type Driver, type Tx, VALUE_PARSERS } from './driver.ts'
import { DurableNodeFS } from './durable-node-fs.ts'

const txOf = (transaction: Transaction): Tx => ({
  // The caller names the columns that it asked for; the driver cannot know them.
  query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => (await transaction.query<Row>(sql, [...params])).rows,
  script: async (sql) => {
    await transaction.exec(sql)
  },
})

const extensions = { btree_gist, pg_trgm }

/** `-F` turns off fsync; PGlite passes it by default. */
const startParams = (): string[] => PGlite.defaultStartParams.filter((param) => param !== '-F')

function create(dataDir: string): Promise<PGlite> {
  const parsers = { ...VALUE_PARSERS }
  if (dataDir === ':memory:') return PGlite.create({ dataDir: 'memory://', extensions, parsers })
  return PGlite.create({
    fs: new DurableNodeFS(path.join(dataDir, 'database')),
    extensions,
    parsers,
    startParams: startParams(),
    postgresqlconf: ['shared_buffers=16MB', 'wal_sync_method=fsync'],
  })
}

/** The database inside the server: one file folder, one connection, one transaction at a time. */
export async function openPglite(dataDir: string): Promise<Driver> {
  const unlock = dataDir === ':memory:' ? () => undefined : lockDataFolder(path.resolve(dataDir))
  try {
    const db = await create(dataDir)
    return driverOver(db, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function driverOver(db: PGlite, unlock: () => void): Driver {
  return {
    kind: 'pglite',
    transaction: (opening, fn) =>
      db.transaction(async (transaction) => {
        await transaction.exec(opening)
        return fn(txOf(transaction))
      }),
    listen: (channel, fn) => db.listen(channel, fn),
    async close() {
      if (!db.closed) await db.close()
      unlock()
    },
  }
}
