import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '#domain/kernel/time.ts'
import { type Axis, dayAt, indexOfDay } from './calendar-axis.ts'
import { scrollToDay } from './use-drawn-window.ts'

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
  const [wanted, setWanted] = useState({ day: today, before: DAYS_BEFORE, nth: 0 })
  const done = useRef<{ readonly axis: Axis; readonly nth: number } | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || (done.current?.axis === axis && done.current.nth === wanted.nth)) return
    done.current = { axis, nth: wanted.nth }
    scrollToDay(element, axis, indexOfDay(axis, wanted.day) - wanted.before, isRtl)
  })
  const keepAt = (day: Day, before: number) => setWanted((now) => ({ day, before, nth: now.nth + 1 }))
  return {
    goToDay(day) {
      const index = indexOfDay(axis, day)
      if (index < DAYS_BEFORE || index > axis.count - 7) onAnchor(day)
      keepAt(day, DAYS_BEFORE)
    },
    keepDay() {
      const element = scroller.current
      if (element) keepAt(dayAt(axis, Math.floor(Math.abs(element.scrollLeft) / axis.dayWidth)), 0)
    },
  }
}
