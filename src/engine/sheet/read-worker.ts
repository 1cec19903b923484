import { expose } from 'comlink'
import { type ReadFile, readSheet } from './read-sheet.ts'

/** Reads one file and answers with its rows, or with what is wrong with it. A file that is gone from the disk cannot be read. */
async function readWorker(file: File): Promise<ReadFile> {
  const content = await file.arrayBuffer().catch(() => null)
  return content ? readSheet(content) : { ok: false, fault: 'not-readable' }
}
export type ReadWorker = typeof readWorker

expose(readWorker)
