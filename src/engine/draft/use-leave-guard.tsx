import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Confirm } from '../../ui/confirm.tsx'

interface OpenQuestion {
  readonly answer: (mayLeave: boolean) => void
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
export function useLeaveGuard(onGiveUp: () => void): LeaveGuard {
  const router = useRouter()
  const isDirty = useRef(false)
  const isAsked = useRef(false)
  const [asked, setAsked] = useState<OpenQuestion | null>(null)
  const giveUp = useRef(onGiveUp)
  useEffect(() => {
    giveUp.current = onGiveUp
  })
  const mayLeave = useCallback(async () => {
    if (!isDirty.current) return true
    // Back was pressed again while the question stands: it is still the same question.
    if (isAsked.current) return false
    isAsked.current = true
    const given = await new Promise<boolean>((resolve) => setAsked({ answer: resolve }))
    isAsked.current = false
    setAsked(null)
    if (given) {
      isDirty.current = false
      giveUp.current()
    }
    return given
  }, [])
  useEffect(() => router.history.block({ enableBeforeUnload: false, blockerFn: async () => !(await mayLeave()) }), [router, mayLeave])
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next
  }, [])
  return { setDirty, mayLeave, question: asked && <Question asked={asked} /> }
}

function Question({ asked }: { readonly asked: OpenQuestion }) {
  const { t } = useLingui()
  return createPortal(
    <Confirm
      isOpen
      isDestructive
      title={t`Leave without saving?`}
      action={t`Discard changes`}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      {t`What you typed here was not saved yet.`}
    </Confirm>,
    document.body,
  )
}
