import { useSession } from '../../engine/session.ts'
import { useLeave } from './enter.ts'
import { signOut } from './sign-out.ts'

/** Ends the work of whoever is in: a till locks at once, and a session with the server is ended there too. Nothing queued is touched. */
export function useWayOut(): () => void {
  const session = useSession()
  const leave = useLeave()
  return () => {
    if (session.source === 'user') void signOut()
    leave(session.isTill ? 'locked' : 'signed-out')
  }
}
