import { useAtomValue, useStore } from 'jotai'
import { type CodeFault, type CodeLoaded, codeFault } from '#domain/sales/codes/code-objections.ts'
import { linesFor } from '#domain/sales/codes/bill-code.ts'
import { codeOf } from '#domain/sales/codes/code-load.ts'
import { discountCodeText } from '#domain/discounts/discount-code-text.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { counterReader, useCounterRows } from '../../../engine/counter-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { cartAtom } from '../../cart/cart-draft.ts'

type Store = ReturnType<typeof useStore>

/** A discount code by id or as typed, from local data. */
export const readCode = (by: { readonly id: Id } | { readonly typed: string }, customerId: Id | null): Promise<CodeLoaded> =>
  codeOf(counterReader(), by, customerId)

/** Puts a typed or scanned code on the bill; returns the reason if it cannot be used. */
export async function takeCode(store: Store, timeZone: string, typed: string): Promise<CodeFault | null> {
  const { customerId } = store.get(cartAtom).bill
  const loaded = await readCode({ typed }, customerId)
  const fault = codeFault(discountCodeText(typed) || typed.trim(), loaded, customerId, dayOf(instant(nowMs()), timeZone))
  const { row } = loaded
  if (fault || !row) return fault
  if (linesFor(row, store.get(cartAtom).bill.lines).length === 0) return { code: 'sales.code-covers-nothing', details: { code: row.code } }
  void store.set(cartAtom, { do: 'code', code: row })
  return null
}

export function useTakeCode(): (typed: string) => Promise<CodeFault | null> {
  const store = useStore()
  const { timeZone } = useSession().setting
  return (typed) => takeCode(store, timeZone, typed)
}

/** Why the code on the bill cannot be used any more: the bill may be from the day before, or another till used the code up. */
export function useBillCodeFault(): CodeFault | null {
  const { timeZone } = useSession().setting
  const { code, customerId } = useAtomValue(cartAtom).bill
  return useCounterRows<CodeFault | null>(
    async (own) => {
      if (!code) return null
      const loaded = await codeOf(own, { id: code.id }, customerId)
      return codeFault(code.code, loaded, customerId, dayOf(instant(nowMs()), timeZone))
    },
    [code?.id, customerId, timeZone],
    null,
  )
}
