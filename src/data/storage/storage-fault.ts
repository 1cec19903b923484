/**
 * full: no room left. lost: the handle is dead or the transaction was aborted from outside; a new handle may work.
 * newer: the database was created by a newer build than this page.
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

/** The kind of storage fault of an error; null for any other error, which is then a bug. */
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

/** Dexie wraps the browser's error: as `inner`, or as `failures` for bulk operations. */
function innerOf(error: Error | DOMException): unknown {
  if ('failures' in error && Array.isArray(error.failures)) return error.failures[0] ?? null
  return 'inner' in error && error.inner instanceof Error ? error.inner : null
}

/** Opening exceeded any normal duration (WebKit 226547 hangs for ever). */
export class StorageHangsError extends Error {
  override readonly name = 'StorageHangsError'
}
/** An older tab blocks the upgrade of the database. */
export class StorageBlockedError extends Error {
  override readonly name = 'StorageBlockedError'
}
/** The database requires a newer build. */
export class NewerStorageError extends Error {
  override readonly name = 'NewerStorageError'
}
