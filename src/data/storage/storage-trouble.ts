import { storageFaultOf } from './storage-fault.ts'

/**
 * Why this till must not sell now.
 * dead: the storage does not keep what it is given. full: there is no room. hangs: it does not open. blocked: an older tab
 * keeps it closed. newer: a newer build has changed it. overtaken: a newer tab asked for it. wiped: what the till knew is gone.
 */
export type StorageTrouble = 'dead' | 'full' | 'hangs' | 'blocked' | 'newer' | 'overtaken' | 'wiped'

let trouble: StorageTrouble | null = null
const listeners = new Set<() => void>()

export const readTrouble = (): StorageTrouble | null => trouble

export function onTrouble(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that this till must stop selling, or with null that it may go on. */
export function tellTrouble(next: StorageTrouble | null): void {
  if (trouble === next) return
  trouble = next
  listeners.forEach((listen) => listen())
}

/** What an error of the storage means to whoever stands at the counter; null when it is not the storage's doing. */
export function troubleOf(cause: unknown): StorageTrouble | null {
  if (cause instanceof Error && cause.name === 'StorageHangsError') return 'hangs'
  if (cause instanceof Error && cause.name === 'StorageBlockedError') return 'blocked'
  const fault = storageFaultOf(cause)
  return fault === 'lost' ? 'dead' : fault
}
