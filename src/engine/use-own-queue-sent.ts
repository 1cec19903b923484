import { readSyncStatus, syncNow } from '../data/sync/sync-client.ts'
import { useSession } from './session.ts'

/**
 * Returns a function that sends the queue of this device and resolves to whether all of it has arrived; always true
 * if it is not a till.
 */
export function useOwnQueueSent(): () => Promise<boolean> {
  const { isTill } = useSession()
  return async () => {
    if (!isTill) return true
    await syncNow()
    return readSyncStatus().pendingCount === 0
  }
}
