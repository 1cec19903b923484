import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day } from '#domain/kernel/time.ts'
import { RENT_PERMISSION } from '#domain/rentals/desk/desk-view.ts'
import { useMay } from '../../../engine/session.ts'
import { showToast } from '../../../ui/toast.tsx'
import { type Chosen, type Shown, boundsOf, chosenAt, draggedTo, isPast, planAt, pressMeans } from './calendar-chosen.ts'
import { type Cursor, cursorAt } from './calendar-cursor.ts'
import { isRental } from '../booking/booking-act.ts'
import type { Piece, Plan } from './calendar-plan.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { type CarryActs, useCarryActs } from './use-carry-acts.ts'
import { showCell } from './grid/calendar-scroll.ts'
import type { DragActs } from './use-pointer-drag.ts'

export type Opened =
  | { readonly kind: 'reserve'; readonly piece: Piece; readonly from: Day; readonly to: Day }
  | { readonly kind: 'care'; readonly piece: Piece; readonly from: Day; readonly to: Day }
  | { readonly kind: 'booking'; readonly bookingId: Id }
  | { readonly kind: 'exchange'; readonly bookingId: Id; readonly piece: Piece }

export interface CalendarActs {
  readonly cursor: Cursor | null
  readonly chosen: Chosen | null
  readonly opened: Opened | null
  readonly carry: CarryActs
  readonly plan: Plan
  readonly drag: DragActs
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly open: (opened: Opened | null) => void
  readonly clear: () => void
  readonly goToPiece: (id: Id) => void
  readonly perform: (plan: Plan) => void
}

interface Given extends Shown {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly isRtl: boolean
  readonly onChanged: () => void
  readonly goToday: () => void
}

/** Pointer and keyboard in the calendar: select days, carry bookings, open the selection. */
export function useCalendarActs(given: Given): CalendarActs {
  const { t } = useLingui()
  const { scroller, rows, view, axis, isRtl, onChanged, goToday } = given
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [opened, open] = useState<Opened | null>(null)
  const mayBook = useMay()(RENT_PERMISSION)
  const carry = useCarryActs(view.pieceOf, onChanged)
  const chosen = cursor && chosenAt(cursor, given)
  // An exchange may change the price of a rental, so both pieces are shown first.
  const perform = (plan: Plan) => {
    if (plan.kind === 'swap' && isRental(plan.booking)) open({ kind: 'exchange', bookingId: plan.booking.id, piece: plan.piece })
    else void carry.perform(plan)
  }
  const place = (next: Cursor | null) => {
    setCursor(next)
    carry.forget()
  }
  const letGo = (at: Cursor) => {
    const plan = planAt(at, given)
    place({ ...at, carry: null })
    perform(plan)
  }
  const reserve = (at: Chosen | null) => {
    if (!at) return
    if (isPast(at, given)) return showToast({ text: t`These days have passed. Choose today or later days.`, tone: 'info' })
    open({ kind: 'reserve', piece: at.piece, from: at.from, to: at.to })
  }
  const drag: DragActs = {
    press(spot, isSecond) {
      const at = cursorAt(spot.row, spot.day, boundsOf(given))
      place(at)
      scroller.current?.focus({ preventScroll: true })
      if (pressMeans(spot, isSecond, mayBook) === 'reserve') reserve(chosenAt(at, given))
      if (spot.bookingId) open({ kind: 'booking', bookingId: spot.bookingId })
    },
    drag: (from, to) => place(draggedTo(from, to, given, mayBook)),
    drop(from, to) {
      const at = draggedTo(from, to, given, mayBook)
      if (at.carry) return letGo(at)
      place(at)
      if (!from.bookingId && mayBook) reserve(chosenAt(at, given))
    },
    cancel: () => place(null),
  }
  const keys = { place, letGo, open, reserve, goToday }
  const onKeyDown = useCalendarKeys({ scroller, shown: given, cursor, chosen, isRtl, mayBook, acts: keys })
  return {
    cursor,
    chosen,
    opened,
    carry,
    plan: planAt(cursor, given),
    drag,
    onKeyDown,
    open,
    clear: () => place(null),
    goToPiece(id) {
      const row = rows.findIndex(({ piece }) => piece.id === id)
      const day = cursor?.head ?? 0
      if (row < 0) return
      place(cursorAt(row, day, boundsOf(given)))
      if (scroller.current) showCell(scroller.current, axis, { row, day }, isRtl)
    },
    perform,
  }
}
