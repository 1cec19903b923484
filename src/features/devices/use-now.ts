import { useEffect, useState } from 'react'
import { nowMs } from '../../data/clock.ts'

const TICK_MS = 5_000

/** The current time, updated while the screen is open. */
export function useNow(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
