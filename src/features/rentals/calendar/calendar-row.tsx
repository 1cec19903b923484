import { memo, useMemo } from 'react'
import { useLingui } from '@lingui/react'
import { Crown } from 'lucide-react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { RENT_LOOKS } from '../parts/rent-looks.ts'
import { SIZE_WORDS, measuredSizes } from '../parts/size-words.ts'
import { type Axis, type Span, axisWidth, indexOfDay, placeOf } from './calendar-axis.ts'
import { type Bar, barsOf } from './calendar-bars.ts'
import type { Piece } from './calendar-plan.ts'
import { ROW_HEIGHT } from './calendar-styles.ts'

export const cellId = (row: number, day: number): string => `calendar-cell-${row}-${day}`

/** Names of customers by id; who is not in it has not been read yet. */
export type Names = ReadonlyMap<Id, string>

interface RowProps {
  readonly row: number
  readonly uses: readonly Booking[]
  readonly axis: Axis
  /** The days that are drawn. */
  readonly days: Span
  readonly now: Instant
  readonly names: Names
  /** The booking that is being carried elsewhere. */
  readonly carriedId: Id | null
}

/** The uses of one piece as bars. Drawn anew only when its own bookings or the drawn days change. */
export const CalendarRow = memo(function CalendarRow({ row, uses, axis, days, now, names, carriedId }: RowProps) {
  const bars = useMemo(() => barsOf(uses, now), [uses, now])
  const [start, end] = [days.from * axis.dayWidth, days.to * axis.dayWidth]
  const drawn = bars.filter((bar) => placeOf(axis, bar.endsAt) > start && placeOf(axis, bar.startsAt) < end)
  // The piece's own cell is a row of its own in the first column, under the same number; what has no bars is no row.
  const asRow = drawn.length > 0 ? ({ role: 'row', 'aria-rowindex': row + 2 } as const) : ({ role: 'presentation' } as const)
  return (
    <div {...asRow} data-part="row" style={{ top: row * ROW_HEIGHT, width: axisWidth(axis) }}>
      {drawn.map((bar) => {
        const { customerId, id } = bar.use
        const name = customerId ? (names.get(customerId) ?? null) : null
        return <CalendarBar key={id} bar={bar} axis={axis} name={name} isCarried={id === carriedId} />
      })}
    </div>
  )
})

/** Narrower than this the bar shows its icon alone, and still narrower only its colour. */
const WORDS_FROM = 64
const ICON_FROM = 18

interface BarProps {
  readonly bar: Bar
  readonly axis: Axis
  readonly name: string | null
  readonly isCarried: boolean
}

const CalendarBar = memo(function CalendarBar({ bar, axis, name, isCarried }: BarProps) {
  const { _ } = useLingui()
  const { icon: Icon, word } = RENT_LOOKS[bar.look]
  const place = placesOf(bar, axis)
  const says = name ?? _(word)
  const { eventOn } = bar.use
  const eventAt = eventOn && bar.use.activeItemId ? indexOfDay(axis, eventOn) * axis.dayWidth : null
  return (
    <div
      role="gridcell"
      aria-label={name ? `${_(word)}: ${name}` : says}
      data-bar={bar.use.id}
      data-look={bar.look}
      data-lane={bar.lane ?? undefined}
      data-thin={place.inner < WORDS_FROM || undefined}
      data-carried={isCarried || undefined}
      style={{ insetInlineStart: place.start, width: place.whole }}
    >
      {place.before > 0 && <i style={{ width: place.before }} />}
      <span>
        {place.inner >= ICON_FROM && (
          <span data-part="label">
            <Icon size={15} aria-hidden />
            {place.inner >= WORDS_FROM && <span dir="auto">{says}</span>}
          </span>
        )}
        {bar.use.activeItemId && <b data-grip="end" />}
      </span>
      {place.after > 0 && <i style={{ width: place.after }} />}
      {eventAt !== null && <em style={{ insetInlineStart: eventAt - place.start, width: axis.dayWidth }} />}
    </div>
  )
})

interface Places {
  readonly start: number
  readonly whole: number
  /** Preparation and cleaning, hatched. */
  readonly before: number
  readonly after: number
  readonly inner: number
}

/** A fitting of an hour is still seen and pressed. */
const SHORTEST = 22

/** A pixel is left free at either end, so that bars that touch in time are told apart. */
export function placesOf(bar: Pick<Bar, 'startsAt' | 'outAt' | 'dueAt' | 'endsAt'>, axis: Axis): Places {
  const start = placeOf(axis, bar.startsAt)
  const whole = Math.max(Math.min(SHORTEST, axis.dayWidth - 2), placeOf(axis, bar.endsAt) - start - 2)
  const before = Math.max(0, placeOf(axis, bar.outAt) - start)
  const after = Math.max(0, placeOf(axis, bar.endsAt) - placeOf(axis, bar.dueAt))
  return { start: start + 1, whole, before, after, inner: Math.max(3, whole - before - after) }
}

interface NameProps {
  readonly row: number
  readonly piece: Piece
  readonly isNarrow: boolean
  readonly isCursor: boolean
}

/** The first cell of a row: which piece it is. */
export const CalendarName = memo(function CalendarName({ row, piece, isNarrow, isCursor }: NameProps) {
  const { _ } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const sizes = isNarrow ? [] : measuredSizes(piece).slice(0, 3)
  const label = piece.sizeLabel ? [format.digits(piece.sizeLabel)] : []
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-part="name"
      data-row={row}
      data-cursor={isCursor || undefined}
      style={{ top: row * ROW_HEIGHT }}
    >
      <span data-part="picture">
        {piece.picture ? (
          <img src={piece.picture} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <Crown size={16} strokeWidth={1.4} aria-hidden />
        )}
      </span>
      <span role="rowheader" data-part="words">
        {isNarrow ? (
          <b>
            <bdi dir="ltr">{format.digits(piece.code)}</bdi>
          </b>
        ) : (
          <>
            <b>{nameOf(piece)}</b>
            <span>
              <bdi dir="ltr">{format.digits(piece.code)}</bdi>
              {label.map((text) => ` · ${text}`)}
              {sizes.map(({ field, cm }) => ` · ${_(SIZE_WORDS[field])} ${format.number(cm)}`)}
            </span>
          </>
        )}
      </span>
    </div>
  )
})
