import { useLayoutEffect } from 'react'
import { useHeldSheet } from '../../ui/held-sheet.ts'
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.tsx'

export interface TypedGuard extends LeaveGuard {
  /** For the form's own Cancel: calls `wayOut` if nothing is typed, or once the user discards it. */
  readonly leaveBy: (wayOut: () => void) => void
}

const nothing = (): void => {}

/**
 * The guard of a form that stores no draft, such as one for a PIN: it asks while something is typed, and also guards
 * the sheet around it. Call `setDirty(false)` after saving, before navigating away.
 */
export function useTypedGuard(isTyped: boolean): TypedGuard {
  const guard = useLeaveGuard(nothing, isTyped)
  const { setDirty, mayLeave } = guard
  useHeldSheet(mayLeave)
  useLayoutEffect(() => setDirty(isTyped), [setDirty, isTyped])
  return { ...guard, leaveBy: (wayOut) => void mayLeave().then((isLeaving) => isLeaving && wayOut()) }
}
