import { atom, useAtom, useAtomValue } from 'jotai'
import type { Rights } from '#domain/employees/override.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { discountMaxOf } from '#domain/employees/discount-ceiling.ts'
import { pricesAgainst } from '#domain/sales/discount-objections.ts'
import { type DiscountOver, overCeiling } from '#domain/sales/discount-over.ts'
import type { ProofKey } from '../../../data/contract.ts'
import { useSession } from '../../../engine/session.ts'
import type { BillState } from './bill-state.ts'
import { billAtom } from './draft.ts'

/** What somebody allowed, with her reason and the key that proves it. */
export interface DiscountLeave {
  readonly reason: string
  readonly by: Id
  readonly proof: ProofKey | null
}

/** A leave from the PIN to the sale: in memory alone, and for exactly the reductions that were shown. */
interface KeptLeave {
  readonly invoiceId: Id
  readonly shown: string
  readonly leave: DiscountLeave
}
export const discountLeaveAtom = atom<KeptLeave | null>(null)

const overOf = ({ bill }: BillState, rights: Rights): readonly DiscountOver[] =>
  overCeiling(bill.lines, bill.billDiscount, discountMaxOf(rights))
const shownOf = (state: BillState, rights: Rights): string => JSON.stringify(overOf(state, rights))

/** The leave that holds for this bill as it is now; another amount needs another. */
export const leaveFor = (state: BillState, rights: Rights, kept: KeptLeave | null): DiscountLeave | null =>
  kept?.invoiceId === state.invoiceId && kept.shown === shownOf(state, rights) ? kept.leave : null

export interface AskedLeave {
  /** What is above the ceiling of whoever sells. */
  readonly over: readonly DiscountOver[]
  /** Something speaks against the prices, and nobody has allowed it yet. */
  readonly isMissing: boolean
  readonly against: ReturnType<typeof pricesAgainst>
  readonly mayAllow: (rights: Rights) => boolean
  readonly allow: (leave: DiscountLeave) => void
}

/** Whether the discounts of the bill on the counter need somebody's leave, and whether they have it. */
export function useDiscountLeave(): AskedLeave {
  const session = useSession()
  const state = useAtomValue(billAtom)
  const [kept, keep] = useAtom(discountLeaveAtom)
  const { lines, billDiscount } = state.bill
  const against = pricesAgainst(lines, billDiscount, session)
  return {
    over: overOf(state, session),
    against,
    isMissing: against.length > 0 && leaveFor(state, session, kept) === null,
    mayAllow: (rights) => pricesAgainst(lines, billDiscount, rights).length === 0,
    allow: (leave) => keep({ invoiceId: state.invoiceId, shown: shownOf(state, session), leave }),
  }
}
