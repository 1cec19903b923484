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

type Setting = { readonly isHoldAllowed: boolean } | null

/** Whether bills can be put on hold here, by permission or approval: only on a till, if the shop allows it. */
export const useIsHeldHere = (setting: Setting): boolean => useSession().isTill && setting?.isHoldAllowed === true

/** Whether the user may put a bill on hold without approval. */
export function useMayHold(setting: Setting): boolean {
  const allows = useMay()
  return useIsHeldHere(setting) && allows(may('pointOfSale', 'holdBill'))
}

/** Puts the open cart on hold under its customer's name, to make room for another. */
export function useHoldOpen(terms: BillTerms): () => Promise<CommandOutcome> {
  const store = useStore()
  return () => {
    const cart = store.get(cartAtom)
    return runCommand(holdBill, { heldBillId: newId(), label: cart.customer?.name ?? '', bill: heldOf(cart, terms) })
  }
}
