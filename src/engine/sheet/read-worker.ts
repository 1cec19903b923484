import { type ReadFile, readSheet } from './read-sheet.ts'

const answer = (given: ReadFile): void => postMessage(given, { transfer: [] })

/** Reads one file and answers with its rows, or with what is wrong with it. A file that is gone from the disk cannot be read. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void data
    .arrayBuffer()
    .catch(() => null)
    .then(async (content) => answer(content ? await readSheet(content) : { ok: false, fault: 'not-readable' }))
})
