import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type LeftBy, leftBy } from '../../../data/till/stored-work.ts'
import { usePathIn } from '../../../engine/app-link.tsx'
import type { Session } from '../../../engine/session.ts'
import { useEnter } from '../enter.ts'
import { HOME_PATH } from '../paths.ts'

/**
 * The page to open after unlocking: home if another employee left the current page. Null to stay on it, if the same employee left it or the
 * app was started there.
 */
export const pathAfterLock = (left: LeftBy | null, by: Id | null): string | null => (left === null || left === by ? null : HOME_PATH)

/** Starts the session at the lock after navigating to its page, so that the previous page does not render for the new user. */
export function useLetIn(): (session: Session) => Promise<void> {
  const enter = useEnter()
  const navigate = useNavigate()
  const inLanguage = usePathIn()
  return useCallback(
    async (session) => {
      const path = pathAfterLock(leftBy(), session.employeeId)
      if (path !== null) await navigate({ href: inLanguage(path), replace: true, ignoreBlocker: true })
      enter(session)
    },
    [enter, navigate, inLanguage],
  )
}
