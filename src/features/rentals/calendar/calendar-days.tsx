import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type Day, addDays } from '#domain/kernel/time.ts'
import { type Axis, type Span, axisWidth, dayAt, isWeekend, monthsOf, weekdayOf } from './calendar-axis.ts'
import { useDayNames } from './use-day-names.ts'

interface DaysProps {
  readonly axis: Axis
  readonly days: Span
  readonly today: Day
  readonly isUae: boolean
  /** How many events are on a day. */
  readonly eventDays: ReadonlyMap<Day, number>
  /** What stands above the first column. */
  readonly corner: string
}

const indexes = ({ from, to }: Span): number[] => Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth)

/** From this width on a day has its name, and below the other only the first days of weeks have a number. */
const WEEKDAY_FROM = 32
const LONG_NAME_FROM = 60
const NUMBER_FROM = 26
const SUNDAY = 0
/** A busy day has a longer mark than a quiet one. */
const EVENT_WIDTH = 4

/** The head: months, and under them days, with weekend, today and the days of events. */
export const CalendarHead = memo(function CalendarHead({ axis, days, today, isUae, eventDays, corner }: DaysProps) {
  const names = useDayNames()
  const { dayWidth } = axis
  return (
    <div data-part="head" role="row" aria-rowindex={1} style={{ width: `calc(var(--name-w) + ${axisWidth(axis)}px)` }}>
      <div data-part="corner" role="columnheader">
        {corner}
      </div>
      <div
        role="presentation"
        style={{ position: 'absolute', top: 0, insetInlineStart: 'var(--name-w)', width: axisWidth(axis), height: '100%' }}
      >
        {monthsOf(axis, days).map(({ month, from, to }) => (
          <div
            key={month}
            role="presentation"
            data-part="month"
            style={{ insetInlineStart: from * dayWidth, width: (to - from) * dayWidth }}
          >
            {to - from > 2 && <span>{names.month(month)}</span>}
          </div>
        ))}
        {indexes(days).map((index) => {
          const day = dayAt(axis, index)
          return (
            <DayCell
              key={index}
              index={index}
              day={day}
              width={dayWidth}
              isToday={day === today}
              isWeekend={isWeekend(day, isUae)}
              events={eventDays.get(day) ?? 0}
            />
          )
        })}
      </div>
    </div>
  )
})

interface DayCellProps {
  readonly index: number
  readonly day: Day
  readonly width: number
  readonly isToday: boolean
  readonly isWeekend: boolean
  readonly events: number
}

const DayCell = memo(function DayCell({ index, day, width, isToday, isWeekend: isFree, events }: DayCellProps) {
  const { t } = useLingui()
  const names = useDayNames()
  const isNumbered = width >= NUMBER_FROM || weekdayOf(day) === SUNDAY || isToday
  const told = t`${plural(events, { one: 'one event', other: '# events' })}`
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-label={events > 0 ? `${names.whole(day)}, ${told}` : names.whole(day)}
      data-part="day"
      data-weekend={isFree || undefined}
      data-today={isToday || undefined}
      style={{ insetInlineStart: index * width, width }}
    >
      {width >= WEEKDAY_FROM && <span>{width > LONG_NAME_FROM ? names.weekday(day) : names.weekdayShort(day)}</span>}
      {isNumbered && <b>{names.number(day)}</b>}
      {events > 0 && <i style={{ width: Math.min(width - 4, 4 + events * EVENT_WIDTH) }} />}
    </div>
  )
})

interface ColumnsProps {
  readonly axis: Axis
  readonly days: Span
  readonly today: Day
  readonly isUae: boolean
}

/** The lines of days behind the rows; where days are narrow, of weeks. */
export const CalendarColumns = memo(function CalendarColumns({ axis, days, today, isUae }: ColumnsProps) {
  const { dayWidth } = axis
  const isFine = dayWidth >= NUMBER_FROM
  return (
    <>
      {indexes(days).map((index) => {
        const day = dayAt(axis, index)
        const weekend = isWeekend(day, isUae)
        const isWeekStart = !weekend && isWeekend(addDays(day, -1), isUae)
        if (!isFine && !weekend && !isWeekStart && day !== today) return null
        return (
          <div
            key={index}
            data-part="column"
            data-weekend={weekend || undefined}
            data-today={day === today || undefined}
            style={{ insetInlineStart: index * dayWidth, width: dayWidth }}
          />
        )
      })}
    </>
  )
})
