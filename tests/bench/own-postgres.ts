import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/store/database.ts'
import { freePort } from '../support/server-process.ts'

/** A temporary PostgreSQL server, deleted when it is stopped. */
export interface OwnPostgres {
  /** Creates an empty database and returns its address. */
  readonly database: (name: string) => Promise<string>
  /** Runs vacuum and analyze, as the server does by itself within a minute. */
  readonly settle: (name: string) => void
  readonly stop: () => Promise<void>
}

const PACKAGES = '/usr/lib/postgresql'

function programs(): string {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).toSorted((a, b) => Number(a) - Number(b)) : []
  const newest = versions.at(-1)
  if (newest === undefined) throw new Error('PostgreSQL is not installed (apt-get install postgresql)')
  return join(PACKAGES, newest, 'bin')
}

/** Starts it in a temporary folder with fsync on. As root it runs as the user postgres, because it refuses root. */
export async function startPostgres(): Promise<OwnPostgres> {
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'fustan-postgres-'))
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? idsOf('postgres') : null
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(bin, name), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner })
  const port = await freePort()
  run('initdb', '-D', 'data', '-U', 'fustan', '--auth=trust', '--encoding=UTF8', '--locale=C')
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`
  run('pg_ctl', '-D', 'data', '-l', 'server.log', '-w', '-o', options, 'start')
  return {
    async database(name) {
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'fustan', name)
      return `postgres://fustan@127.0.0.1:${port}/${name}`
    },
    settle: (name) => void run('vacuumdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'fustan', '--analyze', name),
    async stop() {
      run('pg_ctl', '-D', 'data', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idsOf(user: string): { readonly uid: number; readonly gid: number } {
  const number = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/**
 * Runs a measurement on an empty embedded database and on an empty PostgreSQL, and stops both. `settle` vacuums and
 * analyzes the database, as it does by itself after a while; `measure` closes the given database.
 */
export async function onBothDatabases<T>(
  database: string,
  measure: (db: Database, name: string, settle: () => unknown) => Promise<T>,
): Promise<readonly [T, T]> {
  const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
  const postgres = await startPostgres()
  try {
    const own = await openDatabase({ dataDir: join(folder, 'data') })
    const embedded = await measure(own, 'PGlite', () => own.keepUp?.())
    const databaseUrl = await postgres.database(database)
    const served = await measure(await openDatabase({ databaseUrl }), 'PostgreSQL', () => postgres.settle(database))
    return [embedded, served]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
