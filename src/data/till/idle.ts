import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Ports } from '../ports.ts'

export interface Idle {
  /** Records a touch or a key press; false if it came too late to count. */
  readonly touch: () => boolean
  readonly stop: () => void
}

const AGAIN_MS = 1_000

/**
 * Calls `onIdle` once after the given minutes without a touch. A tablet that slept calls it on waking, before the
 * touch that woke it counts; a running command is waited for.
 */
export function watchIdle(
  ports: Pick<Ports, 'nowMs' | 'after'>,
  { minutes, touchedAt: before = ports.nowMs() }: { readonly minutes: number; readonly touchedAt?: number | undefined },
  isBusy: () => boolean,
  onIdle: () => void,
): Idle {
  const limitMs = minutes * MINUTE_MS
  // Reloading the page does not count as a touch; a clock that was set back must not put the touch in the future.
  let touchedAt = Math.min(before, ports.nowMs())
  let isOver = minutes === 0
  let cancel = () => {}
  const check = () => {
    if (isOver) return
    const leftMs = touchedAt + limitMs - ports.nowMs()
    if (leftMs > 0) cancel = ports.after(leftMs, check)
    else if (isBusy()) cancel = ports.after(AGAIN_MS, check)
    else {
      isOver = true
      onIdle()
    }
  }
  if (!isOver) cancel = ports.after(Math.max(touchedAt + limitMs - ports.nowMs(), 0), check)
  return {
    touch() {
      const isLate = !isOver && ports.nowMs() - touchedAt >= limitMs
      if (!isLate) touchedAt = ports.nowMs()
      else if (!isBusy()) check()
      return !isLate
    },
    stop() {
      isOver = true
      cancel()
    },
  }
}

/** Whether a till counts as idle. It does if the limit or the last touch is not known. */
export function isLeftAlone(touchedAt: number, minutes: number, now: number): boolean {
  if (!Number.isInteger(minutes) || minutes < 0 || touchedAt > now) return true
  return minutes > 0 && now - touchedAt >= minutes * MINUTE_MS
}
