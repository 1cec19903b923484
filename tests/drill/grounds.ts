import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { raiseDurable, verifyCopy } from '#server/backup/verify-copy.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openOnPostgres } from '#server/store/test-database.ts'

/** A database that is backed up, lost and restored by its own instructions. */
export interface Ground {
  readonly name: string
  /** A fresh database. */
  readonly open: () => Promise<Database>
  /** A verified backup; tills may drop what it holds. */
  readonly backUp: (db: Database, clock: Clock) => Promise<void>
  /** Destroys the database and restores the backup into a new place. */
  readonly loseAndRestore: (db: Database) => Promise<Database>
  readonly end: (db: Database) => Promise<void>
}

async function started(db: Database): Promise<Database> {
  await migrate(db)
  return db
}

/** The embedded database in a folder, with the shipped backup. */
export function embeddedGround(): Ground {
  const root = mkdtempSync(join(tmpdir(), 'fustan-drill-'))
  const [data, restored] = [join(root, 'data'), join(root, 'restored')]
  let backup = ''
  return {
    name: 'PGlite',
    open: async () => started(await openDatabase({ dataDir: data })),
    async backUp(db, clock) {
      backup = (await makeBackup({ db, clock, dir: join(root, 'backups') })).folder
    },
    async loseAndRestore(db) {
      await db.close()
      rmSync(data, { recursive: true })
      mkdirSync(restored)
      cpSync(join(backup, 'database'), join(restored, 'database'), { recursive: true })
      return started(await openDatabase({ dataDir: restored }))
    },
    async end(db) {
      await db.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** A separate database on a PostgreSQL server, with PostgreSQL's own programs. */
export function postgresGround(url: string): Ground {
  const root = mkdtempSync(join(tmpdir(), 'fustan-drill-'))
  const at = new URL(url)
  const server = ['-h', at.hostname, '-p', at.port || '5432', '-U', at.username]
  const run = (program: string, ...args: readonly string[]) => execFileSync(program, [...server, ...args], { stdio: 'pipe' })
  const dump = join(root, 'dump')
  let address = ''
  const nameOf = (ending: string) => `${new URL(address).pathname.slice(1)}${ending}`
  const restoreInto = (ending: string) => {
    run('createdb', nameOf(ending))
    run('pg_restore', `--dbname=${nameOf(ending)}`, dump)
    return openDatabase({ databaseUrl: `${address}${ending}` })
  }
  return {
    name: 'PostgreSQL',
    async open() {
      const made = await openOnPostgres(url)
      address = made.address
      return made.db
    },
    async backUp(db) {
      run('pg_dump', '--enable-row-security', '--format=custom', `--file=${dump}`, nameOf(''))
      const copy = await restoreInto('_check')
      await raiseDurable(db, await verifyCopy(copy), systemClock.now())
      await copy.close()
      run('dropdb', nameOf('_check'))
    },
    async loseAndRestore(db) {
      // Closing drops it, since it was created for this drill.
      await db.close()
      return started(await restoreInto('_restored'))
    },
    async end(db) {
      await db.close()
      run('dropdb', '--if-exists', nameOf('_restored'))
      rmSync(root, { recursive: true, force: true })
    },
  }
}
