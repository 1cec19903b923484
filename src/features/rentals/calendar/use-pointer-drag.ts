import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { useSecondTap } from '../../../device/second-tap.ts'
import type { Axis } from './grid/calendar-axis.ts'
import { nameWidthOf } from './grid/calendar-scroll.ts'
import { HEAD_HEIGHT, ROW_HEIGHT } from './grid/calendar-styles.ts'

export interface Spot {
  readonly row: number
  readonly day: number
  readonly bookingId: Id | null
  readonly grip: 'whole' | 'end'
}

export interface DragActs {
  /** A short press or tap; `isSecond` for the second one of a double tap. */
  readonly press: (spot: Spot, isSecond: boolean) => void
  /** The pointer moved after the beginning of a drag. */
  readonly drag: (from: Spot, to: Spot) => void
  readonly drop: (from: Spot, to: Spot) => void
  readonly cancel: () => void
}

interface Drag {
  readonly from: Spot
  readonly isTouch: boolean
  readonly x: number
  readonly y: number
  isLifted: boolean
  last: { x: number; y: number }
}

const LONG_PRESS_MS = 380
const MOUSE_SLACK_PX = 5
const TOUCH_SLACK_PX = 9
/** Within this distance of an edge the calendar scrolls during a drag. */
const SIDE_EDGE_PX = 32
const TOP_EDGE_PX = 16
const EDGE_STEP_PX = 14
const EDGE_EVERY_MS = 24

/**
 * Drags by mouse at once and by touch after a long press, so that a swipe scrolls. `body` contains rows and days; `scroller` scrolls at its
 * edges.
 */
export function usePointerDrag(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  axis: Axis,
  isRtl: boolean,
  acts: DragActs,
): {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: () => void
} {
  const drag = useRef<Drag | null>(null)
  const isSecondTap = useSecondTap()
  const timers = useRef<{ press: number; edge: number }>({ press: 0, edge: 0 })
  const spotAt = (x: number, y: number, target: EventTarget | null) => spotIn(body.current, axis, isRtl, x, y, target)
  const report = (kind: 'drag' | 'drop') => {
    const held = drag.current
    if (held) acts[kind](held.from, spotAt(held.last.x, held.last.y, null))
  }
  const newest = useNewest(report)
  const stop = () => {
    window.clearTimeout(timers.current.press)
    window.clearInterval(timers.current.edge)
    drag.current = null
  }
  const lift = (held: Drag) => {
    held.isLifted = true
    timers.current.edge = window.setInterval(() => {
      if (scrollAtEdge(scroller.current, held.last, isRtl)) newest.current('drag')
    }, EDGE_EVERY_MS)
    report('drag')
  }
  useHeldStill(scroller, drag)
  useEffect(() => stop, [])
  return {
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary) return
      stop()
      const { clientX: x, clientY: y } = event
      const held: Drag = { from: spotAt(x, y, event.target), isTouch: event.pointerType !== 'mouse', x, y, isLifted: false, last: { x, y } }
      drag.current = held
      if (!held.isTouch) event.currentTarget.setPointerCapture(event.pointerId)
      else timers.current.press = window.setTimeout(() => drag.current === held && lift(held), LONG_PRESS_MS)
    },
    onPointerMove(event) {
      const held = drag.current
      if (!held) return
      held.last = { x: event.clientX, y: event.clientY }
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y)
      if (held.isLifted) report('drag')
      else if (held.isTouch && far > TOUCH_SLACK_PX) stop()
      else if (!held.isTouch && far > MOUSE_SLACK_PX) lift(held)
    },
    onPointerUp(event) {
      const held = drag.current
      if (!held) return
      held.last = { x: event.clientX, y: event.clientY }
      if (held.isLifted) report('drop')
      else acts.press(held.from, isSecondTap(`${held.from.row}:${held.from.day}`, event.timeStamp))
      stop()
    },
    onPointerCancel() {
      if (drag.current?.isLifted) acts.cancel()
      stop()
    },
  }
}

/** A ref to the newest value, for timers that outlive a render. */
function useNewest<T>(value: T): RefObject<T> {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}

/** The cell at a point of the screen and the booking in it. */
function spotIn(body: HTMLElement | null, axis: Axis, isRtl: boolean, x: number, y: number, target: EventTarget | null): Spot {
  const rect = body?.getBoundingClientRect()
  const along = rect ? (isRtl ? rect.right - x : x - rect.left) : 0
  const pressed = target instanceof Element ? target : null
  const bar = pressed?.closest<HTMLElement>('[data-bar]')
  return {
    row: Math.floor((y - (rect?.top ?? 0)) / ROW_HEIGHT),
    day: Math.floor(along / axis.dayWidth),
    bookingId: bar?.dataset['bar'] ?? null,
    grip: pressed?.closest('[data-grip]') ? 'end' : 'whole',
  }
}

/** Prevents scrolling during a drag by touch; this needs a non-passive listener. */
function useHeldStill(scroller: RefObject<HTMLElement | null>, drag: RefObject<Drag | null>): void {
  useEffect(() => {
    const element = scroller.current
    const hold = (event: Event) => {
      if (drag.current?.isLifted) event.preventDefault()
    }
    const noMenu = (event: Event) => {
      if (drag.current?.isTouch) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    element?.addEventListener('contextmenu', noMenu)
    return () => {
      element?.removeEventListener('touchmove', hold)
      element?.removeEventListener('contextmenu', noMenu)
    }
  }, [scroller, drag])
}

const pushOf = (at: number, from: number, to: number, edge: number): number =>
  at < from + edge ? -EDGE_STEP_PX : at > to - edge ? EDGE_STEP_PX : 0

/** Scrolls if the pointer is near an edge of the area without the first column and the head; returns whether it did. */
function scrollAtEdge(element: HTMLElement | null, { x, y }: { readonly x: number; readonly y: number }, isRtl: boolean): boolean {
  if (!element) return false
  const box = element.getBoundingClientRect()
  const names = nameWidthOf(element)
  const left = pushOf(x, box.left + (isRtl ? 0 : names), box.right - (isRtl ? names : 0), SIDE_EDGE_PX)
  const top = pushOf(y, box.top + HEAD_HEIGHT, box.bottom, TOP_EDGE_PX)
  if (left !== 0 || top !== 0) element.scrollBy({ left, top })
  return left !== 0 || top !== 0
}
