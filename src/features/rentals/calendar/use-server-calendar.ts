import { useMemo } from 'react'
import { GROUP_KIND } from '#domain/catalog/catalog.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { Day } from '#domain/kernel/time.ts'
import { pieceCalendar } from '#domain/rentals/piece/piece-calendar.ts'
import { rentCategories } from '#domain/rentals/desk/queries.ts'
import { rentGroups } from '#domain/rentals/piece/rent-categories.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { useView } from '../../../engine/use-view.ts'
import { type Answer, askEveryRow } from '../../../engine/ask.ts'
import { useSession } from '../../../engine/session.ts'
import { type Asking } from '../../../engine/use-answer.ts'
import { type ServerCalendar, type ServerRows, serverView } from './server-view.ts'

/** The calendar on a browser that is no till: three months of it, as the server tells them. */
export function useServerCalendar(from: Day, to: Day): Asking<ServerCalendar> {
  const zone = useSession().setting.timeZone
  const pieces = useQuestion('calendar-pieces', async (who): Promise<Answer<Omit<ServerRows, 'bookings'>>> => {
    const [items, groups, categories] = await Promise.all([
      askEveryRow(rentItems, { filters: { isInService: 'true' } }, who),
      askEveryRow(rentGroups, { filters: { kind: String(GROUP_KIND.rentItems), status: String(GENERIC_STATUS.active) } }, who),
      askEveryRow(rentCategories, {}, who),
    ])
    if (!items.ok) return items
    if (!groups.ok) return groups
    if (!categories.ok) return categories
    const whole = items.data.map((row) => ({ ...row, boughtOn: null, buyPrice: ZERO }))
    return { ok: true, data: { pieces: whole, groups: groups.data, categories: categories.data }, asOf: items.asOf }
  })
  const bookings = useView(pieceCalendar, { from, to })
  const [heldPieces, heldBookings] = [pieces.kind === 'ready' ? pieces.data : null, bookings.kind === 'ready' ? bookings.data : null]
  const data = useMemo(
    () => (heldPieces && heldBookings ? serverView({ ...heldPieces, bookings: heldBookings }, zone) : null),
    [heldPieces, heldBookings, zone],
  )
  const reload = () => {
    pieces.reload()
    bookings.reload()
  }
  if (pieces.kind === 'failed') return { ...pieces, reload }
  if (bookings.kind === 'failed') return { ...bookings, reload }
  if (!data || bookings.kind !== 'ready') return { kind: 'loading', reload }
  return { kind: 'ready', data, asOf: bookings.asOf, isRefreshing: bookings.isRefreshing, reload }
}
