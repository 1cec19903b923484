import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useAddress } from '../../engine/use-address.ts'
import { billAtom } from './bill/draft.ts'
import { useCopiedRow } from './sale-data.ts'
import { type CustomerRow } from './catalogue/sale-item-hits.ts'
import { billCustomer } from './use-sale-actions.ts'

/** Whoever an address sells to (`?customer_id=`) is put on the bill once, and the address lets go of her. */
export function useCustomerOfAddress(): void {
  const { params, replace } = useAddress()
  const act = useSetAtom(billAtom)
  const id: Id | null = params.get('customer_id')
  const row = useCopiedRow(customer, id)
  const take = useEffectEvent((found: CustomerRow | null) => {
    if (found) void act({ do: 'customer', customer: billCustomer(found) })
    replace('')
  })
  useEffect(() => {
    if (id !== null && row !== undefined && (row === null || row.id === id)) take(row)
  }, [id, row])
}
