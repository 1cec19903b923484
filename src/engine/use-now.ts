import { useEffect, useState } from 'react'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { nowMs } from '../data/clock.ts'

const TICK_MS = 60_000

/** The current time, updated every minute, so that overdue and at-risk states appear on an open screen. */
export function useNow(): Instant {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return instant(now)
}
