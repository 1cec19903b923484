import { FILE_BYTES_MAX } from './file-fault.ts'
import type { ReadFile } from './read-sheet.ts'
import type { ReadWorker } from './read-worker.ts'
import { workerFailure } from './worker-failure.ts'

/**
 * Reads the rows of a chosen file in a worker, so that the page is not blocked and the memory is freed afterwards. A
 * file that is too large is not read. Aborting `signal` terminates the worker, and the promise never settles.
 */
export async function readSheetFile(file: File, signal?: AbortSignal): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, fault: 'too-large' }
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'read-sheet' })
  signal?.addEventListener('abort', () => worker.terminate())
  try {
    const failure = workerFailure(worker, 'files that are read')
    const { wrap } = await import('comlink')
    return await Promise.race([wrap<ReadWorker>(worker)(file), failure])
  } finally {
    worker.terminate()
  }
}
