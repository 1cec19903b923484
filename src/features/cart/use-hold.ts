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

/** Whether a bill can be set aside here, by right or by somebody's leave: only a till can, and only where the shop wants it. */
export const useIsHeldHere = (setting: Setting): boolean => useSession().isTill && setting?.isHoldAllowed === true

/** Whether whoever stands here may set a bill aside by her own right. */
export function useMayHold(setting: Setting): boolean {
  const allows = useMay()
  return useIsHeldHere(setting) && allows(may('pointOfSale', 'holdBill'))
}

/** Sets the open cart aside under its customer's name, so that another one can take its place. */
export function useHoldOpen(terms: BillTerms): () => Promise<CommandOutcome> {
  const store = useStore()
  return () => {
    const cart = store.get(cartAtom)
    return runCommand(holdBill, { heldBillId: newId(), label: cart.customer?.name ?? '', bill: heldOf(cart, terms) })
  }
}
