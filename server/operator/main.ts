import { CannotStart, openStore, settingsOrSentence } from '../open-store.ts'
import { runProgram } from '../run-program.ts'
import type { Database } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { enableAccount } from './enable-account.ts'
import { newEpoch } from './new-epoch.ts'

const USAGE = `Say what to do:
  npm run operator -- new-epoch             makes every till send again what this database may lack
  npm run operator -- enable-account NUMBER opens a disabled account again`

async function beginEpoch(db: Database): Promise<void> {
  console.log(`A new epoch has begun: ${await newEpoch(db)}. The tills send again what is missing here.`)
}

async function enable(db: Database, accountId: number): Promise<void> {
  if (!(await enableAccount(db, accountId))) throw new CannotStart(`There is no account ${accountId}.`)
  console.log(`Account ${accountId} is open.`)
}

/** What was asked for, or null when it cannot be understood. */
function actOf([name, argument, ...more]: readonly string[]): ((db: Database) => Promise<void>) | null {
  if (more.length > 0) return null
  if (name === 'new-epoch' && argument === undefined) return beginEpoch
  if (name === 'enable-account' && /^[1-9]\d{0,8}$/.test(argument ?? '')) return (db) => enable(db, Number(argument))
  return null
}

/** Acts of the operator on the database itself. The embedded one is held by a running server, which must be stopped first. */
async function main(): Promise<void> {
  const act = actOf(process.argv.slice(2))
  if (!act) throw new CannotStart(USAGE)
  const db = await openStore(settingsOrSentence(process.env))
  try {
    await migrate(db)
    await act(db)
  } finally {
    await db.close()
  }
}

await runProgram(main)
