import { useEffect, useEffectEvent } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useSearchParams } from '../../engine/search-params.ts'
import { saleSearch } from './sale-search.ts'
import { useCounterRow } from '../../engine/counter-reader.ts'
import { type CustomerRow } from './catalogue/sale-item-hits.ts'
import { usePutCustomer } from './use-sale-actions.ts'

/** Puts the customer of the URL (`?customer_id=`) on the bill once and removes the parameter. */
export function useCustomerOfAddress(): void {
  const [search, setSearch] = useSearchParams(saleSearch)
  const put = usePutCustomer()
  const id: Id | null = search.customer_id ?? null
  const named = useCounterRow(customer, id)
  // A URL from before a merge has the id of the merged customer.
  const into = named?.mergedInto ?? null
  const holder = useCounterRow(customer, into)
  const wanted = into ?? id
  const row = into === null ? named : (holder ?? undefined)
  const take = useEffectEvent((found: CustomerRow | null) => {
    if (found) put(found)
    setSearch({})
  })
  useEffect(() => {
    if (wanted !== null && row !== undefined && (row === null || row.id === wanted)) take(row)
  }, [wanted, row])
}
