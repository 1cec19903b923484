import { nowMs } from '../../../../data/clock.ts'

/** Calls `act` once nothing was stirred for `delayMs`. A stir only notes its time: setting a timer anew in every frame of scrolling shows. */
export function quietTimer(delayMs: number, act: () => void): { readonly stir: () => void; readonly stop: () => void } {
  let timer: number | null = null
  let lastAt = 0
  const wait = (ms: number) => {
    timer = window.setTimeout(() => {
      const left = lastAt + delayMs - nowMs()
      if (left > 0) return wait(left)
      timer = null
      act()
    }, ms)
  }
  return {
    stir() {
      lastAt = nowMs()
      if (timer === null) wait(delayMs)
    },
    stop() {
      if (timer !== null) window.clearTimeout(timer)
      timer = null
    },
  }
}
