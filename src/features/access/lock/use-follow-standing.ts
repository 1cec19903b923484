import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isActUnderWay } from '../../../data/ledger/under-way.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { browserPorts } from '../../../data/browser-ports.ts'
import { useMaybeSession } from '../../../engine/session.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useEnter, useApproval } from '../enter.ts'
import { AS_SHE_CAME, follow, standingOf } from './standing.ts'

/**
 * Applies changed rows to the session on an unlocked till: a new role takes effect, and a removed employee is locked out. Open bills and
 * forms are preserved.
 */
export function useFollowStanding(): void {
  const { t } = useLingui()
  const session = useMaybeSession()
  const enter = useEnter()
  const leave = useApproval()
  const [checks, setChecks] = useState(0)
  const found = useLive(async () => ({ of: session, standing: session ? await standingOf(session) : AS_SHE_CAME }), [session, checks], {
    of: session,
    standing: AS_SHE_CAME,
  })
  const rightsChanged = t`Your permissions were changed.`
  const settingsChanged = t`The settings of the shop were changed.`
  useEffect(() => {
    // The previous result belongs to another session.
    if (found.of !== session) return
    return follow(browserPorts(), found.standing, {
      isBusy: isActUnderWay,
      onGone: () => leave('locked'),
      onChanged: (now, what) => {
        enter(now)
        showToast({ text: what === 'rights' ? rightsChanged : settingsChanged })
      },
      onLater: () => setChecks((count) => count + 1),
    })
  }, [found, session, enter, leave, rightsChanged, settingsChanged])
}
