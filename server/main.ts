import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { systemClock } from './clock.ts'
import { hasDemoAccount, seedDemo } from './demo/seed.ts'
import { DEMO_OWNER } from './demo/story-people.ts'
import { storedMail } from './effects/mail.ts'
import { createApp } from './http/app.ts'
import { CannotListen, listen } from './http/listen.ts'
import { createLogger } from './http/request-log.ts'
import { openStaticFiles } from './http/static-files.ts'
import { type Settings, readSettings } from './settings.ts'
import { DataFolderInUse, type Database, openDatabase } from './store/database.ts'
import { isTransient, sqlState } from './store/driver.ts'
import { migrate } from './store/migrate.ts'

const ROOT = join(import.meta.dirname, '..')

/** What a person at the keyboard can put right: one sentence, and no trace of where in the code it was met. */
class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

const packageSchema = v.object({ version: v.string() })
const readVersion = (): string => v.parse(packageSchema, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).version

function settingsOrSentence(): Settings {
  const read = readSettings(process.env)
  if (!read.ok) throw new CannotStart(read.sentences.join('\n'))
  return read.settings
}

/** Why the database server does not serve us, or null when the fault is not of that kind. */
function databaseSentence(error: unknown, databaseUrl: string): string | null {
  const { host, pathname } = new URL(databaseUrl)
  const state = sqlState(error) ?? ''
  if (state.startsWith('28')) return `The database server ${host} refuses this user or password. Check DATABASE_URL.`
  if (state === '3D000') return `The database server ${host} has no database ${pathname.slice(1)}. Create it, or check DATABASE_URL.`
  return isTransient(error) ? `The database server ${host} does not answer. Start it, or check DATABASE_URL.` : null
}

async function openStore({ databaseUrl, dataDir }: Settings): Promise<Database> {
  const db = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir })
  try {
    await db.ping()
    return db
  } catch (error) {
    await db.close()
    const sentence = databaseUrl && databaseSentence(error, databaseUrl)
    throw sentence ? new CannotStart(sentence) : error
  }
}

/** The demo shop is made once, when nothing is there yet. Of two processes that start at once, the other one may have made it. */
async function ensureDemo(db: Database): Promise<void> {
  if (await hasDemoAccount(db)) return
  const startedAt = systemClock.elapsedMs()
  console.log('Making the demo shop.')
  try {
    await seedDemo(db, { now: systemClock.now() })
  } catch (error) {
    if (await hasDemoAccount(db)) return
    throw error
  }
  console.log(`Demo shop made in ${((systemClock.elapsedMs() - startedAt) / 1000).toFixed(1)} s.`)
}

function sayHello(settings: Settings, version: string, addresses: readonly string[], isBuilt: boolean): void {
  console.log(`Fustan ${version} is ready at ${addresses.join(' and ')}`)
  if (!isBuilt) console.log('The app itself is not built: run `npm run build`, then start again. The API works.')
  if (!settings.hasDemoShop) return
  console.log(`Demo shop: account 1, user ${DEMO_OWNER.username} (or ${DEMO_OWNER.email}), password ${DEMO_OWNER.password}`)
}

async function main(): Promise<void> {
  const settings = settingsOrSentence()
  const log = createLogger(settings.logLevel)
  const version = readVersion()
  const stopping = new AbortController()
  const db = await openStore(settings)
  try {
    await migrate(db)
    if (settings.hasDemoShop) await ensureDemo(db)
    const files = openStaticFiles(join(ROOT, 'dist'))
    const app = createApp({ db, clock: systemClock, log, mail: storedMail, settings, files, version, stopping: stopping.signal })
    const listening = await listen(app, settings)
    sayHello(settings, version, listening.addresses, files !== null)
    files?.warm().catch((error: unknown) => log.warn({ failure: String(error) }, 'the app could not be compressed ahead'))
    await told()
    console.log('Stopping: finishing what is under way.')
    stopping.abort()
    await listening.stop()
  } finally {
    await db.close()
  }
  console.log('Stopped.')
}

/** Waits until somebody wants the process to end. A terminal says it twice, through npm and directly; ending takes a bounded time. */
function told(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}

try {
  await main()
  process.exit(0)
} catch (error) {
  const isForPerson = error instanceof CannotStart || error instanceof CannotListen || error instanceof DataFolderInUse
  console.error(isForPerson ? error.message : error)
  process.exit(1)
}
