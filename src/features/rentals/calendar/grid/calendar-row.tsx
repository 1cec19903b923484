import { useLingui } from '@lingui/react'
import { Hourglass } from 'lucide-react'
import { type CSSProperties, memo, useMemo } from 'react'
import type { Instant } from '#domain/kernel/time.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { lapseOf } from '#domain/rentals/booking/lapse.ts'
import { useFormat, useNameOf } from '../../../../i18n/format.ts'
import { PieceImage } from '../../parts/piece-line.tsx'
import { RENT_LOOKS } from '../../parts/rent-appearance.ts'
import { SIZE_WORDS, measuredSizes } from '../../parts/sizes.tsx'
import type { Piece } from '../calendar-plan.ts'
import { type Axis, placeOf } from './calendar-axis.ts'
import { type Bar, barsOf } from './calendar-bars.ts'
import { type Places, eventPlaceOf, placesOf } from './calendar-places.ts'
import { ROW_HEIGHT } from './calendar-styles.ts'
import type { Names } from './use-customer-names.ts'

interface RowProps {
  readonly row: number
  readonly bookings: readonly Booking[]
  readonly axis: Axis
  readonly from: number
  readonly to: number
  readonly now: Instant
  readonly isRtl: boolean
  readonly names: Names
  readonly carriedId: Id | null
}

export const CalendarRow = memo(function CalendarRow({ row, bookings, axis, from, to, now, isRtl, names, carriedId }: RowProps) {
  const { _ } = useLingui()
  const bars = useMemo(() => barsOf(bookings, now), [bookings, now])
  const drawn = bars.filter(
    ({ startsAt, endsAt }) => placeOf(axis, endsAt) > from * axis.dayWidth && placeOf(axis, startsAt) < to * axis.dayWidth,
  )
  // In the first column the piece's cell is a separate element with the same row index; a row without bars has the role `presentation`.
  const asRow = drawn.length > 0 ? ({ role: 'row', 'aria-rowindex': row + 2 } as const) : ({ role: 'presentation' } as const)
  return (
    <div {...asRow} data-part="row" style={{ top: row * ROW_HEIGHT }}>
      {drawn.map((bar) => {
        const { id, customerId } = bar.booking
        const place = placesOf(bar, axis)
        const name = customerId ? names.get(customerId) : undefined
        const word = _(RENT_LOOKS[bar.appearance].word)
        const eventAt = eventPlaceOf(bar, place, axis)
        const event = eventAt === null ? undefined : eventStyle(eventAt, axis, isRtl)
        return <BarBox key={id} bar={bar} place={place} name={name} word={word} isCarried={id === carriedId} event={event} />
      })}
    </div>
  )
})

/** Below this width the bar shows only its icon, and below `ICON_FROM` only its colour. */
const WORDS_FROM = 64
const ICON_FROM = 18

/** The event day: a line at the bottom of the bar, measured from the start of the customer's own days. */
const eventStyle = (at: number, axis: Axis, isRtl: boolean): CSSProperties => ({
  backgroundSize: `${axis.dayWidth}px 4px`,
  backgroundPosition: `${isRtl ? 'right' : 'left'} ${at}px bottom 2px`,
})

interface BarProps {
  readonly bar: Bar
  readonly place: Places
  readonly name: string | undefined
  readonly word: string
  readonly isCarried: boolean
  readonly event: CSSProperties | undefined
}

function BarBox({ bar, place, name, word, isCarried, event }: BarProps) {
  // Held for a limited time unless something is paid.
  const Icon = bar.appearance === 'reserved' && lapseOf(bar.booking) !== null ? Hourglass : RENT_LOOKS[bar.appearance].icon
  const hasWords = place.inner >= WORDS_FROM
  return (
    <div
      role="gridcell"
      aria-label={name ? `${word}: ${name}` : word}
      data-bar={bar.booking.id}
      data-look={bar.appearance}
      data-lane={bar.lane ?? undefined}
      data-thin={!hasWords || undefined}
      data-carried={isCarried || undefined}
      style={{ insetInlineStart: place.start, width: place.whole }}
    >
      {place.before > 0 && <i style={{ width: place.before }} />}
      <span data-event={event ? true : undefined} style={event}>
        {place.inner >= ICON_FROM && <Icon size={15} aria-hidden />}
        {hasWords && <bdi>{name ?? word}</bdi>}
        {bar.booking.activeItemId && <b data-grip="end" />}
      </span>
      {place.after > 0 && <i style={{ width: place.after }} />}
    </div>
  )
}

interface NameProps {
  readonly row: number
  readonly piece: Piece
  readonly isNarrow: boolean
  readonly isChosen: boolean
}

export const CalendarName = memo(function CalendarName({ row, piece, isNarrow, isChosen }: NameProps) {
  const { _ } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const code = format.code(piece.code)
  const sizes = measuredSizes(piece).slice(0, 3)
  const label = piece.sizeLabel ? ` · ${format.digits(piece.sizeLabel)}` : ''
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-part="name"
      data-row={row}
      data-cursor={isChosen || undefined}
      style={{ top: row * ROW_HEIGHT }}
    >
      <span data-part="picture">
        <PieceImage piece={piece} sign={16} />
      </span>
      <span role="rowheader" data-part="words" aria-label={`${nameOf(piece)} ${code}`}>
        <b>{isNarrow ? <bdi dir="ltr">{code}</bdi> : nameOf(piece)}</b>
        {!isNarrow && (
          <span>
            <bdi dir="ltr">{code}</bdi>
            {label}
            {sizes.map(({ field, cm }) => ` · ${_(SIZE_WORDS[field])} ${format.number(cm)}`)}
          </span>
        )}
      </span>
    </div>
  )
})
