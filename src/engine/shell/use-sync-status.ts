import { useSyncExternalStore } from 'react'
import type { SyncStatus } from '../../data/contract.ts'
import { onSyncStatus, readSyncStatus } from '../../data/sync/sync-client.ts'

export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(onSyncStatus, readSyncStatus)
}
