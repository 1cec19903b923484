import { useState } from 'react'
import type { Actor } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Prover, readProvers } from '../../data/till/allowers.ts'
import { useLive } from '../../data/mirror/live.ts'
import type { ProofKey } from '../../data/contract.ts'
import { proofKeyOf, verifyPin } from '../../data/till/pin.ts'
import { useSession } from '../session.ts'

/** The approver, and the PIN key that proves it; null for a session with the server, and for a PIN that cannot prove anything. */
export interface Allowed {
  readonly by: Id
  readonly proof: ProofKey | null
}

/**
 * self: the current employee may approve, but cannot prove it here. pin: an approver, possibly the same employee,
 * enters a PIN. nobody: someone else must sign in.
 */
type AllowanceWay = 'self' | 'pin' | 'nobody'
type PinFault = { readonly kind: 'choose' } | { readonly kind: 'wrong'; readonly waitSeconds: number } | { readonly kind: 'stopped' }

const NOBODY: readonly Prover[] = []

/** Whether someone with these rights may approve it. */
export type MayAllow = (rights: Pick<Actor, 'permissions' | 'discountMax'>) => boolean

/** Who may approve an exception, and their approval by PIN. */
export function useAllowance(mayAllow: MayAllow) {
  const session = useSession()
  const maySelf = mayAllow(session) && session.employeeId !== null
  const provers = useLive<readonly Prover[]>(async () => (session.isTill ? readProvers() : NOBODY), [session.isTill], NOBODY)
  const allowers = provers.filter(mayAllow)
  const [chosenId, setAllowerId] = useState<Id | null>(null)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<PinFault | null>(null)
  const isProvable = allowers.some(({ id }) => id === session.employeeId)
  const allowerId = chosenId ?? (isProvable ? session.employeeId : null)
  // An employee who may approve but has no PIN that proves it is not blocked; the approval is recorded as unproved.
  const way: AllowanceWay = maySelf && !isProvable ? 'self' : allowers.length > 0 ? 'pin' : 'nobody'
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
    async check(): Promise<Allowed | null> {
      if (way === 'self') return session.employeeId === null ? null : { by: session.employeeId, proof: null }
      if (allowerId === null || pin === '') {
        setFault({ kind: 'choose' })
        return null
      }
      const answer = await verifyPin(allowerId, pin)
      setPin('')
      if (answer.isRight) return { by: allowerId, proof: await proofKeyOf(allowerId, pin) }
      setFault('isStopped' in answer ? { kind: 'stopped' } : { kind: 'wrong', waitSeconds: Math.ceil(answer.waitMs / 1000) })
      return null
    },
  }
}
