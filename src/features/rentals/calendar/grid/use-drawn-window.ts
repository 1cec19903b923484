import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Axis } from './calendar-axis.ts'
import { HEAD_HEIGHT, NAME_WIDTH, ROW_HEIGHT } from './calendar-styles.ts'
import { CalendarWindow, type Seen } from './calendar-window.ts'
import { quietTimer } from './quiet-timer.ts'

/** The width of the first column as the styles give it. */
const nameWidthOf = (element: HTMLElement): number => ('narrow' in element.dataset ? NAME_WIDTH.narrow : NAME_WIDTH.wide)

/** As much of rows and days as is seen, in pixels. Asking for it costs, and it seldom changes. */
interface Size {
  readonly height: number
  readonly width: number
}

const sizeOf = (element: HTMLElement): Size => ({
  height: element.clientHeight - HEAD_HEIGHT,
  width: element.clientWidth - nameWidthOf(element),
})

function seenIn(element: HTMLElement, { height, width }: Size, axis: Axis): Seen {
  const top = element.scrollTop / ROW_HEIGHT
  const start = Math.abs(element.scrollLeft) / axis.dayWidth
  return { rows: { from: top, to: top + height / ROW_HEIGHT }, days: { from: start, to: start + width / axis.dayWidth } }
}

/** So long nothing else is drawn before what takes its time, pictures and names, comes. */
const STANDS_STILL_MS = 120

/** Which rows and days are drawn: what is seen and a margin, found anew while somebody scrolls and when the place changes. */
export function useDrawnWindow(scroller: RefObject<HTMLElement | null>, axis: Axis, rowCount: number): CalendarWindow {
  const [drawn] = useState(() => new CalendarWindow())
  const size = useRef<Size | null>(null)
  const look = useEffectEvent((isResized: boolean) => {
    const element = scroller.current
    if (!element) return
    if (isResized || !size.current) size.current = sizeOf(element)
    drawn.lookAt(seenIn(element, size.current, axis), axis, rowCount)
  })
  useLayoutEffect(() => look(true), [axis, rowCount])
  useEffect(() => {
    const standing = quietTimer(STANDS_STILL_MS, () => drawn.calmDown())
    const leave = drawn.onStir(standing.stir)
    standing.stir()
    return () => {
      leave()
      standing.stop()
    }
  }, [drawn])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const moved = () => look(false)
    const watcher = new ResizeObserver(() => look(true))
    watcher.observe(element)
    element.addEventListener('scroll', moved, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', moved)
    }
  }, [scroller])
  return drawn
}

/** Scrolls so that a day stands at the start, beside the first column. In Arabic distances run to the other side. */
export function scrollToDay(element: HTMLElement, axis: Axis, index: number, isRtl: boolean): void {
  const start = Math.max(0, index) * axis.dayWidth
  element.scrollTo({ left: isRtl ? -start : start })
}

/** Brings a cell into sight with as little movement as needed. */
export function showCell(element: HTMLElement, axis: Axis, cell: { readonly row: number; readonly day: number }, isRtl: boolean): void {
  const nameWidth = nameWidthOf(element)
  const [top, bottom] = [cell.row * ROW_HEIGHT, (cell.row + 1) * ROW_HEIGHT + HEAD_HEIGHT - element.clientHeight]
  const [start, end] = [cell.day * axis.dayWidth, (cell.day + 1) * axis.dayWidth + nameWidth - element.clientWidth]
  const now = Math.abs(element.scrollLeft)
  const left = Math.min(start, Math.max(end, now))
  element.scrollTo({ top: Math.min(top, Math.max(bottom, element.scrollTop)), left: isRtl ? -left : left })
}
