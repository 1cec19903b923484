import { atom, useAtom, useAtomValue } from 'jotai'
import { discountMaxOf } from '#domain/employees/discount-ceiling.ts'
import type { Rights } from '#domain/employees/override.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { pricesAgainst } from '#domain/sales/discount-objections.ts'
import { type DiscountOver, type Reduced, overCeiling } from '#domain/sales/discount-over.ts'
import type { GivenLeave } from '../../engine/form/override-sheet.tsx'
import { useSession } from '../../engine/session.ts'
import { cartAtom } from './cart-draft.ts'
import type { CartState } from './cart-state.ts'
import type { CartStep } from './cart-steps.ts'
import { invoiceLines, rentLine } from './cart-sums.ts'

/** A leave from the PIN to the documents: in memory alone, and for exactly the reductions that were shown. */
export interface KeptLeave {
  readonly orderId: Id
  readonly shown: string
  readonly leave: GivenLeave
}
export const cartLeaveAtom = atom<KeptLeave | null>(null)

interface Reduction {
  readonly lines: readonly Reduced[]
  readonly billDiscount: Money
}

/** The prices of the cart as its documents will be judged: those of the invoice, and apart from them those of a rent that is not invoiced yet. */
export function reductionsOf({ bill, rent }: CartState): readonly Reduction[] {
  const invoiced = { lines: invoiceLines({ bill, rent }), billDiscount: bill.billDiscount }
  return rent.taking === 'all' ? [invoiced] : [invoiced, { lines: rent.pieces.map((piece) => rentLine(piece)), billDiscount: ZERO }]
}

function reductionOf(step: CartStep): Reduction {
  if (step.do === 'sell') return step.sale.bill
  if (step.do === 'document') return step.visit.bill
  return { lines: step.do === 'reserve' ? step.order.lines : [], billDiscount: ZERO }
}

const against = ({ lines, billDiscount }: Reduction, rights: Rights) => pricesAgainst(lines, billDiscount, rights)

/** What speaks against the prices of a cart by the rights of one person. */
export const cartAgainst = (state: CartState, rights: Rights) => reductionsOf(state).flatMap((one) => against(one, rights))

const overOf = (state: CartState, rights: Rights): readonly DiscountOver[] =>
  reductionsOf(state).flatMap(({ lines, billDiscount }) => overCeiling(lines, billDiscount, discountMaxOf(rights)))

/** What is taken off the tags: one more thing at its price changes nothing of it. */
export const shownOf = (state: CartState): string =>
  JSON.stringify(
    reductionsOf(state).map(({ lines, billDiscount }) => [
      billDiscount,
      lines
        .filter(({ unitPrice, listPrice, discount }) => unitPrice !== listPrice || discount > ZERO)
        .map(({ id, quantity, unitPrice, listPrice, discount }) => [id, quantity, unitPrice, listPrice, discount]),
    ]),
  )

/** The leave that holds for this cart as it is now; another reduction needs another. */
export const leaveFor = (state: CartState, kept: KeptLeave | null): GivenLeave | null =>
  kept?.orderId === state.orderId && kept.shown === shownOf(state) ? kept.leave : null

/** The leave that a step is made by: one whose prices need none is made by nobody's. */
export const leaveOfStep = (step: CartStep, state: CartState, rights: Rights, kept: KeptLeave | null): GivenLeave | null =>
  against(reductionOf(step), rights).length > 0 ? leaveFor(state, kept) : null

/** Whether the prices of the cart need somebody's leave, and whether they have it. */
export function useCartLeave() {
  const session = useSession()
  const state = useAtomValue(cartAtom)
  const [kept, keep] = useAtom(cartLeaveAtom)
  const found = cartAgainst(state, session)
  return {
    /** What is above the ceiling of whoever sells. */
    over: overOf(state, session),
    against: found,
    /** Something speaks against the prices, and nobody has allowed it yet. */
    isMissing: found.length > 0 && leaveFor(state, kept) === null,
    mayAllow: (rights: Rights) => cartAgainst(state, rights).length === 0,
    allow: (leave: GivenLeave) => keep({ orderId: state.orderId, shown: shownOf(state), leave }),
  }
}
