import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  createContext,
  memo,
  useContext,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day, Instant } from '#domain/kernel/time.ts'
import type { OpenDays } from '#domain/settings/shop-closing.ts'
import type { IndexedPiece, RentalView } from '../../../../data/mirror/rental-index.ts'
import { type Axis, axisWidth, holidaysOf, placeOf } from './calendar-axis.ts'
import type { Bar } from './calendar-bars.ts'
import { type Cursor, chosenDays } from '../calendar-cursor.ts'
import { CalendarColumns, CalendarHead } from './calendar-days.tsx'
import { placesOf } from './calendar-places.ts'
import { CalendarName, CalendarRow, type Names, cellId } from './calendar-row.tsx'
import { CALENDAR, HEAD_HEIGHT, ROW_HEIGHT } from './calendar-styles.ts'
import type { CalendarWindow } from './calendar-window.ts'
import { LookPictures } from './look-pictures.tsx'
import { useCustomerNames } from './use-customer-names.ts'
import { useDrawnWindow } from './use-drawn-window.ts'
import { type DragActs, usePointerDrag } from '../use-pointer-drag.ts'
import { useScrollShield } from './use-scroll-shield.ts'
import { useTextFitters } from './use-text-fitters.ts'

export interface GridProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: readonly IndexedPiece[]
  readonly view: RentalView
  readonly axis: Axis
  readonly now: Instant
  readonly today: Day
  readonly isUae: boolean
  readonly isRtl: boolean
  readonly isNarrow: boolean
  readonly eventDays: ReadonlyMap<Day, number>
  /** Days on which the whole shop is on holiday. */
  readonly holidays: OpenDays['holidays']
  /** Where they came with the bookings; null on a till, which reads those that are drawn. */
  readonly knownNames: Names | null
  readonly cursor: Cursor | null
  /** What the cell under the cursor lies in. */
  readonly chosenBar: Bar | null
  /** What it says to whoever cannot see it. */
  readonly cursorWords: string
  readonly acts: DragActs
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onName: (pieceId: Id) => void
  /** What lies over the rows: the booking that is carried, a refusal at its place. */
  readonly over: ReactNode
}

const GridContext = createContext<GridProps | null>(null)

/** Pieces in rows, days in columns. Draws what is seen and a margin, drawn anew row by row while somebody scrolls; what is pressed, dragged or typed it only tells. */
export function CalendarGrid(props: GridProps) {
  return (
    <GridContext value={props}>
      <GridFrame />
    </GridContext>
  )
}

/** Drawn once: working out its styles takes longer than drawing a step of scrolling. */
const GridFrame = memo(function GridFrame() {
  return (
    <Box css={CALENDAR}>
      <LookPictures />
      <Scroller />
    </Box>
  )
})

function useGrid(): GridProps {
  const props = useContext(GridContext)
  if (!props) throw new Error('a part of the calendar is drawn outside it')
  return props
}

function Scroller() {
  const { scroller, rows, axis, cursor, isNarrow, onKeyDown } = useGrid()
  const { t } = useLingui()
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      data-narrow={isNarrow || undefined}
      aria-label={t`Pieces by days`}
      aria-rowcount={rows.length + 1}
      aria-colcount={axis.count + 1}
      aria-multiselectable
      aria-activedescendant={cursor ? cellId(cursor.row, cursor.head) : undefined}
      onKeyDown={onKeyDown}
    >
      <Canvas />
    </div>
  )
}

/** What is scrolled: the head, the first column and the rows, as far as they are drawn. */
function Canvas() {
  const grid = useGrid()
  const { scroller, rows, view, axis, now, today, isUae, isRtl, isNarrow, eventDays, holidays, cursor } = grid
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const drawn = useDrawnWindow(scroller, axis, rows.length)
  const count = useSyncExternalStore(drawn.subscribe, drawn.count)
  const fitters = useTextFitters()
  const closed = useMemo(() => holidaysOf(axis, holidays), [axis, holidays])
  useScrollShield(scroller)
  const pointer = usePointerDrag(scroller, body, axis, isRtl, grid.acts)
  const names = useCustomerNames(grid.knownNames, drawn, view, () => drawnCustomers(grid, drawn))
  const slots = Array.from({ length: count }, (_, slot) => ({ slot, drawn, rows, fitters }))
  const height = rows.length * ROW_HEIGHT
  const width = axisWidth(axis)
  const nowAt = placeOf(axis, now)
  return (
    <div role="presentation" data-part="canvas" style={{ width: `calc(var(--name-w) + ${width}px)`, height: height + HEAD_HEIGHT }}>
      <CalendarHead
        axis={axis}
        drawn={drawn}
        today={today}
        isUae={isUae}
        eventDays={eventDays}
        holidays={closed}
        corner={isNarrow ? t`Piece` : t`Pieces`}
      />
      <div
        role="presentation"
        data-part="names"
        style={{ height }}
        onClick={(event: MouseEvent<HTMLElement>) => {
          const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
          const piece = cell ? rows[Number(cell.dataset['row'])]?.piece : undefined
          if (piece) grid.onName(piece.id)
        }}
      >
        {slots.map((of) => (
          <CalendarName key={of.slot} {...of} isNarrow={isNarrow} cursorRow={cursor?.row ?? null} />
        ))}
      </div>
      <div role="presentation" data-part="body" ref={body} style={{ width, height }} {...pointer}>
        <CalendarColumns axis={axis} today={today} isUae={isUae} holidays={closed} />
        {nowAt > 0 && nowAt < width && <div data-part="now" style={{ insetInlineStart: nowAt }} />}
        {slots.map((of) => (
          <CalendarRow
            key={of.slot}
            {...of}
            view={view}
            axis={axis}
            now={now}
            isRtl={isRtl}
            names={names}
            carriedId={cursor?.carry?.bookingId ?? null}
          />
        ))}
        {cursor && rows[cursor.row] && <ChosenCell cursor={cursor} bar={grid.chosenBar} axis={axis} words={grid.cursorWords} />}
        {grid.over}
        <div data-part="shield" />
      </div>
    </div>
  )
}

function drawnCustomers({ rows, view }: GridProps, drawn: CalendarWindow): Id[] {
  return drawn.slots().flatMap(({ row }) => {
    const piece = rows[row]?.piece
    return piece ? view.bookingsOf(piece.id).flatMap((booking) => booking.customerId ?? []) : []
  })
}

interface ChosenProps {
  readonly cursor: Cursor
  /** The bar that the cell lies in; it is framed whole. */
  readonly bar: Bar | null
  readonly axis: Axis
  readonly words: string
}

/** The days that are chosen, and the cell that a screen reader is told. */
function ChosenCell({ cursor, bar, axis, words }: ChosenProps) {
  const { from, to } = chosenDays(cursor)
  const place = bar ? placesOf(bar, axis) : { start: from * axis.dayWidth, whole: (to - from + 1) * axis.dayWidth }
  return (
    <div role="row" aria-rowindex={cursor.row + 2}>
      <div
        role="gridcell"
        id={cellId(cursor.row, cursor.head)}
        aria-selected
        aria-colindex={cursor.head + 2}
        aria-label={words}
        data-part="chosen"
        style={{
          top: cursor.row * ROW_HEIGHT,
          insetInlineStart: place.start,
          width: place.whole,
          ...(cursor.carry ? { display: 'none' } : {}),
        }}
      />
    </div>
  )
}
