import { useCallback } from 'react'
import { useSession } from '../../../engine/session.ts'
import { useApproval } from '../enter.ts'
import { endSession } from '../../../data/api/end-session.ts'

/** Ends the session: a till locks at once, and a password session is also ended on the server. Queued commands are unaffected. */
export function useWayOut(): () => void {
  const leave = useApproval()
  const { isTill } = useSession()
  return useCallback(() => {
    void endSession()
    leave(isTill ? 'locked' : 'signed-out')
  }, [isTill, leave])
}
