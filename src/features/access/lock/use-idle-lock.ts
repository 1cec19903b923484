import { useEffect } from 'react'
import { watchIdle } from '../../../data/till/idle.ts'
import { browserPorts } from '../../../data/page-ports.ts'
import { isActUnderWay } from '../../../data/ledger/under-way.ts'
import { useSession } from '../../../engine/session.ts'
import { useWayOut } from './use-way-out.ts'

/** A scanner types, so its beep counts as a touch like any key. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Locks a till that nobody touches. What is open on it (a bill, a form of the desk) is kept as it is when anybody locks it. */
export function useIdleLock(): void {
  const { isTill, setting } = useSession()
  const leave = useWayOut()
  const minutes = isTill ? setting.idleLockMinutes : 0
  useEffect(() => {
    const idle = watchIdle(browserPorts(), minutes, isActUnderWay, leave)
    const touch = () => idle.touch()
    for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      idle.stop()
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true })
    }
  }, [minutes, leave])
}
