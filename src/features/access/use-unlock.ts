import { useEffect, useState } from 'react'
import { nowMs } from '../../data/clock.ts'
import type { TillIdentity } from '../../data/contract.ts'
import { verifyPin } from '../../data/pin.ts'
import { useEnter } from './start.ts'
import { pinSession } from './till-session.ts'

/** right: let in. wrong: not this PIN. missing: the till's copy of the shop lacks her role or the settings. */
export type UnlockAnswer = 'none' | 'wrong' | 'missing'

/** Tries PINs for one employee, with the wait that wrong ones cost. */
export function useUnlock(till: TillIdentity, employeeId: string) {
  const enter = useEnter()
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<UnlockAnswer>('none')
  const [until, setUntil] = useState(0)
  const waitSeconds = useCountdown(until)
  return {
    isPending,
    answer,
    waitSeconds,
    forget: () => setAnswer('none'),
    async unlock(pin: string): Promise<boolean> {
      setPending(true)
      try {
        const checked = await verifyPin(employeeId, pin)
        if (!checked.isRight) {
          setAnswer('wrong')
          setUntil(nowMs() + checked.waitMs)
          return false
        }
        const session = await pinSession(employeeId, till)
        if (session) enter(session)
        else setAnswer('missing')
        return session !== null
      } finally {
        setPending(false)
      }
    },
  }
}

const TICK_MS = 250

/** Whole seconds until an instant, counted down; 0 once it has passed. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(nowMs)
  const isWaiting = until > now
  useEffect(() => {
    setNow(nowMs())
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [until, isWaiting])
  return isWaiting ? Math.ceil((until - now) / 1000) : 0
}
