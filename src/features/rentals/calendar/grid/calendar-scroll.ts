import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '#domain/kernel/time.ts'
import { type Axis, dayAt, indexOfDay } from './calendar-axis.ts'
import { HEAD_HEIGHT, NAME_WIDTH, ROW_HEIGHT } from './calendar-styles.ts'

/** The width of the first column, as in the styles. */
export const nameWidthOf = (scroller: HTMLElement): number => NAME_WIDTH['narrow' in scroller.dataset ? 'narrow' : 'wide']

/** Scrolls a cell into view with the least movement. Distances are mirrored in Arabic. */
export function showCell(element: HTMLElement, axis: Axis, cell: { readonly row: number; readonly day: number }, isRtl: boolean): void {
  const [top, bottom] = [cell.row * ROW_HEIGHT, (cell.row + 1) * ROW_HEIGHT + HEAD_HEIGHT - element.clientHeight]
  const [start, end] = [cell.day * axis.dayWidth, (cell.day + 1) * axis.dayWidth + nameWidthOf(element) - element.clientWidth]
  const left = Math.min(start, Math.max(end, Math.abs(element.scrollLeft)))
  element.scrollTo({ top: Math.min(top, Math.max(bottom, element.scrollTop)), left: isRtl ? -left : left })
}

/** Days left visible before the shown day. */
const DAYS_BEFORE = 2

/** Scrolls to a day: today at first, and the same day again after a change of zoom. */
export function useShownDay(
  scroller: RefObject<HTMLElement | null>,
  axis: Axis,
  isRtl: boolean,
  today: Day,
  onAnchor: (day: Day) => void,
): { readonly goToDay: (day: Day) => void; readonly keepDay: () => void } {
  const [wanted, setWanted] = useState({ day: today, before: DAYS_BEFORE })
  const done = useRef<readonly unknown[]>([])
  useLayoutEffect(() => {
    const element = scroller.current
    const [seen, at, on] = done.current
    if (!element || (seen === wanted && at === axis && on === element)) return
    done.current = [wanted, axis, element]
    const left = Math.max(0, indexOfDay(axis, wanted.day) - wanted.before) * axis.dayWidth
    element.scrollTo({ left: isRtl ? -left : left })
  })
  return {
    goToDay(day) {
      const index = indexOfDay(axis, day)
      if (index < DAYS_BEFORE || index > axis.count - 7) onAnchor(day)
      setWanted({ day, before: DAYS_BEFORE })
    },
    keepDay() {
      const element = scroller.current
      if (element) setWanted({ day: dayAt(axis, Math.floor(Math.abs(element.scrollLeft) / axis.dayWidth)), before: 0 })
    },
  }
}
