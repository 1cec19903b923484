import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type Day, type Instant, addDays, isDay, startOfDay } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { bookings } from '#domain/rentals/desk/queries.ts'
import { type Closure, type OpenDays, closureOn, openDays } from '#domain/settings/shop-closing.ts'
import { useSession } from '../../../engine/session.ts'
import { useList, useView } from '../../../engine/use-question.ts'
import type { DayMark } from '../../../ui/calendar/day-calendar.tsx'
import { weekdayName } from '../../../engine/file/shape-text.ts'

/** More bookings than a piece has at once. */
const USES_MAX = 200

/** A period in which a piece is taken, including preparation and cleaning. */
export interface BlockedPeriod {
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The customer and the time of hand-over; not set for blocked days. */
  readonly customerId?: Id | null
  readonly outAt?: Instant
}

export function markOn(day: Day, taken: readonly BlockedPeriod[], zone: string): DayMark {
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  return taken.some(({ startsAt, endsAt }) => startsAt < to && from < endsAt) ? 'taken' : 'free'
}

/** The open bookings of a piece, the soonest end first; null while loading. */
export function useBookingsOf(rentItemId: Id): readonly Booking[] | null {
  const query = useRequestedBookings(rentItemId)
  return query.kind === 'ready' ? query.data.rows : null
}
export const useRequestedBookings = (rentItemId: Id) =>
  useList(bookings, { sort: 'endsAt', isDescending: false, filters: { activeItemId: rentItemId }, limit: USES_MAX })

/** The other open bookings of a piece; `except` is the one being moved. Null while loading. */
export function useBlockedPeriods(rentItemId: Id, except: Id | null): readonly BlockedPeriod[] | null {
  return useBookingsOf(rentItemId)?.filter(({ id }) => id !== except) ?? null
}

/** Marks the days of a calendar as free or taken. */
export function useDayMarks(rentItemId: Id, except: Id | null = null): ((day: Day) => DayMark | null) | undefined {
  const { timeZone } = useSession().setting
  const taken = useBlockedPeriods(rentItemId, except)
  return taken ? (day) => markOn(day, taken, timeZone) : undefined
}

/** The opening days of the shop; null while loading or unavailable. */
export function useOpenDays(): OpenDays | null {
  const query = useView(openDays, {})
  return query.kind === 'ready' ? query.data : null
}

function ClosedWords({ closure }: { readonly closure: Closure }) {
  const { t, i18n } = useLingui()
  const why = closure.why === 'holiday' ? closure.name : closure.why === 'weekday' ? weekdayName(closure.weekday, i18n.locale, 'long') : ''
  return (
    <Box as="span" role="status" display="flex" gap="1.5" alignItems="flex-start" color="warn" data-closed>
      <Box as="span" pt="0.5" flexShrink="0">
        <CalendarOff size={16} aria-hidden />
      </Box>
      <span>{why === '' ? t`The shop is closed on this day.` : t`The shop is closed on this day: ${why}`}</span>
    </Box>
  )
}

/** The hint of a day on which a customer comes: adds that the shop is closed. Only a notice, because shops open for a bride. */
export function useClosedNotice(): (day: string, hint?: string) => ReactNode {
  const days = useOpenDays()
  return (day, hint) => {
    const closure = days && isDay(day) ? closureOn(days, day) : null
    if (!closure) return hint
    return (
      <>
        <ClosedWords closure={closure} />
        {hint}
      </>
    )
  }
}
