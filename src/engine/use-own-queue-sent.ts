import { readSyncStatus, syncNow } from '../data/sync/sync-client.ts'
import { useSession } from './session.ts'

/** Sends what waits on this device, and tells whether all of it has arrived; a browser that is no till has nothing that waits. */
export function useOwnQueueSent(): () => Promise<boolean> {
  const { isTill } = useSession()
  return async () => {
    if (!isTill) return true
    await syncNow()
    return readSyncStatus().pendingCount === 0
  }
}
