import { useEffect, useState } from 'react'
import type { Day } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { useFormat } from '../../../i18n/format.ts'

const TICK_MS = 60_000

/** The day of the shop's calendar; a home page that stays open over midnight goes on to the next one. */
export function useToday(): Day {
  const format = useFormat()
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return format.dayOf(now)
}
