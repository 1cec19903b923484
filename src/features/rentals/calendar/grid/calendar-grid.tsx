import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { OpenDays } from '#domain/settings/shop-closing.ts'
import { useFormat, useNameOf } from '../../../../i18n/format.ts'
import { RENT_LOOKS } from '../../parts/rent-appearance.ts'
import type { Chosen, Shown } from '../calendar-chosen.ts'
import { type Cursor, chosenDays } from '../calendar-cursor.ts'
import type { CalendarActs } from '../use-calendar-acts.ts'
import { usePointerDrag } from '../use-pointer-drag.ts'
import { type Axis, axisWidth, holidaysOf, placeOf } from './calendar-axis.ts'
import { CalendarColumns, CalendarHead } from './calendar-days.tsx'
import { placesOf } from './calendar-places.ts'
import { CalendarName, CalendarRow } from './calendar-row.tsx'
import { CALENDAR, HEAD_HEIGHT, ROW_HEIGHT } from './calendar-styles.ts'
import { type Names, useCustomerNames } from './use-customer-names.ts'
import { useDayNames } from './use-day-names.ts'

export interface GridProps extends Shown {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly today: Day
  readonly isUae: boolean
  readonly isRtl: boolean
  readonly isNarrow: boolean
  readonly eventDays: ReadonlyMap<Day, number>
  readonly holidays: OpenDays['holidays']
  /** The names, if they came with the bookings; null on a till, which reads them for the drawn rows. */
  readonly knownNames: Names | null
  readonly acts: CalendarActs
  readonly onName: (pieceId: Id) => void
  /** Overlay above the rows: the carried booking or a refusal. */
  readonly over: ReactNode
}

const cellId = (row: number, day: number): string => `calendar-cell-${row}-${day}`

/** Pieces as rows and days as columns, virtualized. Presses, drags and keys are only reported to `acts`. */
export function CalendarGrid(props: GridProps) {
  return (
    <Box css={CALENDAR}>
      <Scroller {...props} />
    </Box>
  )
}

const WEEK = 7
const ROW_OVERSCAN = 6

/** The rows and days to draw: the visible ones with overscan, days in whole weeks. */
function useDrawn({ scroller, rows, axis, isRtl }: GridProps) {
  // Rows and days that scroll into view are rendered in one batch, without `flushSync`.
  const both = { getScrollElement: () => scroller.current, useFlushSync: false }
  const down = useVirtualizer({ ...both, count: rows.length, estimateSize: () => ROW_HEIGHT, overscan: ROW_OVERSCAN })
  const weekWidth = axis.dayWidth * WEEK
  const along = useVirtualizer({
    ...{ ...both, count: Math.ceil(axis.count / WEEK), estimateSize: () => weekWidth },
    ...{ horizontal: true, isRtl, overscan: 1 },
  })
  useLayoutEffect(() => along.measure(), [along, weekWidth])
  const weeks = along.getVirtualItems()
  const drawn = down.getVirtualItems().flatMap(({ index }) => {
    const piece = rows[index]?.piece
    return piece ? { row: index, piece } : []
  })
  const from = (weeks[0]?.index ?? 0) * WEEK
  const to = Math.min(axis.count, ((weeks.at(-1)?.index ?? -1) + 1) * WEEK)
  return { drawn, days: { from, to }, isScrolling: down.isScrolling || along.isScrolling }
}

function Scroller(grid: GridProps) {
  const { scroller, rows, view, axis, now, today, isUae, isRtl, isNarrow, eventDays, acts } = grid
  const { cursor, chosen } = acts
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const { drawn, days, isScrolling } = useDrawn(grid)
  const holidays = useMemo(() => holidaysOf(axis, grid.holidays), [axis, grid.holidays])
  const pointer = usePointerDrag(scroller, body, axis, isRtl, acts.drag)
  const customers = drawn.flatMap(({ piece }) => view.bookingsOf(piece.id).flatMap(({ customerId }) => customerId ?? []))
  const names = useCustomerNames(grid.knownNames, customers, isScrolling)
  const height = rows.length * ROW_HEIGHT
  const width = axisWidth(axis)
  const nowAt = placeOf(axis, now)
  const shown = { axis, today, isUae, holidays, ...days }
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
      onKeyDown={acts.onKeyDown}
    >
      <div role="presentation" data-part="canvas" style={{ width: `calc(var(--name-w) + ${width}px)`, height: height + HEAD_HEIGHT }}>
        <CalendarHead {...shown} eventDays={eventDays} corner={isNarrow ? t`Piece` : t`Pieces`} />
        <div role="presentation" data-part="names" style={{ height }} onClick={({ target }) => reportName(target, grid)}>
          {drawn.map(({ row, piece }) => (
            <CalendarName key={piece.id} row={row} piece={piece} isNarrow={isNarrow} isChosen={cursor?.row === row} />
          ))}
        </div>
        <div role="presentation" data-part="body" ref={body} style={{ width, height }} {...pointer}>
          <CalendarColumns {...shown} />
          {nowAt > 0 && nowAt < width && <div data-part="now" style={{ insetInlineStart: nowAt }} />}
          {drawn.map(({ row, piece }) => (
            <CalendarRow
              key={piece.id}
              {...{ row, axis, now, isRtl, names, ...days }}
              bookings={view.bookingsOf(piece.id)}
              carriedId={cursor?.carry?.bookingId ?? null}
            />
          ))}
          {cursor && chosen && <ChosenCell cursor={cursor} chosen={chosen} axis={axis} />}
          {grid.over}
        </div>
      </div>
    </div>
  )
}

/** One delegated listener for all names, so that a name re-renders only when its piece changes. */
function reportName(target: EventTarget, { rows, onName }: GridProps): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  const piece = cell && rows[Number(cell.dataset['row'])]?.piece
  if (piece) onName(piece.id)
}

/** The selected days, or the whole bar that contains them, with the description for screen readers. */
function ChosenCell({ cursor, chosen, axis }: { readonly cursor: Cursor; readonly chosen: Chosen; readonly axis: Axis }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const names = useDayNames()
  const { piece, bar } = chosen
  const { from, to } = chosenDays(cursor)
  const place = bar ? placesOf(bar, axis) : { start: from * axis.dayWidth, whole: (to - from + 1) * axis.dayWidth }
  const period = chosen.from === chosen.to ? names.whole(chosen.from) : `${names.whole(chosen.from)} – ${names.whole(chosen.to)}`
  const words = `${nameOf(piece)} ${format.code(piece.code)}, ${period}, ${bar ? i18n._(RENT_LOOKS[bar.appearance].word) : t`available`}`
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
