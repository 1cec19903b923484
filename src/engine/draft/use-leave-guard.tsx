import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Confirm } from '../../ui/confirm.tsx'

interface OpenQuestion {
  readonly leave: () => void
  readonly stay: () => void
}

export interface LeaveGuard {
  /** Whether something was typed that leaving would lose. It is asked when somebody leaves, never while drawing. */
  readonly setDirty: (isDirty: boolean) => void
  /** Asks when there is something to lose; true when whoever works here may leave, and what was typed is then given up. */
  readonly mayLeave: () => Promise<boolean>
  /** The question itself, to be drawn beside the form. */
  readonly question: ReactNode
}

/** Holds Back, links and whatever else leads away from a form until somebody has said what becomes of what was typed. */
export function useLeaveGuard(onGiveUp: () => void, isDirtyAtFirst = false): LeaveGuard {
  const isDirty = useRef(isDirtyAtFirst)
  const shouldBlockFn = useCallback(() => isDirty.current, [])
  // Closing the tab asks nothing: most forms keep what was typed, and offer it again.
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: false, withResolver: true })
  const [closing, setClosing] = useState<OpenQuestion | null>(null)
  const mayLeave = useCallback(async () => {
    if (!isDirty.current) return true
    const isLeaving = await new Promise<boolean>((answer) => setClosing({ leave: () => answer(true), stay: () => answer(false) }))
    setClosing(null)
    return isLeaving
  }, [])
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next
  }, [])
  const asked = blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : closing
  const leave = () => {
    isDirty.current = false
    onGiveUp()
    asked?.leave()
  }
  return { setDirty, mayLeave, question: asked && <Question onLeave={leave} onStay={asked.stay} /> }
}

function Question({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const { t } = useLingui()
  return createPortal(
    <Confirm isOpen isDestructive title={t`Leave without saving?`} action={t`Discard changes`} onConfirm={onLeave} onCancel={onStay}>
      {t`What you typed here was not saved yet.`}
    </Confirm>,
    document.body,
  )
}
