import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLive } from '../../../data/mirror/live.ts'
import { revokedAt } from '../../../data/till/revoked.ts'
import { sessionAtom } from '../../../engine/session.ts'
import { useApproval } from '../enter.ts'
import { ServerNotice } from '../notices/server-notice.tsx'
import { useFollowStanding } from './use-follow-standing.ts'
import { useIdleLock } from './use-idle-lock.ts'

/** Locks a till when it is idle, taken out of service, or its user may no longer work on it. Renders only notices of the server. */
export function TillGuards() {
  useIdleLock()
  useLockWhenRevoked()
  useFollowStanding()
  return <ServerNotice />
}

/** A till that was taken out of service locks a session by PIN. */
function useLockWhenRevoked(): void {
  const leave = useApproval()
  const isPin = useAtomValue(sessionAtom)?.source === 'pin'
  const isRevoked = useLive<boolean>(async () => (await revokedAt()) !== null, [], false)
  useEffect(() => {
    if (isPin && isRevoked) leave('locked')
  }, [isPin, isRevoked, leave])
}
