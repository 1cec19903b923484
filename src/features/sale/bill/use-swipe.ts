import { type PointerEvent, useRef } from 'react'

/** Distance in pixels after which a swipe removes the line. */
const SWIPE_PX = 110

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  readonly onClickCapture: (event: { stopPropagation: () => void }) => void
}

/** Follows a touch horizontally and calls `onSwiped` after the distance. A mouse does not swipe. */
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
      // Set on the element directly, because it changes at every frame and nothing else does.
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
