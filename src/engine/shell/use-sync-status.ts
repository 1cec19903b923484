import { useSyncExternalStore } from 'react'
import type { SyncStatus } from '../../data/contract.ts'
import { onSyncStatus, readSyncStatus } from '../../data/sync/sync-client.ts'

/** How the sync of this device stands, followed live. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(onSyncStatus, readSyncStatus)
}
