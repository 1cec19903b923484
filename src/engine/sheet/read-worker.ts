import { type ReadFile, readSheet } from './read-sheet.ts'

const answer = (given: ReadFile): void => postMessage(given, { transfer: [] })

/** Reads a file and posts its rows or its fault. A file that was deleted meanwhile is not readable. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void data
    .arrayBuffer()
    .catch(() => null)
    .then(async (content) => answer(content ? await readSheet(content) : { ok: false, fault: 'not-readable' }))
})
