import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Ports } from '../ports.ts'

export interface Idle {
  /** Somebody has touched the screen or pressed a key; false where it came too late to count. */
  readonly touch: () => boolean
  readonly stop: () => void
}

/** An act that is on its way is waited for this long before it is looked at again. */
const AGAIN_MS = 1_000

/**
 * Waits until nobody has touched this till for so many minutes, and says so once. A tablet that slept says it as it wakes, before the
 * touch that woke it counts; an act that is being stored is waited for.
 */
export function watchIdle(
  ports: Pick<Ports, 'nowMs' | 'after'>,
  { minutes, touchedAt: before = ports.nowMs() }: { readonly minutes: number; readonly touchedAt?: number | undefined },
  isBusy: () => boolean,
  onIdle: () => void,
): Idle {
  const limitMs = minutes * MINUTE_MS
  // Loading the page anew is no touch; a clock that was put back makes none longer ago than now.
  let touchedAt = Math.min(before, ports.nowMs())
  let isOver = minutes === 0
  let cancel = () => {}
  const look = () => {
    if (isOver) return
    const leftMs = touchedAt + limitMs - ports.nowMs()
    if (leftMs > 0) cancel = ports.after(leftMs, look)
    else if (isBusy()) cancel = ports.after(AGAIN_MS, look)
    else {
      isOver = true
      onIdle()
    }
  }
  if (!isOver) cancel = ports.after(Math.max(touchedAt + limitMs - ports.nowMs(), 0), look)
  return {
    touch() {
      const isLate = !isOver && ports.nowMs() - touchedAt >= limitMs
      if (!isLate) touchedAt = ports.nowMs()
      else if (!isBusy()) look()
      return !isLate
    },
    stop() {
      isOver = true
      cancel()
    },
  }
}

/** Whether a till counts as left alone. Where nobody can say after how many minutes, or when it was touched, it does. */
export function isLeftAlone(touchedAt: number, minutes: number, now: number): boolean {
  if (!Number.isInteger(minutes) || minutes < 0 || touchedAt > now) return true
  return minutes > 0 && now - touchedAt >= minutes * MINUTE_MS
}
