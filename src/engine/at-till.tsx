import type { ReactNode } from 'react'
import { useSession } from './session.ts'
import { useSyncStatus } from './shell/use-sync-status.ts'

/** What only a till can do, such as numbering documents and taking money; on other devices `instead`. */
export function AtTill({ children, instead = null }: { readonly children: ReactNode; readonly instead?: ReactNode }) {
  return useSession().isTill ? children : instead
}

/** Whether everything recorded on this device has reached the server; a device that is not a till sends at once. */
export function useIsAllSent(): boolean {
  const { isTill } = useSession()
  const { pendingCount } = useSyncStatus()
  return !isTill || pendingCount === 0
}
