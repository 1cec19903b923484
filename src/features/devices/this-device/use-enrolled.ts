import { useLingui } from '@lingui/react/macro'
import { setActor } from '../../../data/actor.ts'
import { nowMs } from '../../../data/clock.ts'
import { startSync } from '../../../data/sync/sync-client.ts'
import { keepWork } from '../../../data/till/kept-work.ts'
import { unlockByPassword } from '../../../data/till/password-unlock.ts'
import type { EnrolOutcome } from '../../../data/till/till.ts'
import { useSession, useSetSession } from '../../../engine/session.ts'
import { showToast } from '../../../ui/toast.tsx'

export type Enrolled = Extract<EnrolOutcome, { readonly ok: true }>

/** Makes the session one of a till, so that every screen reads the mirror from now on. `isSessionKept`: she goes on in her own session. */
export function useEnrolled(isSessionKept = false): (enrolled: Enrolled) => void {
  const { t } = useLingui()
  const session = useSession()
  const setSession = useSetSession()
  return ({ identity, isPersisted, unlock }) => {
    // The browser was none before, so nothing copies and sends here yet.
    startSync()
    // Her session ended with the enrolment, or ends once she was asked for a PIN: from then on she works as one who unlocked the till.
    const { accountId, employeeId, permissions, discountMax } = session
    const isPinAsked = !isSessionKept && (unlock?.lacksPin ?? false)
    const isHers = isSessionKept || isPinAsked
    const source = isHers ? 'password' : 'pin'
    unlockByPassword(unlock)
    setActor({ accountId, employeeId, permissions, discountMax, source })
    if (employeeId) keepWork({ by: employeeId, source, hasPin: session.ownPin !== null }, nowMs())
    setSession({ ...session, source: isHers ? 'user' : 'pin', isTill: true, till: identity, isPinAsked })
    showToast(
      isPersisted || isSessionKept
        ? { text: t`This device is till ${identity.series} now` }
        : { text: t`This device is till ${identity.series} now; look at its storage below`, tone: 'info' },
    )
  }
}
