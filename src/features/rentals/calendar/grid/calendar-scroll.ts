import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '#domain/kernel/time.ts'
import { type Axis, dayAt, indexOfDay } from './calendar-axis.ts'
import { HEAD_HEIGHT, NAME_WIDTH, ROW_HEIGHT } from './calendar-styles.ts'

/** The width of the first column as the styles give it. */
export const nameWidthOf = (scroller: HTMLElement): number => NAME_WIDTH['narrow' in scroller.dataset ? 'narrow' : 'wide']

/** Brings a cell into sight with as little movement as needed. In Arabic distances run to the other side. */
export function showCell(element: HTMLElement, axis: Axis, cell: { readonly row: number; readonly day: number }, isRtl: boolean): void {
  const [top, bottom] = [cell.row * ROW_HEIGHT, (cell.row + 1) * ROW_HEIGHT + HEAD_HEIGHT - element.clientHeight]
  const [start, end] = [cell.day * axis.dayWidth, (cell.day + 1) * axis.dayWidth + nameWidthOf(element) - element.clientWidth]
  const left = Math.min(start, Math.max(end, Math.abs(element.scrollLeft)))
  element.scrollTo({ top: Math.min(top, Math.max(bottom, element.scrollTop)), left: isRtl ? -left : left })
}

/** A day stands so far from the start that what was before it is seen, too. */
const DAYS_BEFORE = 2

/** Which day the calendar stands at: today at first, and where it was when days become wider or narrower. */
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
