import type { KeyboardEvent, RefObject } from 'react'
import { type Chosen, type Shown, boundsOf, liftedBy } from './calendar-chosen.ts'
import { type Cursor, cursorAt, stepOfKey, stepped } from './calendar-cursor.ts'
import { ROW_HEIGHT } from './grid/calendar-styles.ts'
import type { Opened } from './use-calendar-acts.ts'
import { showCell } from './grid/calendar-scroll.ts'

interface KeyActs {
  readonly place: (cursor: Cursor | null) => void
  readonly letGo: (cursor: Cursor) => void
  readonly open: (opened: Opened) => void
  readonly reserve: (chosen: Chosen | null) => void
  readonly goToday: () => void
}

interface Given {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly shown: Shown
  readonly cursor: Cursor | null
  readonly chosen: Chosen | null
  readonly isRtl: boolean
  readonly mayBook: boolean
  readonly acts: KeyActs
}

type Act = (at: Cursor) => void

/** Everything a pointer can do, by keyboard: arrows select, Enter opens, Space picks up and drops a booking. */
export function useCalendarKeys(given: Given): (event: KeyboardEvent) => void {
  const { scroller, shown, cursor, isRtl } = given
  return (event) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const bounds = boundsOf(shown)
    const step = stepOfKey(event.key, isRtl)
    const act = step ? null : actOf(event.key, given)
    if (!step && !act) return
    event.preventDefault()
    const at = cursor ?? firstCursor(scroller.current, shown)
    if (act) return act(at)
    const next = cursor && step ? stepped(at, step, event.shiftKey, bounds) : at
    given.acts.place(next)
    if (scroller.current) showCell(scroller.current, shown.axis, seenCell(next), isRtl)
  }
}

function actOf(key: string, { cursor, chosen, mayBook, acts }: Given): Act | null {
  const booking = chosen?.bar?.booking ?? null
  if (key === 'Home') return () => acts.goToday()
  if (key === 'Escape') return (at) => acts.place(at.carry ? { ...at, carry: null } : null)
  if (cursor?.carry && (key === 'Enter' || key === ' ')) return acts.letGo
  if (key === 'Enter' && booking) return () => acts.open({ kind: 'booking', bookingId: booking.id })
  if (key === 'Enter' && mayBook) return (at) => (chosen ? acts.reserve(chosen) : acts.place(at))
  if (key === ' ' && mayBook) return (at) => acts.place({ ...at, carry: booking && liftedBy(booking) })
  return null
}

/** The cell to scroll into view; for a carried booking its current place. */
const seenCell = ({ row, head, carry }: Cursor) => ({ row: row + (carry?.rows ?? 0), day: head + (carry?.days ?? 0) })

/** The initial cursor: the first visible cell. */
function firstCursor(element: HTMLElement | null, shown: Shown): Cursor {
  const [top, start] = [element?.scrollTop ?? 0, Math.abs(element?.scrollLeft ?? 0)]
  return cursorAt(Math.ceil(top / ROW_HEIGHT), Math.ceil(start / shown.axis.dayWidth), boundsOf(shown))
}
