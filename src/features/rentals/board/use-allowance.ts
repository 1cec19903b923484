import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { OVERRIDE_PERMISSION } from '#domain/rentals/hand-over-override.ts'
import { useLive } from '../../../data/live.ts'
import { verifyPin } from '../../../data/pin.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { type Allower, readAllowers } from './allowance.ts'

/** self: whoever works here may. pin: somebody beside her may. nobody: it takes somebody else to sign in. */
type AllowanceWay = 'self' | 'pin' | 'nobody'
type PinFault = { readonly kind: 'choose' } | { readonly kind: 'wrong'; readonly waitSeconds: number } | { readonly kind: 'stopped' }

const NOBODY: readonly Allower[] = []

/** Who may let a piece go all the same, and whether she has said so. */
export function useAllowance() {
  const session = useSession()
  const maySelf = useMay()(OVERRIDE_PERMISSION) && session.employeeId !== null
  const allowers = useLive<readonly Allower[]>(
    async () => (session.isTill && !maySelf ? readAllowers() : NOBODY),
    [session.isTill, maySelf],
    NOBODY,
  )
  const [allowerId, setAllowerId] = useState<Id | null>(null)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<PinFault | null>(null)
  const way: AllowanceWay = maySelf ? 'self' : allowers.length > 0 ? 'pin' : 'nobody'
  return {
    way,
    allowers,
    allowerId,
    pin,
    fault,
    choose(id: Id | null) {
      setFault(null)
      setAllowerId(id)
    },
    type(text: string) {
      setFault(null)
      setPin(text)
    },
    /** Who allowed it; null when nobody has. */
    async check(): Promise<Id | null> {
      if (maySelf) return session.employeeId
      if (allowerId === null || pin === '') {
        setFault({ kind: 'choose' })
        return null
      }
      const answer = await verifyPin(allowerId, pin)
      setPin('')
      if (answer.isRight) return allowerId
      setFault('isStopped' in answer ? { kind: 'stopped' } : { kind: 'wrong', waitSeconds: Math.ceil(answer.waitMs / 1000) })
      return null
    },
  }
}
