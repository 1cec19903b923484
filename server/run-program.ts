import { CannotStart } from './open-store.ts'
import { DataFolderInUse } from './store/database.ts'
import { makeFilesPrivate } from './store/private-files.ts'

/** Runs a command-line program and exits with 0, or with 1 and one readable sentence for errors that the user can correct. */
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
