/**
 * full: no room left. lost: the handle is dead or the transaction was ended from outside; a fresh handle may work.
 * newer: the database was made by a newer build than this page.
 */
export type StorageFault = 'full' | 'lost' | 'newer'

const LOST = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'PrematureCommitError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'StorageBlockedError',
  'StorageHangsError',
])

/** What kind of storage trouble an error is; null for anything that is not storage's doing, which is then a bug. */
export function storageFaultOf(cause: unknown): StorageFault | null {
  const seen = new Set<unknown>()
  for (let at = cause; at instanceof Error || at instanceof DOMException; at = innerOf(at)) {
    if (seen.has(at)) break
    seen.add(at)
    if (at.name === 'QuotaExceededError') return 'full'
    if (at.name === 'VersionError' || at.name === 'NewerStorageError') return 'newer'
    if (innerOf(at) === null && LOST.has(at.name)) return 'lost'
  }
  return cause instanceof Error && LOST.has(cause.name) ? 'lost' : null
}

/** Dexie wraps the browser's error in one of its own: it keeps the first as `inner`, and those of a bulk act as `failures`. */
function innerOf(error: Error | DOMException): unknown {
  if ('failures' in error && Array.isArray(error.failures)) return error.failures[0] ?? null
  return 'inner' in error && error.inner instanceof Error ? error.inner : null
}

/** Opening took longer than any healthy browser takes (WebKit 226547 hangs for ever). */
export class StorageHangsError extends Error {
  override readonly name = 'StorageHangsError'
}
/** An older tab keeps the database open, and this one has to wait for it. */
export class StorageBlockedError extends Error {
  override readonly name = 'StorageBlockedError'
}
/** The database says that only newer builds may use it. */
export class NewerStorageError extends Error {
  override readonly name = 'NewerStorageError'
}
