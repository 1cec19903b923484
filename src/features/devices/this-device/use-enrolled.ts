import { useLingui } from '@lingui/react/macro'
import { setActor } from '../../../data/actor.ts'
import { nowMs } from '../../../data/clock.ts'
import { startSync } from '../../../data/sync/sync-client.ts'
import { keepWork } from '../../../data/till/stored-work.ts'
import { unlockByPassword } from '../../../data/till/password-unlock.ts'
import type { EnrolOutcome } from '../../../data/till/till.ts'
import { useSession, useSetSession } from '../../../engine/session.ts'
import { showToast } from '../../../ui/toast.tsx'

export type Enrolled = Extract<EnrolOutcome, { readonly ok: true }>

/** Turns the session into one of a till, so that all screens read local data. `isSessionStored`: the password session continues. */
export function useEnrolled(isSessionStored = false): (enrolled: Enrolled) => void {
  const { t } = useLingui()
  const session = useSession()
  const setSession = useSetSession()
  return ({ identity, isPersisted, unlock }) => {
    // Nothing was synchronizing before, because the browser was not a till.
    startSync()
    // The password session ends with the enrolment, or after setting a PIN; from then on the session is one by PIN.
    const { accountId, employeeId, permissions, discountMax } = session
    const isPinRequested = !isSessionStored && (unlock?.lacksPin ?? false)
    const isOwn = isSessionStored || isPinRequested
    const source = isOwn ? 'password' : 'pin'
    unlockByPassword(unlock)
    setActor({ accountId, employeeId, permissions, discountMax, source })
    if (employeeId) keepWork({ by: employeeId, source, hasPin: session.ownPin !== null }, nowMs())
    setSession({ ...session, source: isOwn ? 'user' : 'pin', isTill: true, till: identity, isPinAsked: isPinRequested })
    showToast(
      isPersisted || isSessionStored
        ? { text: t`This device is till ${identity.series} now` }
        : { text: t`This device is till ${identity.series} now; look at its storage below`, tone: 'info' },
    )
  }
}
