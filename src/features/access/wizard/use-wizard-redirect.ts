import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { may } from '#domain/access/pages.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { type Session, sessionAtom } from '../../../engine/session.ts'
import { barePath } from '../../../i18n/language.ts'
import { WIZARD_PATH } from '../paths.ts'
import { STEP_PATHS, openSteps } from './wizard-steps.ts'

/** Whether somebody who signed in and may set the shop up is led to the wizard: while a step is open, from every page but its own and those where its steps are done. */
export function isLedToWizard(session: Session | null, pathname: string): boolean {
  if (!session || session.source !== 'user' || !isAllowed(session.permissions, may('settings', 'edit'))) return false
  const path = barePath(pathname)
  if (path.startsWith(WIZARD_PATH) || Object.values(STEP_PATHS).some((step) => path.startsWith(step))) return false
  return openSteps(session.setting.finishedWizardSteps).length > 0
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
