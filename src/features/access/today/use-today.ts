import { useEffect, useState } from 'react'
import { type Day, dayOf, instant } from '#domain/kernel/time.ts'
import { businessDayOf } from '#domain/settings/shop-day.ts'
import { nowMs } from '../../../data/clock.ts'
import { useSession } from '../../../engine/session.ts'

const TICK_MS = 60_000

/** The calendar day and the business day; an open home page moves on to the next ones. */
export function useToday(): { readonly day: Day; readonly businessDay: Day } {
  const { setting } = useSession()
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const at = instant(now)
  return { day: dayOf(at, setting.timeZone), businessDay: businessDayOf(at, setting) }
}
