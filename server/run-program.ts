import { CannotStart } from './open-store.ts'
import { DataFolderInUse } from './store/database.ts'
import { makeFilesPrivate } from './store/private-files.ts'

/** Runs a program of the command line to its end: 0, or 1 with one sentence where a person can do something about it. */
export async function runProgram(main: () => Promise<void>, isForPerson: (error: unknown) => boolean = () => false): Promise<never> {
  makeFilesPrivate()
  try {
    await main()
    process.exit(0)
  } catch (error) {
    const isSentence = error instanceof CannotStart || error instanceof DataFolderInUse || isForPerson(error)
    console.error(isSentence && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
