import { useMemo } from 'react'
import type { Day } from '#domain/kernel/time.ts'
import { pieceCalendar } from '#domain/rentals/piece/piece-calendar.ts'
import { useSession } from '../../../engine/session.ts'
import type { Asking } from '../../../engine/use-answer.ts'
import { useView } from '../../../engine/use-question.ts'
import { usePieceRows } from '../find/use-pieces.ts'
import { type ServerCalendar, serverView } from './server-view.ts'

/** The calendar on a browser that is not a till: three months from the server. */
export function useServerCalendar(from: Day, to: Day): Asking<ServerCalendar> {
  const zone = useSession().setting.timeZone
  const pieces = usePieceRows()
  const bookings = useView(pieceCalendar, { from, to })
  const [rows, entries] = [pieces.kind === 'ready' ? pieces.data : null, bookings.kind === 'ready' ? bookings.data : null]
  const data = useMemo(() => rows && entries && serverView({ ...rows, bookings: entries }, zone), [rows, entries, zone])
  const reload = () => {
    pieces.reload()
    bookings.reload()
  }
  if (pieces.kind === 'failed') return { ...pieces, reload }
  if (bookings.kind === 'failed') return { ...bookings, reload }
  if (!data || bookings.kind !== 'ready') return { kind: 'loading', reload }
  return { ...bookings, data, reload }
}
