import { atom, useAtom, useAtomValue } from 'jotai'
import type { Rights } from '#domain/employees/override.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { pricesAgainst } from '#domain/sales/discount-objections.ts'
import type { Reduced } from '#domain/sales/discount-over.ts'
import type { GivenLeave } from '../../../engine/form/override-sheet.tsx'
import { useSession } from '../../../engine/session.ts'
import { visitAtom } from './visit-draft.ts'
import type { VisitStep } from './visit-steps.ts'

/** A leave from the PIN to the documents: in memory alone, and for exactly the prices that were shown. */
export interface KeptLeave {
  readonly orderId: Id
  readonly shown: string
  readonly leave: GivenLeave
}
export const visitLeaveAtom = atom<KeptLeave | null>(null)

const linesOf = (step: VisitStep): readonly Reduced[] =>
  step.do === 'document' ? step.visit.bill.lines : step.do === 'reserve' ? step.order.lines : []

/** What speaks against the prices of one step by the rights of one person. */
const stepAgainst = (step: VisitStep, rights: Rights) => pricesAgainst(linesOf(step), ZERO, rights)

/** What speaks against the prices of a visit. */
export const visitAgainst = (steps: readonly VisitStep[], rights: Rights) => steps.flatMap((step) => stepAgainst(step, rights))

export const shownPrices = (steps: readonly VisitStep[]): string =>
  JSON.stringify(steps.flatMap(linesOf).map(({ id, unitPrice, listPrice }) => [id, unitPrice, listPrice]))

/** The leave that a step is made by: one whose prices need none is made by nobody's. Another price needs another leave. */
export function leaveOfStep(
  step: VisitStep,
  steps: readonly VisitStep[],
  orderId: Id,
  rights: Rights,
  kept: KeptLeave | null,
): GivenLeave | null {
  const holds = kept?.orderId === orderId && kept.shown === shownPrices(steps)
  return holds && stepAgainst(step, rights).length > 0 ? kept.leave : null
}

/** Whether the prices of the visit at the desk need somebody's leave, and whether they have it. */
export function useVisitLeave(steps: readonly VisitStep[]) {
  const session = useSession()
  const { orderId } = useAtomValue(visitAtom).ids
  const [kept, keep] = useAtom(visitLeaveAtom)
  const against = visitAgainst(steps, session)
  const shown = shownPrices(steps)
  return {
    against,
    isMissing: against.length > 0 && !(kept?.orderId === orderId && kept.shown === shown),
    mayAllow: (rights: Rights) => visitAgainst(steps, rights).length === 0,
    allow: (leave: GivenLeave) => keep({ orderId, shown, leave }),
  }
}
