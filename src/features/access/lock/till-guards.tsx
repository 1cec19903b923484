import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLive } from '../../../data/mirror/live.ts'
import { revokedAt } from '../../../data/till/revoked.ts'
import { sessionAtom } from '../../../engine/session.ts'
import { useLeave } from '../enter.ts'
import { ServerNotice } from '../notices/server-notice.tsx'
import { useFollowStanding } from './use-follow-standing.ts'
import { useIdleLock } from './use-idle-lock.ts'

/**
 * Locks an open till by itself: when nobody touches it, when it was taken out of service, and when whoever works on it may no more. Draws
 * only what the server says to any request.
 */
export function TillGuards() {
  useIdleLock()
  useLockWhenRevoked()
  useFollowStanding()
  return <ServerNotice />
}

/** A till that was taken out of service shows nothing of the shop any more to whoever only unlocked it. */
function useLockWhenRevoked(): void {
  const leave = useLeave()
  const isPin = useAtomValue(sessionAtom)?.source === 'pin'
  const isRevoked = useLive<boolean>(async () => (await revokedAt()) !== null, [], false)
  useEffect(() => {
    if (isPin && isRevoked) leave('locked')
  }, [isPin, isRevoked, leave])
}
