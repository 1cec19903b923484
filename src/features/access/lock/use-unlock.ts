import { useEffect, useState } from 'react'
import { beginUnlocking } from '../../../data/actor.ts'
import { nowMs } from '../../../data/clock.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import type { PinAnswer } from '../../../data/till/pin-guard.ts'
import { unlockKeyOf, verifyPin } from '../../../data/till/pin.ts'
import { useLetIn } from './let-in.ts'
import { pinSession } from './pin-session.ts'

/**
 * right: let in. wrong: not this PIN. missing: the till's copy of the shop lacks her PIN, her role or the settings.
 * hers, all: too many wrong PINs were tried, so hers, or any, opens this till no more.
 */
type UnlockAnswer = 'none' | 'wrong' | 'missing' | 'hers' | 'all'

function whyNot(checked: Extract<PinAnswer, { readonly isRight: false }>): UnlockAnswer {
  if ('isStopped' in checked) return checked.isStopped
  return 'isMissing' in checked ? 'missing' : 'wrong'
}

/** Tries PINs for one employee, with the wait that wrong ones cost. */
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
        // Her session is read while the PIN is being checked, which takes the machine a while on purpose.
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

/** A wait that is counted down in whole seconds; 0 once it has passed. */
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
