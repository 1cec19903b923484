import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Global } from '@emotion/react'
import { useLingui } from '@lingui/react/macro'
import { CalendarSearch } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day, Instant } from '#domain/kernel/time.ts'
import { COUNTRY } from '#domain/settings/account-setting.ts'
import type { OpenDays } from '#domain/settings/shop-closing.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { useOpenDays } from '../parts/use-day-marks.tsx'
import { DeskNav } from '../parts/desk-nav.tsx'
import { type Zoom, dayWidthOf, makeAxis } from './grid/calendar-axis.ts'
import { CalendarGrid } from './grid/calendar-grid.tsx'
import { CalendarOver } from './calendar-over.tsx'
import type { Names } from './grid/use-customer-names.ts'
import { shownPieces } from './grid/calendar-rows.ts'
import { type CalendarFilter, calendarSearch, readFilter, writeFilter } from './grid/calendar-search.ts'
import { CalendarSheets } from './calendar-sheets.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { useCalendarActs } from './use-calendar-acts.ts'
import { useNarrow } from './use-narrow.ts'
import { useShownDay } from './grid/calendar-scroll.ts'

export interface DeskProps {
  readonly view: RentalView
  readonly first: Day
  readonly count: number
  readonly now: Instant
  readonly onAnchor: (day: Day) => void
  readonly knownNames: Names | null
  /** When the data was loaded; null if it is current. */
  readonly asOf?: number | null
  /** Called after a change, for views that do not update by themselves. */
  readonly onChanged?: () => void
}

/** The calendar fills the rest of the screen and scrolls internally; the page does not scroll. */
const FILLED = {
  'div:has(> #content > [data-calendar])': { height: '100dvh' },
  '#content:has(> [data-calendar])': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const

/** A lower head of the rental desk, to leave room for the calendar. */
const NAV = { '& nav': { mb: '0', overflowY: 'hidden', scrollbarWidth: 'none' } } as const

const NOTHING = () => {}
const NO_HOLIDAYS: OpenDays['holidays'] = []

export function CalendarDesk({ view, first, count, now, onAnchor, knownNames, asOf = null, onChanged = NOTHING }: DeskProps) {
  const { i18n, t } = useLingui()
  const { setting } = useSession()
  const format = useFormat()
  const go = useGo()
  const allows = useMay()
  const [search, setSearch] = useSearchParams(calendarSearch)
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  const isRtl = i18n.locale !== 'en'
  const today = format.dayOf(now)
  const { zoom = 'week' } = search
  const [filter, setFilter] = useState(() => readFilter(search))
  const axis = useMemo(
    () => makeAxis(first, count, setting.timeZone, dayWidthOf(zoom, isNarrow)),
    [first, count, setting.timeZone, zoom, isNarrow],
  )
  const rows = useMemo(() => shownPieces(view, filter, now), [view, filter, now])
  const eventDays = useMemo(() => eventDaysOf(view), [view])
  const holidays = useOpenDays()?.holidays ?? NO_HOLIDAYS
  const { goToDay, keepDay } = useShownDay(scroller, axis, isRtl, today, onAnchor)
  const acts = useCalendarActs({ scroller, rows, view, axis, now, isRtl, onChanged, goToday: () => goToDay(today) })
  const narrowTo = (next: CalendarFilter) => {
    setFilter(next)
    acts.clear()
    setSearch({ ...writeFilter(next), zoom: search.zoom })
  }
  const zoomTo = (next: Zoom) => {
    keepDay()
    setSearch({ ...search, zoom: next === 'week' ? undefined : next })
  }
  const { chosen } = acts
  return (
    <Flex direction="column" flex="1" minW="0" minH="0" data-calendar>
      <Global styles={FILLED} />
      <Box px={{ base: '3', md: '5' }} pt={{ base: '0', md: '2' }} css={NAV}>
        <DeskNav />
      </Box>
      <CalendarToolbar
        filter={filter}
        onFilter={narrowTo}
        groups={view.groups}
        zoom={zoom}
        onZoom={zoomTo}
        today={today}
        onDay={goToDay}
        count={rows.length}
        asOf={asOf}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<CalendarSearch size={26} aria-hidden />}
          title={view.pieces.length === 0 ? t`No pieces yet` : t`No matching piece`}
          action={
            view.pieces.length === 0 ? (
              allows(may('rent', 'edit')) && <QuietButton onClick={() => go('/merchant/rent/rent-items')}>{t`Add pieces`}</QuietButton>
            ) : (
              <QuietButton onClick={() => narrowTo(readFilter({}))}>{t`Show all pieces`}</QuietButton>
            )
          }
        >
          {view.pieces.length === 0
            ? t`Every dress that the shop rents out has a row here. Add the first one.`
            : t`Search with fewer words, or remove a filter.`}
        </EmptyState>
      ) : (
        <CalendarGrid
          {...{ scroller, rows, view, axis, now, today, isRtl, isNarrow, eventDays, holidays, knownNames, acts }}
          isUae={setting.country === COUNTRY.uae}
          onName={(id: Id) => go(`/merchant/rent/rent-item/${id}`)}
          over={<CalendarOver acts={acts} rows={rows} view={view} axis={axis} now={now} />}
        />
      )}
      {chosen && <ChosenBar chosen={chosen} acts={acts} view={view} now={now} names={knownNames} />}
      <CalendarSheets acts={acts} view={view} now={now} onChanged={onChanged} />
    </Flex>
  )
}

/** Number of events per day, from the bookings with an event. */
function eventDaysOf(view: RentalView): ReadonlyMap<Day, number> {
  const days = new Map<Day, number>()
  for (const { piece } of view.pieces) {
    for (const { eventOn } of view.bookingsOf(piece.id)) if (eventOn) days.set(eventOn, (days.get(eventOn) ?? 0) + 1)
  }
  return days
}
