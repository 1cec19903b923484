import { useEffect, useMemo, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type Day, type Instant, startOfDay } from '#domain/kernel/time.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { readAllPages } from '#domain/kernel/limits/read-all.ts'
import { counterReader } from '../../../engine/counter-reader.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'

type Ended = ReadonlyMap<Id, readonly Booking[]>
const NONE: Ended = new Map()
/** Ended bookings are read after mounting, and after a change once there was none for this long. */
const QUIET_MS = 1_500

async function endedBetween(from: Instant, until: Instant): Promise<Ended> {
  const rows = await readAllPages(counterReader(), booking, {
    where: [{ field: 'endsAt', from, before: until }],
    sort: { field: 'endsAt' },
  })
  return Map.groupBy(
    rows.filter((row) => row.activeItemId === null),
    (row) => row.rentItemId,
  )
}

/** The index holds open bookings; this adds ended ones, to show days before today. They do not block a period. */
export function useWithEnded(view: RentalView, first: Day, zone: string, today: Instant): RentalView {
  const [ended, setEnded] = useState(NONE)
  useEffect(() => {
    let isGone = false
    const timer = window.setTimeout(() => {
      void endedBetween(startOfDay(first, zone), today).then((found) => isGone || setEnded(found))
    }, QUIET_MS)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [first, zone, today, view.revision])
  return useMemo(() => withEnded(view, ended), [view, ended])
}

export function withEnded(view: RentalView, ended: Ended): RentalView {
  if (ended.size === 0) return view
  const byId = new Map([...ended.values()].flat().map((one) => [one.id, one]))
  // Lists are joined once, so that rows do not re-render while scrolling.
  const joined = new Map<Id, readonly Booking[]>()
  return {
    ...view,
    bookingsOf(id) {
      const past = ended.get(id)
      if (!past) return view.bookingsOf(id)
      const all = joined.get(id) ?? [...past, ...view.bookingsOf(id)]
      joined.set(id, all)
      return all
    },
    bookingOf: (id) => view.bookingOf(id) ?? byId.get(id) ?? null,
  }
}
