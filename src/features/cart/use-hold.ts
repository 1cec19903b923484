import { useStore } from 'jotai'
import { may } from '#domain/access/pages.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { holdBill } from '#domain/sales/held-bill.ts'
import type { CommandOutcome } from '../../data/contract.ts'
import { newId } from '../../data/clock.ts'
import { runCommand } from '../../data/ledger/run-command.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { cartAtom } from './cart-draft.ts'
import { heldOf } from './cart-sums.ts'

/** Whether whoever stands here may set a bill aside: only a till can, and only where the shop wants it. */
export function useMayHold(setting: { readonly isHoldAllowed: boolean } | null): boolean {
  const allows = useMay()
  return useSession().isTill && setting?.isHoldAllowed === true && allows(may('pointOfSale', 'holdBill'))
}

/** Sets the open cart aside under its customer's name, so that another one can take its place. */
export function useHoldOpen(terms: BillTerms): () => Promise<CommandOutcome> {
  const store = useStore()
  return () => {
    const cart = store.get(cartAtom)
    return runCommand(holdBill, { heldBillId: newId(), label: cart.customer?.name ?? '', bill: heldOf(cart, terms) })
  }
}
