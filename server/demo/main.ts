import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { readSettings } from '../settings.ts'
import { DataFolderInUse, type Database, openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { makeFilesPrivate } from '../store/private-files.ts'
import { DEMO_DEFAULTS } from './story.ts'
import { hasDemoAccount, removeDemoAccount, seedDemo } from './seed.ts'
import { DEMO_OWNER, DEMO_STAFF } from './story-people.ts'

const USAGE = `npm run demo -- [--customers N] [--items N] [--seed N] [--data-dir FOLDER] [--fresh]

Makes the demo shop (account 1). DATABASE_URL and DATA_DIR say where, as they do for the server.
  --customers  how many customers (${DEMO_DEFAULTS.customers})
  --items      how many products and pieces for rent together (${DEMO_DEFAULTS.items})
  --seed       the same number makes the same shop (${DEMO_DEFAULTS.seed})
  --fresh      removes the demo shop that is there, with everything done in it`

class WrongUse extends Error {
  override readonly name = 'WrongUse'
}

function countFrom(text: string | undefined, name: string, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,7}$/.test(text) || Number(text) < 1) throw new WrongUse(`--${name} must be a whole number from 1 to 9999999.`)
  return Number(text)
}

function readArguments(): {
  customers: number
  items: number
  seed: number
  isFresh: boolean
  dataDir: string
  databaseUrl: string | undefined
} {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { customers: text, items: text, seed: text, 'data-dir': text, fresh: flag, help: flag }
  const { values } = parseArgs({ options, strict: true })
  if (values.help) throw new WrongUse(USAGE)
  const read = readSettings({ ...process.env, ...(values['data-dir'] ? { DATA_DIR: values['data-dir'] } : {}) })
  if (!read.ok) throw new WrongUse(read.sentences.join('\n'))
  const customers = countFrom(values.customers, 'customers', DEMO_DEFAULTS.customers)
  const items = countFrom(values.items, 'items', DEMO_DEFAULTS.items)
  if (items < 35) throw new WrongUse('--items must be at least 35, so that each kind is there.')
  return {
    customers,
    items,
    seed: countFrom(values.seed, 'seed', DEMO_DEFAULTS.seed),
    isFresh: values.fresh,
    dataDir: read.settings.dataDir,
    databaseUrl: values['data-dir'] ? undefined : (read.settings.databaseUrl ?? undefined),
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function makeShop(db: Database, given: ReturnType<typeof readArguments>): Promise<void> {
  await migrate(db)
  if (await hasDemoAccount(db)) {
    if (!given.isFresh) throw new WrongUse('There is a shop in account 1 already. Add --fresh to remove it with everything done in it.')
    const startedAt = performance.now()
    await removeDemoAccount(db)
    console.log(`Removed the shop that was there in ${seconds(startedAt)}.`)
  }
  const startedAt = performance.now()
  let last = startedAt
  const { customers, items, seed } = given
  await seedDemo(db, {
    customers,
    items,
    seed,
    now: systemClock.now(),
    onStored: (record, rows) => {
      console.log(`  ${record.padEnd(16)} ${String(rows).padStart(9)} rows  ${seconds(last)}`)
      last = performance.now()
    },
  })
  // Updates the database statistics after inserting this many rows.
  await db.keepUp?.()
  console.log(`The demo shop stands after ${seconds(startedAt)}.`)
  console.log(`Sign in: account 1, user ${DEMO_OWNER.username} (or ${DEMO_OWNER.email}), password ${DEMO_OWNER.password}`)
  console.log(`PINs: ${DEMO_STAFF.map((person) => `${person.nameEn} ${person.pin}`).join(', ')}`)
}

async function main(): Promise<void> {
  const given = readArguments()
  if (!given.databaseUrl) mkdirSync(given.dataDir, { recursive: true })
  const db = await openDatabase(given)
  try {
    await makeShop(db, given)
  } finally {
    await db.close()
  }
}

makeFilesPrivate()
try {
  await main()
} catch (error) {
  const isUse = error instanceof WrongUse || error instanceof DataFolderInUse || (error instanceof TypeError && 'code' in error)
  if (!isUse) throw error
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
