import { useSession } from '../../engine/session.ts'
import { useLeave } from './enter.ts'
import { endSession } from '../../data/end-session.ts'

/** Ends the work of whoever is in: a till locks at once, and a session with the server is ended there too. Nothing queued is touched. */
export function useWayOut(): () => void {
  const session = useSession()
  const leave = useLeave()
  return () => {
    void endSession()
    leave(session.isTill ? 'locked' : 'signed-out')
  }
}
