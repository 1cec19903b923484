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
  /** Sets whether leaving would lose changes. Read when the user leaves, not while rendering. */
  readonly setDirty: (isDirty: boolean) => void
  /** Asks the user if there is something to lose; resolves to true if they may leave, and the changes are then discarded. */
  readonly mayLeave: () => Promise<boolean>
  readonly question: ReactNode
}

/** Blocks Back, links and other navigation away from a form until the user decides about unsaved changes. */
export function useLeaveGuard(onGiveUp: () => void, isDirtyAtFirst = false): LeaveGuard {
  const isDirty = useRef(isDirtyAtFirst)
  const shouldBlockFn = useCallback(() => isDirty.current, [])
  // Closing the tab does not ask, because most forms store a draft and restore it.
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
  const requested = blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : closing
  const leave = () => {
    isDirty.current = false
    onGiveUp()
    requested?.leave()
  }
  return { setDirty, mayLeave, question: requested && <Question onLeave={leave} onStay={requested.stay} /> }
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
