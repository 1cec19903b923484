import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { tillIdentity } from '../../data/till-identity.ts'
import { useGo } from '../../engine/app-link.tsx'
import { sessionAtom } from '../../engine/session.ts'
import { HOME_PATH, SIGN_IN_PATH } from './screens.ts'
import { StartSkeleton } from './start-skeleton.tsx'
import { useLeave } from './enter.ts'
import { signOut } from './sign-out.ts'

/** The address that ends a session. A till goes back to its lock, a browser to sign-in. What is queued stays. */
export function LogoutScreen() {
  const session = useAtomValue(sessionAtom)
  const leave = useLeave()
  const go = useGo()
  const isPin = session?.source === 'pin'
  const isEnded = useRef(false)
  useEffect(() => {
    // Once: locking a till ends the PIN session, and the password session kept beside it is not this person's to end.
    if (isEnded.current) return
    isEnded.current = true
    if (!isPin) void signOut()
    const end = async () => {
      const till = await tillIdentity()
      leave(till ? 'locked' : 'signed-out')
      go(till ? HOME_PATH : SIGN_IN_PATH, { replace: true })
    }
    void end()
  }, [isPin, leave, go])
  return <StartSkeleton />
}
