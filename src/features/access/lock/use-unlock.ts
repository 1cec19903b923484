import { useEffect, useState } from 'react'
import { beginUnlocking } from '../../../data/actor.ts'
import { nowMs } from '../../../data/clock.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import type { PinAnswer } from '../../../data/till/pin-guard.ts'
import { unlockKeyOf, verifyPin } from '../../../data/till/pin.ts'
import { useLetIn } from './let-in.ts'
import { pinSession } from './pin-session.ts'

/**
 * right: unlocked. wrong: wrong PIN. missing: PIN, role or settings are missing locally. hers, all: after too many wrong attempts this PIN,
 * or every PIN, is blocked on this till.
 */
type UnlockAnswer = 'none' | 'wrong' | 'missing' | 'hers' | 'all'

function whyNot(checked: Extract<PinAnswer, { readonly isRight: false }>): UnlockAnswer {
  if ('isStopped' in checked) return checked.isStopped
  return 'isMissing' in checked ? 'missing' : 'wrong'
}

/** Tries a PIN of an employee, with the delay after wrong attempts. */
export function useUnlock(till: TillIdentity, employeeId: string) {
  const letIn = useLetIn()
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<UnlockAnswer>('none')
  const { waitSeconds, wait } = useWait()
  return {
    isPending,
    answer,
    waitSeconds,
    forget: () => setAnswer('none'),
    async unlock(pin: string): Promise<boolean> {
      setPending(true)
      try {
        // The session is read while the PIN is checked, which is slow on purpose.
        const [checked, session] = await Promise.all([verifyPin(employeeId, pin), pinSession(employeeId, till)])
        if (!checked.isRight) {
          setAnswer(whyNot(checked))
          wait(checked.waitMs)
          return false
        }
        if (!session) {
          setAnswer('missing')
          return false
        }
        beginUnlocking(employeeId, unlockKeyOf(employeeId, pin))
        await letIn(session)
        return true
      } finally {
        setPending(false)
      }
    },
  }
}

const TICK_MS = 250

/** A countdown in whole seconds; 0 when it has passed. */
function useWait() {
  const [clock, setClock] = useState({ now: 0, until: 0 })
  const isWaiting = clock.until > clock.now
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setClock(({ until }) => ({ now: nowMs(), until })), TICK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    waitSeconds: isWaiting ? Math.ceil((clock.until - clock.now) / 1000) : 0,
    wait: (ms: number) => setClock({ now: nowMs(), until: nowMs() + ms }),
  }
}
