import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Ports } from '../ports.ts'

export interface Idle {
  /** Somebody has touched the screen or pressed a key. */
  readonly touch: () => void
  readonly stop: () => void
}

/** An act that is on its way is waited for this long before it is looked at again. */
const AGAIN_MS = 1_000

/**
 * Waits until nobody has touched this till for so many minutes, and says so once. A tablet that slept says it as it wakes, before the
 * touch that woke it counts; an act that is being stored is waited for.
 */
export function watchIdle(ports: Pick<Ports, 'nowMs' | 'after'>, minutes: number, isBusy: () => boolean, onIdle: () => void): Idle {
  const limitMs = minutes * MINUTE_MS
  let touchedAt = ports.nowMs()
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
  if (!isOver) cancel = ports.after(limitMs, look)
  return {
    touch() {
      const isLate = !isOver && ports.nowMs() - touchedAt >= limitMs
      if (!isLate) touchedAt = ports.nowMs()
      else if (!isBusy()) look()
    },
    stop() {
      isOver = true
      cancel()
    },
  }
}
