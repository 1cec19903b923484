import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { type PointsHeld, readPointsHeld } from '#domain/customers/points-held.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { todayIn } from '../offers/offer-data.ts'

/** The customer's points as of today; null while loading and for a customer missing in local data. */
export function useCustomerPoints(): PointsHeld | null {
  const { timeZone } = useSession().setting
  const { customerId } = useAtomValue(cartAtom).bill
  const today = todayIn(timeZone)
  return useCounterRows<PointsHeld | null>(
    async (own) => (customerId === null ? null : readPointsHeld(own, customerId, today)),
    [customerId, today],
    null,
  )
}

/** Stores the spendable points with the customer of the cart. */
export function useSpendableSaved(held: PointsHeld | null): void {
  const { customer } = useAtomValue(cartAtom)
  const act = useSetAtom(cartAtom)
  const spendable = held?.spendable
  const isNews = customer !== null && spendable !== undefined && customer.spendable !== spendable
  useEffect(() => {
    if (isNews && spendable !== undefined) void act({ do: 'spendable', points: spendable })
  }, [isNews, spendable, act])
}
