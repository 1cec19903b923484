import { useEffect, useRef } from 'react'
import { tillIdentity } from '../../../data/till/till-identity.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { HOME_PATH, SIGN_IN_PATH } from '../paths.ts'
import { StartSkeleton } from '../start-skeleton.tsx'
import { useLeave } from '../enter.ts'
import { endSession } from '../../../data/api/end-session.ts'

/** The address that ends a session. A till goes back to its lock, a browser to sign-in. What is queued stays. */
export function LogoutScreen() {
  const leave = useLeave()
  const go = useGo()
  const isEnded = useRef(false)
  useEffect(() => {
    // Once. A session of another account's person, who uses a till as a plain browser, ends here, too.
    if (isEnded.current) return
    isEnded.current = true
    void endSession()
    const end = async () => {
      const till = await tillIdentity()
      leave(till ? 'locked' : 'signed-out')
      go(till ? HOME_PATH : SIGN_IN_PATH, { replace: true })
    }
    void end()
  }, [leave, go])
  return <StartSkeleton />
}
