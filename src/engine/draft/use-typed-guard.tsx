import { useLayoutEffect } from 'react'
import { useHeldSheet } from '../../ui/held-sheet.ts'
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.tsx'

export interface TypedGuard extends LeaveGuard {
  /** For the form's own way out: goes there when nothing is typed, or when whoever works here gives it up. */
  readonly leaveBy: (wayOut: () => void) => void
}

const nothing = (): void => {}

/**
 * The guard of a form that holds its fields itself and keeps them nowhere, as one that asks for a PIN: it asks while something is typed, and
 * holds the sheet around it. What was saved is told by `setDirty(false)` before anything leads away.
 */
export function useTypedGuard(isTyped: boolean): TypedGuard {
  const guard = useLeaveGuard(nothing, isTyped)
  const { setDirty, mayLeave } = guard
  useHeldSheet(mayLeave)
  useLayoutEffect(() => setDirty(isTyped), [setDirty, isTyped])
  return { ...guard, leaveBy: (wayOut) => void mayLeave().then((isLeaving) => isLeaving && wayOut()) }
}
