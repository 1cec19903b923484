import { CannotStart, openStore, settingsOrSentence } from '../open-store.ts'
import { runProgram } from '../run-program.ts'
import { migrate } from '../store/migrate.ts'
import { newEpoch } from './new-epoch.ts'

const USAGE = 'Say what to do: `npm run operator -- new-epoch` makes every till send again what this database may lack.'

/** Acts of the operator on the database itself. The embedded one is held by a running server, which must be stopped first. */
async function main(): Promise<void> {
  const [act, ...more] = process.argv.slice(2)
  if (act !== 'new-epoch' || more.length > 0) throw new CannotStart(USAGE)
  const db = await openStore(settingsOrSentence(process.env))
  try {
    await migrate(db)
    const epoch = await newEpoch(db)
    console.log(`A new epoch has begun: ${epoch}. The tills send again what is missing here.`)
  } finally {
    await db.close()
  }
}

await runProgram(main)
