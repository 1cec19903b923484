import { type PointerEvent, useRef } from 'react'

/** How far a finger must carry a line before it counts as thrown off. */
const SWIPE_PX = 110

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  readonly onClickCapture: (event: { stopPropagation: () => void }) => void
}

/** Follows a finger to either side and calls `onSwiped` when it went far enough. A mouse does not swipe. */
export function useSwipe(onSwiped: () => void): SwipeHandlers {
  const startX = useRef<number | null>(null)
  const hasMoved = useRef(false)
  const settle = (element: HTMLElement) => {
    startX.current = null
    element.style.transform = ''
    element.style.opacity = ''
  }
  return {
    onPointerDown(event) {
      hasMoved.current = false
      startX.current = event.pointerType === 'mouse' ? null : event.clientX
    },
    onPointerMove(event) {
      if (startX.current === null) return
      const byPx = event.clientX - startX.current
      if (Math.abs(byPx) < 8) return
      hasMoved.current = true
      // Written straight to the element: a finger moves sixty times a second and nothing else on the screen changes.
      event.currentTarget.style.transform = `translateX(${byPx}px)`
      event.currentTarget.style.opacity = String(Math.max(0.3, 1 - Math.abs(byPx) / (SWIPE_PX * 2)))
    },
    onPointerUp(event) {
      const byPx = startX.current === null ? 0 : event.clientX - startX.current
      settle(event.currentTarget)
      if (Math.abs(byPx) >= SWIPE_PX) onSwiped()
    },
    onPointerCancel: (event) => settle(event.currentTarget),
    onClickCapture(event) {
      if (hasMoved.current) event.stopPropagation()
      hasMoved.current = false
    },
  }
}
