import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { RENT_LOOKS } from '../parts/rent-looks.ts'
import { type Axis, dayAt } from './grid/calendar-axis.ts'
import type { Bar } from './grid/calendar-bars.ts'
import { type Cursor, chosenDays } from './calendar-cursor.ts'
import type { Piece } from './calendar-plan.ts'
import { useDayNames } from './grid/use-day-names.ts'

/** What the chosen cell says to whoever cannot see it: the piece, the day or days, and what it does then. */
export function useCursorWords(): (cursor: Cursor, axis: Axis, piece: Piece, bar: Bar | null) => string {
  const { _ } = useLingui()
  const { t } = useMacro()
  const format = useFormat()
  const nameOf = useNameOf()
  const days = useDayNames()
  return (cursor, axis, piece, bar) => {
    const { from, to } = chosenDays(cursor)
    const head = `${nameOf(piece)} ${format.code(piece.code)}`
    const period = from === to ? days.whole(dayAt(axis, from)) : `${days.whole(dayAt(axis, from))} – ${days.whole(dayAt(axis, to))}`
    return `${head}, ${period}, ${bar ? _(RENT_LOOKS[bar.look].word) : t`available`}`
  }
}
