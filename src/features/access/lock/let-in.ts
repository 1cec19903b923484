import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type LeftBy, leftBy } from '../../../data/till/kept-work.ts'
import { usePathIn } from '../../../engine/app-link.tsx'
import type { Session } from '../../../engine/session.ts'
import { useEnter } from '../enter.ts'
import { HOME_PATH } from '../paths.ts'

/**
 * Where somebody who opens a till goes on: at home, and not on the page that another has left. Null where she goes on at the page that
 * stands there: it is the one that she left herself, or the one at which the app was started.
 */
export const pathAfterLock = (left: LeftBy | null, by: Id | null): string | null => (left === null || left === by ? null : HOME_PATH)

/** Lets somebody in at the lock, once the page that is hers stands there: the one before it is not drawn for her. */
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
