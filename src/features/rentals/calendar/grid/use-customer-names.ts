import { useEffect, useEffectEvent, useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { localReader } from '../../../../data/mirror/local-reader.ts'
import type { Names } from './calendar-row.tsx'
import type { CalendarWindow } from './calendar-window.ts'

const NO_NAMES: Names = new Map()
/**
 * The names of those customers whose bars are drawn; where they are not known, read from this till once the calendar stands
 * still. `content` is another one when rows or bookings are.
 */
export function useCustomerNames(known: Names | null, drawn: CalendarWindow, content: unknown, drawnIds: () => readonly Id[]): Names {
  const [names, setNames] = useState(NO_NAMES)
  const read = useEffectEvent(async () => {
    if (known) return
    const missing = [...new Set(drawnIds())].filter((id) => !names.has(id))
    if (missing.length === 0) return
    const rows = await localReader().many(customer, missing)
    setNames((now) => new Map([...now, ...rows.map(({ id, name }) => [id, name] as const)]))
  })
  useEffect(() => {
    if (drawn.isCalm()) void read()
    return drawn.onCalm(() => void read())
  }, [drawn, content])
  return known ?? names
}
