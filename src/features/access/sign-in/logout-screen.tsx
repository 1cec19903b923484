import { useCallback, useEffect, useRef, useState } from 'react'
import { type Whose, isWaiting, ownEntries, readOwn } from '../../../data/phone/own-entries.ts'
import { ownWhose } from '../../../data/phone/own-queue.ts'
import { tillIdentity } from '../../../data/till/till-identity.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { HOME_PATH, SIGN_IN_PATH } from '../paths.ts'
import { StartSkeleton } from '../start-skeleton.tsx'
import { useApproval } from '../enter.ts'
import { UnsentQuestion } from '../use-sign-out-request.tsx'
import { endSession } from '../../../data/api/end-session.ts'
import { sessionStored } from './user-session.ts'

/**
 * Ends the session. A till returns to its lock, a browser to sign-in. Queued commands stay; on an own phone unsent ones are pointed out
 * first.
 */
export function LogoutScreen() {
  const leave = useApproval()
  const go = useGo()
  const [isRequested, setRequested] = useState(false)
  const isBegun = useRef(false)
  const end = useCallback(async () => {
    void endSession()
    const till = await tillIdentity()
    leave(till ? 'locked' : 'signed-out')
    go(till ? HOME_PATH : SIGN_IN_PATH, { replace: true })
  }, [leave, go])
  useEffect(() => {
    // Once. Also ends the session of a user of another account, who uses a till as a plain browser.
    if (isBegun.current) return
    isBegun.current = true
    const begin = async () => ((await hasUnsent()) ? setRequested(true) : end())
    void begin()
  }, [end])
  return (
    <>
      <StartSkeleton />
      <UnsentQuestion isOpen={isRequested} onSignOut={() => void end()} onStay={() => go(HOME_PATH, { replace: true })} />
    </>
  )
}

/** A user who opens this URL directly has no session yet; the phone knows the stored one. */
function whoseHere(): Whose | null {
  const saved = sessionStored()
  return ownWhose() ?? (saved?.employeeId ? { accountId: saved.accountId, employeeId: saved.employeeId } : null)
}

async function hasUnsent(): Promise<boolean> {
  const who = whoseHere()
  // A browser without storage has no entries.
  const all = who ? await readOwn(ownEntries(), who).catch(() => []) : []
  return all.some(isWaiting)
}
