import { useLingui } from '@lingui/react'
import { type CSSProperties, Fragment, memo, useMemo, useSyncExternalStore } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { IndexedPiece, RentalView } from '../../../../data/mirror/rental-index.ts'
import { useFormat, useNameOf } from '../../../../i18n/format.ts'
import { PieceImage } from '../../parts/piece-picture.tsx'
import { RENT_LOOKS } from '../../parts/rent-looks.ts'
import { SIZE_WORDS, measuredSizes } from '../../parts/size-words.ts'
import type { Axis } from './calendar-axis.ts'
import { type Bar, barsOf } from './calendar-bars.ts'
import { type PlacedBar, placedBars } from './calendar-places.ts'
import type { Piece } from '../calendar-plan.ts'
import { NAME_WIDTH, ROW_HEIGHT } from './calendar-styles.ts'
import type { CalendarWindow } from './calendar-window.ts'
import type { TextFitter } from './fitted-text.ts'
import type { TextFitters } from './use-text-fitters.ts'

export const cellId = (row: number, day: number): string => `calendar-cell-${row}-${day}`

/** Names of customers by id; who is not in it has not been read yet. */
export type Names = ReadonlyMap<Id, string>

interface SlotProps {
  /** Which of the rows on the screen this is; what it shows the window tells. */
  readonly slot: number
  readonly drawn: CalendarWindow
  readonly rows: readonly IndexedPiece[]
  readonly fitters: TextFitters
}

interface RowProps extends SlotProps {
  readonly view: RentalView
  readonly axis: Axis
  readonly now: Instant
  readonly isRtl: boolean
  readonly names: Names
  /** The booking that is being carried elsewhere. */
  readonly carriedId: Id | null
}

const NO_BOOKINGS: readonly Booking[] = []

/** The bookings of one piece as bars. While somebody scrolls it becomes the row of another piece: words change, elements stay. */
export const CalendarRow = memo(function CalendarRow(props: RowProps) {
  const { slot, drawn, rows, view, axis, now, isRtl, names, carriedId, fitters } = props
  const at = useSyncExternalStore(drawn.subscribe, () => drawn.slot(slot))
  const piece = at ? rows[at.row]?.piece : undefined
  const bookings = piece ? view.bookingsOf(piece.id) : NO_BOOKINGS
  const bars = useMemo(() => barsOf(bookings, now), [bookings, now])
  if (!at || !piece) return null
  const laid = placedBars(bars, axis, at.days)
  // The piece's own cell is a row of its own in the first column, under the same number; what has no bars is no row.
  const asRow = laid.length > 0 ? ({ role: 'row', 'aria-rowindex': at.row + 2 } as const) : ({ role: 'presentation' } as const)
  return (
    <div {...asRow} data-part="row" style={{ top: at.row * ROW_HEIGHT }}>
      <RowBars laid={laid} bars={bars} axis={axis} isRtl={isRtl} names={names} carriedId={carriedId} fitter={fitters.bold} />
    </div>
  )
})

interface BarsProps extends Pick<RowProps, 'axis' | 'isRtl' | 'names' | 'carriedId'> {
  readonly laid: readonly PlacedBar[]
  /** Of which they are some. */
  readonly bars: readonly Bar[]
  readonly fitter: TextFitter
}

/** Days that come in or leave seldom bring a bar, or take one. */
function isSameRow(a: BarsProps, b: BarsProps): boolean {
  const isSamePlace = a.bars === b.bars && a.axis === b.axis && a.isRtl === b.isRtl
  const isSameWords = a.names === b.names && a.carriedId === b.carriedId && a.fitter === b.fitter
  return isSamePlace && isSameWords && a.laid.length === b.laid.length && a.laid.every(({ bar }, nth) => bar === b.laid[nth]?.bar)
}

const RowBars = memo(function RowBars({ laid, axis, isRtl, names, carriedId, fitter }: BarsProps) {
  const { _ } = useLingui()
  return laid.map((one) => {
    const { customerId, id } = one.bar.booking
    return (
      <Fragment key={one.seat}>
        {barElement(one, {
          word: _(RENT_LOOKS[one.bar.look].word),
          name: customerId ? (names.get(customerId) ?? null) : null,
          isCarried: id === carriedId,
          event: one.eventAt === null ? undefined : eventStyle(one.eventAt, axis, isRtl),
          fitter,
        })}
      </Fragment>
    )
  })
}, isSameRow)

/** Narrower than this the bar shows its icon alone, and still narrower only its colour. */
const WORDS_FROM = 64
const ICON_FROM = 18
/** Of a bar's width: its lines, the icon with its margins, the end by which it is taken. */
const BESIDE_WORDS = 38

/** The day of the event: a line low in the bar, measured from where the customer's own days begin. */
const eventStyle = (at: number, axis: Axis, isRtl: boolean): CSSProperties => ({
  backgroundSize: `${axis.dayWidth}px 4px`,
  backgroundPosition: `${isRtl ? 'right' : 'left'} ${at}px bottom 2px`,
})

interface BarText {
  readonly word: string
  readonly name: string | null
  readonly isCarried: boolean
  readonly event: CSSProperties | undefined
  readonly fitter: TextFitter
}

/** No component: a row has a few of them, and each would be one more thing to compare in every frame. */
function barElement({ bar, place, gap }: PlacedBar, { word, name, isCarried, event, fitter }: BarText) {
  const words = name ?? word
  const fitted = place.inner >= WORDS_FROM ? fitter.fit(words, place.inner - BESIDE_WORDS) : null
  return (
    <div
      role="gridcell"
      aria-label={name ? `${word}: ${name}` : word}
      data-bar={bar.booking.id}
      data-look={bar.look}
      data-lane={bar.lane ?? undefined}
      data-thin={fitted === null || undefined}
      data-carried={isCarried || undefined}
      style={{ marginInlineStart: gap, width: place.whole }}
    >
      <i style={{ width: place.before }} />
      <span data-event={event ? true : undefined} style={event}>
        {place.inner >= ICON_FROM && <u />}
        {/* A part of a name is drawn by the style sheet: it is for the eye, and the cell says the whole of it. Whole words cost less as text. */}
        {fitted !== null && (fitted === words ? <span>{words}</span> : <span data-fitted={fitted} />)}
        {bar.booking.activeItemId && <b data-grip="end" />}
      </span>
      <i style={{ width: place.after }} />
    </div>
  )
}

interface NameProps extends SlotProps {
  readonly isNarrow: boolean
  /** The row under the cursor. */
  readonly cursorRow: number | null
}

/** The first cell of a row: which piece it is. */
export const CalendarName = memo(function CalendarName({ slot, drawn, rows, isNarrow, cursorRow, fitters }: NameProps) {
  const { _ } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const row = useSyncExternalStore(drawn.subscribe, () => drawn.slot(slot)?.row ?? -1)
  const isPictured = useSyncExternalStore(drawn.subscribe, () => drawn.isPictured(slot))
  const piece = rows[row]?.piece
  if (!piece) return null
  const sizes = isNarrow ? [] : measuredSizes(piece).slice(0, 3)
  const label = piece.sizeLabel ? ` · ${format.digits(piece.sizeLabel)}` : ''
  const code = format.code(piece.code)
  const after = label + sizes.map(({ field, cm }) => ` · ${_(SIZE_WORDS[field])} ${format.number(cm)}`).join('')
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-part="name"
      data-row={row}
      data-cursor={cursorRow === row || undefined}
      style={{ top: row * ROW_HEIGHT }}
    >
      <NamePicture piece={piece} isShown={isPictured} />
      <span role="rowheader" data-part="words" aria-label={`${nameOf(piece)} ${code}`}>
        {isNarrow ? (
          <b>
            <bdi dir="ltr">{fitters.bold.fit(code, NAME_WIDTH.narrow - BESIDE_NAME)}</bdi>
          </b>
        ) : (
          <>
            <b>{fitters.bold.fit(nameOf(piece), NAME_ROOM)}</b>
            <span>
              <bdi dir="ltr">{code}</bdi>
              {fitters.plain.fit(after, NAME_ROOM - fitters.plain.widthOf(code))}
            </span>
          </>
        )}
      </span>
    </div>
  )
})

const PICTURE = 44
const BESIDE_NAME = 8
const NAME_ROOM = NAME_WIDTH.wide - PICTURE - 10 - 2 * BESIDE_NAME - 1

interface PictureProps {
  readonly piece: Piece
  /** False while rows fly past: there is the sign of pieces alone. The browser takes longer than a frame for the first sight of a picture. */
  readonly isShown: boolean
}

/** A drawing lies behind the sign, which is seen where the drawing does not come. */
function NamePicture({ piece, isShown }: PictureProps) {
  const [photoId] = piece.pictureIds
  if (photoId) return <span data-part="picture">{isShown && <PieceImage key={photoId} piece={piece} sign={16} />}</span>
  const style = piece.picture && isShown ? { backgroundImage: `url(${JSON.stringify(piece.picture)}), var(--piece-icon)` } : undefined
  return <span data-part="picture" style={style} />
}
