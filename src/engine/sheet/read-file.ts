import { FILE_BYTES_MAX } from './file-fault.ts'
import type { ReadFile } from './read-sheet.ts'

/**
 * Reads the rows of a chosen file in a worker, so that the page is not blocked and the memory is freed afterwards. A
 * file that is too large is not read. Aborting `signal` terminates the worker, and the promise never settles.
 */
export function readSheetFile(file: File, signal?: AbortSignal): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX) return Promise.resolve({ ok: false, fault: 'too-large' })
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'read-sheet' })
  signal?.addEventListener('abort', () => worker.terminate())
  const read = new Promise<ReadFile>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data))
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker that reads files did not start')))
    worker.postMessage(file, [])
  })
  return read.finally(() => worker.terminate())
}
