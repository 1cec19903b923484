import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { type Day, addDays } from '#domain/kernel/time.ts'
import { type Axis, type HolidayPart, type Span, axisWidth, dayAt, holidayAt, isWeekend, monthsOf, weekdayOf } from './calendar-axis.ts'
import type { CalendarWindow } from './calendar-window.ts'
import { useDayNames } from './use-day-names.ts'

interface HeadProps {
  readonly axis: Axis
  readonly drawn: CalendarWindow
  readonly today: Day
  readonly isUae: boolean
  /** How many events are on a day. */
  readonly eventDays: ReadonlyMap<Day, number>
  readonly holidays: readonly HolidayPart[]
  /** What stands above the first column. */
  readonly corner: string
}

const indexes = ({ from, to }: Span): number[] => Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth)

/** From this width on a day has its name, and below the other only the first days of weeks have a number. */
const WEEKDAY_FROM = 32
const LONG_NAME_FROM = 60
const NUMBER_FROM = 26
const SUNDAY = 0
const WEEK = 7
/** A busy day has a longer mark than a quiet one. */
const EVENT_WIDTH = 4

/** How many days the name of a month is moved that begins on a holiday: the name of that stands there. */
function besideHoliday(holidays: readonly HolidayPart[], from: number): number {
  const holiday = holidayAt(holidays, from)
  return holiday ? holiday.to - from : 0
}

/** The head: months, and under them days, with weekend, today, holidays of the shop and the days of events. */
export const CalendarHead = memo(function CalendarHead({ axis, drawn, today, isUae, eventDays, holidays, corner }: HeadProps) {
  const names = useDayNames()
  const days = useSyncExternalStore(drawn.subscribe, drawn.weeks)
  const { dayWidth } = axis
  // Of the whole line, once: a month that is as long as what is drawn of it would be laid out anew with every step.
  const months = useMemo(() => monthsOf(axis, { from: 0, to: axis.count }), [axis])
  const weeks = indexes({ from: Math.floor(days.from / WEEK), to: Math.ceil(days.to / WEEK) })
  return (
    <div data-part="head" role="row" aria-rowindex={1} style={{ width: `calc(var(--name-w) + ${axisWidth(axis)}px)` }}>
      <div data-part="corner" role="columnheader">
        {corner}
      </div>
      <div data-part="line" role="presentation" style={{ width: axisWidth(axis) }}>
        {months
          .filter(({ from, to }) => from < days.to && days.from < to)
          .map(({ month, from, to }) => (
            <div
              key={month}
              role="presentation"
              data-part="month"
              style={{ insetInlineStart: from * dayWidth, width: (to - from) * dayWidth }}
            >
              {to - from > 2 && <span style={{ marginInlineStart: besideHoliday(holidays, from) * dayWidth }}>{names.month(month)}</span>}
            </div>
          ))}
        {weeks.map((week) => (
          <HeadWeek key={week} week={week} axis={axis} today={today} isUae={isUae} eventDays={eventDays} holidays={holidays} />
        ))}
        {holidays
          .filter(({ from, to }) => from < days.to && days.from < to)
          .map(({ name, from, to }) => (
            <div
              key={from}
              role="presentation"
              data-part="holiday"
              aria-hidden
              style={{ insetInlineStart: from * dayWidth, minWidth: (to - from) * dayWidth }}
            >
              {name}
            </div>
          ))}
      </div>
    </div>
  )
})

interface WeekProps {
  readonly week: number
  readonly axis: Axis
  readonly today: Day
  readonly isUae: boolean
  readonly eventDays: ReadonlyMap<Day, number>
  readonly holidays: readonly HolidayPart[]
}

/** Seven days of the line; the next seven come while somebody scrolls along, and these stay as they are. */
const HeadWeek = memo(function HeadWeek({ week, axis, today, isUae, eventDays, holidays }: WeekProps) {
  const { t } = useLingui()
  const names = useDayNames()
  const { dayWidth } = axis
  const from = week * WEEK
  const whole = (day: Day, holiday: string | undefined, events: number): string =>
    [names.whole(day), holiday, events > 0 ? t`${plural(events, { one: 'one event', other: '# events' })}` : undefined]
      .filter((part) => part !== undefined)
      .join(', ')
  return (
    <div role="presentation" data-part="week" style={{ insetInlineStart: from * dayWidth }}>
      {indexes({ from, to: Math.min(axis.count, from + WEEK) }).map((index) => {
        const day = dayAt(axis, index)
        const events = eventDays.get(day) ?? 0
        const holiday = holidayAt(holidays, index)?.name
        const isNumbered = dayWidth >= NUMBER_FROM || weekdayOf(day) === SUNDAY || day === today
        return (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={whole(day, holiday, events)}
            data-part="day"
            data-weekend={isWeekend(day, isUae) || undefined}
            data-today={day === today || undefined}
            data-holiday={holiday === undefined ? undefined : ''}
            style={{ width: dayWidth }}
          >
            {dayWidth >= WEEKDAY_FROM && <span>{dayWidth > LONG_NAME_FROM ? names.weekday(day) : names.weekdayShort(day)}</span>}
            {isNumbered && <b>{names.number(day)}</b>}
            {events > 0 && <i style={{ width: Math.min(dayWidth - 4, 4 + events * EVENT_WIDTH) }} />}
          </div>
        )
      })}
    </div>
  )
})

interface ColumnsProps {
  readonly axis: Axis
  readonly today: Day
  readonly isUae: boolean
  readonly holidays: readonly HolidayPart[]
}

/** The lines of days behind the rows; where days are narrow, of weeks. All of them at once: they stand in a line and never change. */
export const CalendarColumns = memo(function CalendarColumns({ axis, today, isUae, holidays }: ColumnsProps) {
  const isFine = axis.dayWidth >= NUMBER_FROM
  return (
    <div role="presentation" data-part="columns" style={{ width: axisWidth(axis) }}>
      {indexes({ from: 0, to: axis.count }).map((index) => {
        const day = dayAt(axis, index)
        const isFree = isWeekend(day, isUae)
        const hasLine = isFine || isFree || day === today || isWeekend(addDays(day, -1), isUae)
        return (
          <i
            key={index}
            data-line={hasLine || undefined}
            data-weekend={isFree || undefined}
            data-holiday={holidayAt(holidays, index) && ''}
            data-today={day === today || undefined}
          />
        )
      })}
    </div>
  )
})
