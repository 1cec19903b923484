import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, addDays, startOfDay } from '#domain/kernel/time.ts'
import { occupiedUntil } from '#domain/rentals/booking/availability.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { RENT_LOOKS, RENT_LOOK_STYLES, type RentAppearance, appearanceOf } from './rent-appearance.ts'

/** The fields of a booking that a strip needs; the server's lists have them, too. */
export type StripBooking = Pick<
  Booking,
  | 'id'
  | 'state'
  | 'standing'
  | 'activeItemId'
  | 'startsAt'
  | 'outAt'
  | 'dueAt'
  | 'endsAt'
  | 'handedOverAt'
  | 'leaseUntil'
  | 'deskId'
  | 'customerId'
> &
  Partial<Pick<Booking, 'careWork' | 'eventOn'>>

const STRIP = {
  ...RENT_LOOK_STYLES,
  position: 'relative',
  h: '84px',
  bg: 'sunken',
  borderRadius: 'l2',
  overflow: 'hidden',
  '& [data-part=week]': {
    position: 'absolute',
    top: '0',
    bottom: '0',
    borderInlineStartWidth: '1px',
    borderColor: 'line',
    ps: '1',
    fontSize: '14px',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
  // On a phone only every other week is labelled, to avoid overlaps.
  '& [data-part=week]:nth-of-type(even) > span': { display: { base: 'none', sm: 'inline' } },
  '& [data-part=use], & [data-part=core]': { position: 'absolute', borderRadius: 'l1', overflow: 'hidden' },
  '& [data-part=use]': {
    h: '26px',
    top: '26px',
    borderWidth: '1px',
    borderColor: 'var(--look-ink)',
    bg: 'var(--look-soft)',
    bgImage: 'repeating-linear-gradient(135deg, color-mix(in srgb, var(--look-ink) 45%, transparent) 0 2px, transparent 2px 7px)',
  },
  '& [data-part=use][data-lane=second]': { top: '54px', borderStyle: 'dashed' },
  '& [data-part=core]': { top: '0', bottom: '0', bg: 'var(--look-ink)', color: 'var(--look-soft)', display: 'grid', placeItems: 'center' },
  '& [data-part=event]': { position: 'absolute', bottom: '0', h: '4px', borderRadius: 'full', bg: RENT_LOOKS.eventDay.ink },
  '& [data-part=now]': { position: 'absolute', top: '0', bottom: '0', w: '2px', bg: 'gold.solid' },
  '& [data-part=asked]': {
    position: 'absolute',
    top: '22px',
    bottom: '2px',
    borderWidth: '2px',
    borderColor: 'gold.solid',
    borderRadius: 'l2',
    pointerEvents: 'none',
  },
} as const

export interface PieceStripProps {
  readonly bookings: readonly StripBooking[]
  readonly riskIds?: ReadonlySet<Id>
  readonly now: Instant
  /** The requested period, framed in gold. */
  readonly query?: { readonly outAt: number; readonly dueAt: number } | null
  readonly days?: number
}

/** The coming weeks of a piece as a band: bookings, with preparation and cleaning hatched. Screen readers use the list next to it. */
export function PieceStrip({ bookings, riskIds, now, query: requested, days = 42 }: PieceStripProps) {
  const format = useFormat()
  const { timeZone } = useSession().setting
  const first = addDays(format.dayOf(Math.min(now, requested?.outAt ?? now)), -2)
  const from = startOfDay(first, timeZone)
  const length = days * DAY_MS
  const at = (ms: number) => Math.max(0, Math.min(100, ((ms - from) / length) * 100))
  const place = (start: number, end: number) => ({ insetInlineStart: `${at(start)}%`, width: `${at(end) - at(start)}%` })
  const weeks = Array.from({ length: Math.ceil(days / 7) }, (_, week) => addDays(first, week * 7))
  return (
    <Box css={STRIP} aria-hidden>
      {weeks.map((day) => (
        <span key={day} data-part="week" style={{ insetInlineStart: `${at(startOfDay(day, timeZone))}%` }}>
          <span>{format.dayShort(day)}</span>
        </span>
      ))}
      {bookings
        .map((booking) => ({ booking, until: occupiedUntil(booking, now) }))
        .filter(({ booking, until }) => until > from && booking.startsAt < from + length)
        .map(({ booking, until }) => (
          <Bar key={booking.id} booking={booking} appearance={appearanceOf(booking, now, riskIds)} place={place} until={until} />
        ))}
      {bookings.map(
        ({ id, eventOn }) =>
          eventOn && (
            <span key={id} data-part="event" style={place(startOfDay(eventOn, timeZone), startOfDay(addDays(eventOn, 1), timeZone))} />
          ),
      )}
      {requested && <span data-part="asked" style={place(requested.outAt, requested.dueAt)} />}
      <span data-part="now" style={{ insetInlineStart: `${at(now)}%` }} />
    </Box>
  )
}

interface BarProps {
  readonly booking: StripBooking
  readonly appearance: RentAppearance
  readonly place: (start: number, end: number) => { readonly insetInlineStart: string; readonly width: string }
  readonly until: number
}

function Bar({ booking, appearance, place, until }: BarProps) {
  const { _ } = useLingui()
  const { icon: Icon, word } = RENT_LOOKS[appearance]
  const lane = booking.standing === STANDING.firm ? 'first' : 'second'
  const whole = place(booking.startsAt, until)
  const due = Math.max(booking.dueAt, until - (booking.endsAt - booking.dueAt))
  const span = until - booking.startsAt
  const core = {
    insetInlineStart: `${((booking.outAt - booking.startsAt) / span) * 100}%`,
    width: `${((due - booking.outAt) / span) * 100}%`,
  }
  return (
    <span data-part="use" data-look={appearance} data-lane={lane} style={whole} title={_(word)}>
      <span data-part="core" style={core}>
        <Icon size={14} aria-hidden />
      </span>
    </span>
  )
}
