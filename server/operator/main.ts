import { CannotStart, openStore, settingsOrSentence } from '../open-store.ts'
import { runProgram } from '../run-program.ts'
import type { Database } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { systemClock } from '../clock.ts'
import { enableAccount } from './enable-account.ts'
import { type Until, extendAccount, untilOf } from './extend-account.ts'
import { newEpoch } from './new-epoch.ts'

const USAGE = `Say what to do:
  npm run operator -- new-epoch             makes every till send again what this database may lack
  npm run operator -- enable-account NUMBER opens a disabled account again
  npm run operator -- extend-account NUMBER DATE|never
                                            keeps an account open to the end of that day (2027-01-31), or for good`

async function beginEpoch(db: Database): Promise<void> {
  console.log(`A new epoch has begun: ${await newEpoch(db)}. The tills send again what is missing here.`)
}

async function enable(db: Database, accountId: number): Promise<void> {
  if (!(await enableAccount(db, accountId))) throw new CannotStart(`There is no account ${accountId}.`)
  console.log(`Account ${accountId} is open.`)
}

async function extend(db: Database, accountId: number, until: Until): Promise<void> {
  const extended = await extendAccount(db, accountId, until)
  if (!extended) throw new CannotStart(`There is no account ${accountId}.`)
  const { expiresAt, isDisabled } = extended
  console.log(
    expiresAt === null
      ? `Account ${accountId} is open without end.`
      : `Account ${accountId} is open through ${until}, until ${new Date(expiresAt).toISOString()}.`,
  )
  if (expiresAt !== null && expiresAt <= systemClock.now()) console.log('That is over already: nobody can work in it.')
  if (isDisabled) console.log(`It is still disabled: npm run operator -- enable-account ${accountId}`)
}

/** What was asked for, or null when it cannot be understood. */
function actOf([name, argument, date, ...more]: readonly string[]): ((db: Database) => Promise<void>) | null {
  if (more.length > 0) return null
  const isNumbered = /^[1-9]\d{0,8}$/.test(argument ?? '')
  const until = untilOf(date)
  if (name === 'extend-account' && isNumbered && until) return (db) => extend(db, Number(argument), until)
  if (date !== undefined) return null
  if (name === 'new-epoch' && argument === undefined) return beginEpoch
  if (name === 'enable-account' && isNumbered) return (db) => enable(db, Number(argument))
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
