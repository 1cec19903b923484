import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from '../clock.ts'
import { CannotStart, openStore, settingsOrSentence } from '../open-store.ts'
import { runProgram } from '../run-program.ts'
import type { Settings } from '../settings.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { makeBackup } from './backup.ts'
import { CopyIsBad, raiseDurable, verifyCopy } from './verify-copy.ts'

const USAGE = `Say what to back up:
  npm run backup                          copies the embedded database (BACKUP_DIR), while no server runs on it
  npm run backup -- --verify WHERE        reads a restored copy (postgres://… or a folder), and tells tills that it is safe`

async function copyNow(db: Database, { backup, dataDir }: Settings): Promise<void> {
  const dir = backup?.dir
  if (!db.copyTo) throw new CannotStart('PostgreSQL is copied with pg_dump; restore it into a second database and run this with --verify.')
  if (!dir) throw new CannotStart('Set BACKUP_DIR to the folder that shall hold the copies.')
  const { folder, facts } = await makeBackup({ db, clock: systemClock, dir, filesDir: join(dataDir, 'files') })
  console.log(`Copied and verified: ${folder}, ${facts.operations} operations of ${facts.tills.length} tills.`)
}

async function verifyNow(db: Database, where: string): Promise<void> {
  const isUrl = /^postgres(ql)?:/.test(where)
  // Opening an empty folder would create a new database in it.
  if (!isUrl && !existsSync(join(where, 'database', 'PG_VERSION'))) throw new CannotStart(`${where} is no copy of a database.`)
  const copy = isUrl ? await openStore({ databaseUrl: where, dataDir: '' }) : await openDatabase({ dataDir: resolve(where) })
  try {
    const facts = await verifyCopy(copy)
    await raiseDurable(db, facts, systemClock.now())
    console.log(`Verified: ${facts.operations} operations of ${facts.tills.length} tills are safe in the copy.`)
  } finally {
    await copy.close()
  }
}

async function main(): Promise<void> {
  const [act, where, ...more] = process.argv.slice(2)
  const isVerify = act === '--verify' && where !== undefined && more.length === 0
  if (act !== undefined && !isVerify) throw new CannotStart(USAGE)
  const settings = settingsOrSentence(process.env)
  const db = await openStore(settings)
  try {
    await migrate(db)
    await (isVerify ? verifyNow(db, where) : copyNow(db, settings))
  } finally {
    await db.close()
  }
}

await runProgram(main, (error) => error instanceof CopyIsBad)
