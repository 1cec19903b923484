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

/** Whether the shop is not set up to its end, and she may go on with it: on a till, too, however she opened it. */
export const hasWizard = (session: Pick<Session, 'permissions' | 'setting'>): boolean =>
  isAllowed(session.permissions, may('settings', 'edit')) && openSteps(session.setting.finishedWizardSteps).length > 0

/**
 * Whether she is led there by herself: from the first page after the door alone, so that every other address leads where it says, and not
 * once she has put it off. A PIN opens a till to sell, and leads nowhere else.
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
