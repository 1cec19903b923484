import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Permission } from '#domain/kernel/define.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { useGo } from '../app-link.tsx'
import { sessionAtom } from '../session.ts'

export const NO_PERMISSION_PATH = '/merchant/no-permission'

/** Renders its children for users with permission, and redirects all others to the no-permission page. */
export function PermissionGate({ permission, children }: { readonly permission: Permission | null; readonly children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const go = useGo()
  const isOpen = session !== null && isAllowed(session.permissions, permission)
  const isRefused = session !== null && !isOpen
  useEffect(() => {
    if (isRefused) go(NO_PERMISSION_PATH, { replace: true })
  }, [isRefused, go])
  return isOpen ? children : null
}
