import { constants } from 'node:fs'
import { cp, stat } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { lockDataFolder } from './data-folder-lock.ts'
import { type Driver, VALUE_PARSERS } from './driver.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { PgliteDialect } from './pglite-dialect.ts'
import { closeFolder } from '../private-files.ts'
import { keepUp } from './upkeep.ts'

const extensions = { btree_gist, pg_trgm }

/** Removes `-F`, which turns off fsync and which PGlite passes by default. */
const startParams = (): string[] => PGlite.defaultStartParams.filter((param) => param !== '-F')

function create(dataDir: string, image: Blob | null): Promise<PGlite> {
  const parsers = { ...VALUE_PARSERS }
  if (dataDir === ':memory:') return PGlite.create({ dataDir: 'memory://', extensions, parsers, ...(image ? { loadDataDir: image } : {}) })
  return PGlite.create({
    fs: new DurableNodeFS(path.join(dataDir, 'database')),
    extensions,
    parsers,
    startParams: startParams(),
    postgresqlconf: ['shared_buffers=64MB', 'wal_sync_method=fsync'],
  })
}

/**
 * The embedded database: one folder, one connection, one transaction at a time. `around` wraps it, for example to simulate lost
 * connections. An in-memory database may be loaded from a dumped `image`, which is seven times faster than creating an empty one.
 */
export async function openPglite(dataDir: string, around: (db: PGlite) => PGlite = (db) => db, image: Blob | null = null): Promise<Driver> {
  const unlock = dataDir === ':memory:' ? () => undefined : lockDataFolder(path.resolve(dataDir))
  try {
    if (dataDir !== ':memory:') closeFolder(path.resolve(dataDir))
    const db = around(await create(dataDir, image))
    return driverOver(db, dataDir, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** PG_VERSION is written once, when the folder is created; a copy has a different creation time. */
async function homeOf(dataDir: string): Promise<string> {
  if (dataDir === ':memory:') return 'memory'
  const { birthtimeMs } = await stat(path.join(dataDir, 'database', 'PG_VERSION'))
  return `folder ${birthtimeMs}`
}

/**
 * Copies the files while an empty transaction blocks all others. The copy looks like the folder of a killed server, which can be opened.
 * The checkpoint reduces the log to copy.
 */
async function copyTo(db: PGlite, dataDir: string, folder: string): Promise<void> {
  await db.exec('checkpoint')
  await db.transaction(() =>
    cp(path.join(dataDir, 'database'), path.join(folder, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE }),
  )
}

function driverOver(db: PGlite, dataDir: string, unlock: () => void): Driver {
  return {
    kind: 'pglite',
    dialect: new PgliteDialect(db),
    home: () => homeOf(dataDir),
    ...(dataDir === ':memory:' ? {} : { copyTo: (folder: string) => copyTo(db, dataDir, folder) }),
    keepUp: (stopping) => keepUp(db, stopping),
    listen: (channel, fn) => db.listen(channel, fn),
    async close() {
      if (!db.closed) await db.close()
      unlock()
    },
  }
}
