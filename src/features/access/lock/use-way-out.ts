import { useCallback } from 'react'
import { useSession } from '../../../engine/session.ts'
import { useLeave } from '../enter.ts'
import { endSession } from '../../../data/api/end-session.ts'

/** Ends the work of whoever is in: a till locks at once, and a session with the server is ended there too. Nothing queued is touched. */
export function useWayOut(): () => void {
  const leave = useLeave()
  const { isTill } = useSession()
  return useCallback(() => {
    void endSession()
    leave(isTill ? 'locked' : 'signed-out')
  }, [isTill, leave])
}
