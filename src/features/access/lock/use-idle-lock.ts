import { useEffect } from 'react'
import { watchIdle } from '../../../data/till/idle.ts'
import { storedWork, touchWork } from '../../../data/till/stored-work.ts'
import { nowMs } from '../../../data/clock.ts'
import { browserPorts } from '../../../data/browser-ports.ts'
import { isActUnderWay } from '../../../data/ledger/under-way.ts'
import { useSession } from '../../../engine/session.ts'
import { useWayOut } from './use-way-out.ts'

/** A scanner types, so a scan counts as a touch. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Locks an idle till. Open bills and forms are preserved, as with a manual lock. */
export function useIdleLock(): void {
  const { isTill, setting } = useSession()
  const leave = useWayOut()
  const minutes = isTill ? setting.idleLockMinutes : 0
  useEffect(() => {
    const idle = watchIdle(browserPorts(), { minutes, touchedAt: storedWork()?.touchedAt }, isActUnderWay, leave)
    const touch = () => {
      if (idle.touch()) touchWork(nowMs())
    }
    for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      idle.stop()
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true })
    }
  }, [minutes, leave])
}
