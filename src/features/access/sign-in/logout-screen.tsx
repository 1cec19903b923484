import { useCallback, useEffect, useRef, useState } from 'react'
import { type Whose, isWaiting, ownEntries, readOwn } from '../../../data/phone/own-entries.ts'
import { ownWhose } from '../../../data/phone/own-queue.ts'
import { tillIdentity } from '../../../data/till/till-identity.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { HOME_PATH, SIGN_IN_PATH } from '../paths.ts'
import { StartSkeleton } from '../start-skeleton.tsx'
import { useLeave } from '../enter.ts'
import { UnsentQuestion } from '../use-asked-way-out.tsx'
import { endSession } from '../../../data/api/end-session.ts'
import { sessionKept } from './user-session.ts'

/**
 * The address that ends a session. A till goes back to its lock, a browser to sign-in. What is queued stays; of what waits on her own phone she is
 * told first.
 */
export function LogoutScreen() {
  const leave = useLeave()
  const go = useGo()
  const [isAsked, setAsked] = useState(false)
  const isBegun = useRef(false)
  const end = useCallback(async () => {
    void endSession()
    const till = await tillIdentity()
    leave(till ? 'locked' : 'signed-out')
    go(till ? HOME_PATH : SIGN_IN_PATH, { replace: true })
  }, [leave, go])
  useEffect(() => {
    // Once. A session of another account's person, who uses a till as a plain browser, ends here, too.
    if (isBegun.current) return
    isBegun.current = true
    const begin = async () => ((await hasUnsent()) ? setAsked(true) : end())
    void begin()
  }, [end])
  return (
    <>
      <StartSkeleton />
      <UnsentQuestion isOpen={isAsked} onSignOut={() => void end()} onStay={() => go(HOME_PATH, { replace: true })} />
    </>
  )
}

/** Whoever comes here by its address alone has not been let in yet: then the phone knows whose session it is. */
function whoseHere(): Whose | null {
  const kept = sessionKept()
  return ownWhose() ?? (kept?.employeeId ? { accountId: kept.accountId, employeeId: kept.employeeId } : null)
}

async function hasUnsent(): Promise<boolean> {
  const who = whoseHere()
  // A browser without storage keeps nothing.
  const all = who ? await readOwn(ownEntries(), who).catch(() => []) : []
  return all.some(isWaiting)
}
