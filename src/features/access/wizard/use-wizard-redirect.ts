import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { may } from '#domain/access/pages.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { isWizardPutOff } from '../../../device/wizard-later.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { type Session, sessionAtom } from '../../../engine/session.ts'
import { barePath } from '../../../i18n/language.ts'
import { HOME_PATH, WIZARD_PATH } from '../paths.ts'
import { openSteps } from './wizard-steps.ts'

/** Whether the setup is incomplete and the user may continue it, also on a till. */
export const hasWizard = (session: Pick<Session, 'permissions' | 'setting'>): boolean =>
  isAllowed(session.permissions, may('settings', 'edit')) && openSteps(session.setting.finishedWizardSteps).length > 0

/**
 * Whether the user is redirected to the setup: only from the home page, and not after postponing it. A session by PIN is never redirected.
 */
export function isLedToWizard(session: Session | null, pathname: string): boolean {
  if (session?.source !== 'user' || !hasWizard(session) || isWizardPutOff(session.accountId)) return false
  return barePath(pathname).replace(/(.)\/$/, '$1') === HOME_PATH
}

export function useWizardRedirect(): void {
  const session = useAtomValue(sessionAtom)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const go = useGo()
  const isLed = isLedToWizard(session, pathname)
  useEffect(() => {
    if (isLed) go(WIZARD_PATH, { replace: true })
  }, [isLed, go])
}
