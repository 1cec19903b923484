import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Axis, type Span, drawnSpan, isSameSpan } from './calendar-axis.ts'
import { HEAD_HEIGHT, NAME_WIDTH, ROW_HEIGHT } from './calendar-styles.ts'

export interface Drawn {
  readonly rows: Span
  readonly days: Span
}

/** Steps and margins in which rows and days are drawn: small steps cost little each, and the margin is what a flick covers. */
const ROW_STEP = 2
const ROW_MARGIN = 7
const DAYS_STEP_PX = 154
const DAYS_MARGIN_PX = 420

/** The width of the first column as the styles give it. */
const nameWidthOf = (element: HTMLElement): number => ('narrow' in element.dataset ? NAME_WIDTH.narrow : NAME_WIDTH.wide)

const daysIn = (pixels: number, dayWidth: number): number => Math.ceil(pixels / dayWidth)

interface Measured {
  readonly seen: Drawn
  readonly drawn: Drawn
}

function measure(element: HTMLElement, axis: Axis, rowCount: number): Measured {
  const nameWidth = nameWidthOf(element)
  const top = element.scrollTop / ROW_HEIGHT
  const start = Math.abs(element.scrollLeft) / axis.dayWidth
  const rows = { from: top, to: top + (element.clientHeight - HEAD_HEIGHT) / ROW_HEIGHT }
  const days = { from: start, to: start + (element.clientWidth - nameWidth) / axis.dayWidth }
  return {
    seen: { rows, days },
    drawn: {
      rows: drawnSpan(rows, rowCount, ROW_STEP, ROW_MARGIN),
      days: drawnSpan(days, axis.count, daysIn(DAYS_STEP_PX, axis.dayWidth), daysIn(DAYS_MARGIN_PX, axis.dayWidth)),
    },
  }
}

const covers = (drawn: Span, seen: Span, count: number): boolean =>
  drawn.from <= Math.max(0, seen.from) && Math.min(count, seen.to) <= drawn.to

/** What has not changed stays the very same, so that rows do not look at days again while somebody scrolls down. */
function kept(now: Drawn, next: Drawn): Drawn {
  const rows = isSameSpan(now.rows, next.rows) ? now.rows : next.rows
  const days = isSameSpan(now.days, next.days) ? now.days : next.days
  return rows === now.rows && days === now.days ? now : { rows, days }
}

/** Which rows and days are drawn: what is seen and a margin, found anew while somebody scrolls and when the place changes. */
export function useDrawnWindow(scroller: RefObject<HTMLElement | null>, axis: Axis, rowCount: number): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ rows: { from: 0, to: 0 }, days: { from: 0, to: 0 } })
  const look = useEffectEvent((isScrolling: boolean) => {
    const element = scroller.current
    if (!element) return
    const { seen, drawn: next } = measure(element, axis, rowCount)
    const isInSight = covers(drawn.rows, seen.rows, rowCount) && covers(drawn.days, seen.days, axis.count)
    const put = () => setDrawn((now) => kept(now, next))
    // What is only just outside of sight is drawn between frames, and at once what is seen already.
    if (isScrolling && isInSight) startTransition(put)
    else put()
  })
  useLayoutEffect(() => look(false), [axis, rowCount])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const resized = () => look(false)
    const scrolled = () => look(true)
    const watcher = new ResizeObserver(resized)
    watcher.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', scrolled)
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
