import { useEffect, useEffectEvent, useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { counterReader } from '../../../../engine/counter-reader.ts'

/** Customer names by id; missing ids are not read yet. */
export type Names = ReadonlyMap<Id, string>

const NO_NAMES: Names = new Map()

/**
 * The names of the customers of drawn bars; unless known they are read from the till's local data, which may hold 200,000 customers, while
 * not scrolling.
 */
export function useCustomerNames(known: Names | null, ids: readonly Id[], isScrolling: boolean): Names {
  const [names, setNames] = useState(NO_NAMES)
  const missing = known || isScrolling ? [] : [...new Set(ids)].filter((id) => !names.has(id))
  const read = useEffectEvent(async () => {
    const rows = await counterReader().many(customer, missing)
    setNames((now) => new Map([...now, ...rows.map(({ id, name }) => [id, name] as const)]))
  })
  const wanted = missing.join()
  useEffect(() => {
    if (wanted) void read()
  }, [wanted])
  return known ?? names
}
