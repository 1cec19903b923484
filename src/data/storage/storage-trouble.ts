import { atom, getDefaultStore } from 'jotai'
import { storageFaultOf } from './storage-fault.ts'

/**
 * Why this till must not sell now. dead: the storage does not store data. full: no space left. hangs: it does not open. blocked: an
 * older tab blocks it. newer: a newer build has changed it. overtaken: a newer tab requested it. wiped: the till's data is gone.
 */
export type StorageTrouble = 'dead' | 'full' | 'hangs' | 'blocked' | 'newer' | 'overtaken' | 'wiped'

export const storageTroubleAtom = atom<StorageTrouble | null>(null)

/** Says that this till must stop selling, or with null that it may go on. */
export const reportTrouble = (trouble: StorageTrouble | null): void => getDefaultStore().set(storageTroubleAtom, trouble)

/** Maps a storage error to the trouble shown to the cashier; null if it is not a storage error. */
export function troubleOf(cause: unknown): StorageTrouble | null {
  if (cause instanceof Error && cause.name === 'StorageHangsError') return 'hangs'
  if (cause instanceof Error && cause.name === 'StorageBlockedError') return 'blocked'
  const fault = storageFaultOf(cause)
  return fault === 'lost' ? 'dead' : fault
}
