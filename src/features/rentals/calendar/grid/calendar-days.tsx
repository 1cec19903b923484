import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { type Day, addDays } from '#domain/kernel/time.ts'
import { type Axis, type HolidayPart, axisWidth, dayAt, holidayAt, isWeekend, monthsOf, weekdayOf } from './calendar-axis.ts'
import { useDayNames } from './use-day-names.ts'

export interface DaysProps {
  readonly axis: Axis
  readonly from: number
  readonly to: number
  readonly today: Day
  readonly isUae: boolean
  readonly holidays: readonly HolidayPart[]
}

interface HeadProps extends DaysProps {
  readonly eventDays: ReadonlyMap<Day, number>
  readonly corner: string
}

/** From this width on each day shows its name; below `NUMBER_FROM` only the first days of weeks show a number. */
const WEEKDAY_FROM = 32
const LONG_NAME_FROM = 60
const NUMBER_FROM = 26
const SUNDAY = 0
/** Width of the event mark in pixels per event. */
const EVENT_WIDTH = 4

/** Number of days by which the name of a month that begins on a holiday is shifted to leave room for the holiday's name. */
function nearHoliday(holidays: readonly HolidayPart[], from: number): number {
  const holiday = holidayAt(holidays, from)
  return holiday ? holiday.to - from : 0
}

/** The head: months, and below them the days with weekends, today, holidays and event marks. */
export const CalendarHead = memo(function CalendarHead({ eventDays, corner, ...days }: HeadProps) {
  const { axis, from, to, holidays } = days
  const names = useDayNames()
  const { dayWidth } = axis
  const months = useMemo(() => monthsOf(axis, { from: 0, to: axis.count }), [axis])
  const isDrawn = (part: { readonly from: number; readonly to: number }) => part.from < to && from < part.to
  return (
    <div data-part="head" role="row" aria-rowindex={1} style={{ width: `calc(var(--name-w) + ${axisWidth(axis)}px)` }}>
      <div data-part="corner" role="columnheader">
        {corner}
      </div>
      <div data-part="line" role="presentation" style={{ width: axisWidth(axis) }}>
        {months.filter(isDrawn).map((part) => (
          <div
            key={part.month}
            role="presentation"
            data-part="month"
            style={{ insetInlineStart: part.from * dayWidth, width: (part.to - part.from) * dayWidth }}
          >
            {part.to - part.from > 2 && (
              <span style={{ marginInlineStart: nearHoliday(holidays, part.from) * dayWidth }}>{names.month(part.month)}</span>
            )}
          </div>
        ))}
        <HeadDays {...days} eventDays={eventDays} />
        {holidays.filter(isDrawn).map((part) => (
          <div
            key={part.from}
            role="presentation"
            data-part="holiday"
            aria-hidden
            style={{ insetInlineStart: part.from * dayWidth, minWidth: (part.to - part.from) * dayWidth }}
          >
            {part.name}
          </div>
        ))}
      </div>
    </div>
  )
})

/** The drawn days with the attributes that head and columns need. */
function daysOf({ axis, from, to, today, isUae, holidays }: DaysProps) {
  return Array.from({ length: Math.max(0, to - from) }, (_, nth) => {
    const index = from + nth
    const day = dayAt(axis, index)
    const holiday = holidayAt(holidays, index)?.name
    const marks = {
      'data-weekend': isWeekend(day, isUae) || undefined,
      'data-today': day === today || undefined,
      'data-holiday': holiday === undefined ? undefined : '',
    }
    return { index, day, holiday, marks, isToday: day === today, style: { insetInlineStart: index * axis.dayWidth, width: axis.dayWidth } }
  })
}

function HeadDays({ eventDays, ...days }: Omit<HeadProps, 'corner'>) {
  const { t } = useLingui()
  const names = useDayNames()
  const { dayWidth } = days.axis
  return daysOf(days).map(({ index, day, holiday, isToday, marks, style }) => {
    const events = eventDays.get(day) ?? 0
    const reported = [names.whole(day), holiday, events > 0 ? t`${plural(events, { one: 'one event', other: '# events' })}` : undefined]
    const isNumbered = dayWidth >= NUMBER_FROM || weekdayOf(day) === SUNDAY || isToday
    return (
      <div
        key={index}
        role="columnheader"
        aria-colindex={index + 2}
        aria-label={reported.filter((part) => part !== undefined).join(', ')}
        data-part="day"
        {...marks}
        style={style}
      >
        {dayWidth >= WEEKDAY_FROM && <span>{dayWidth > LONG_NAME_FROM ? names.weekday(day) : names.weekdayShort(day)}</span>}
        {isNumbered && <b>{names.number(day)}</b>}
        {events > 0 && <i style={{ width: Math.min(dayWidth - 4, 4 + events * EVENT_WIDTH) }} />}
      </div>
    )
  })
}

/** The day lines behind the rows; week lines where days are narrow. */
export const CalendarColumns = memo(function CalendarColumns(days: DaysProps) {
  const isFine = days.axis.dayWidth >= NUMBER_FROM
  return daysOf(days).map(({ index, day, isToday, marks, style }) => {
    const hasLine = isFine || isToday || isWeekend(day, days.isUae) || isWeekend(addDays(day, -1), days.isUae)
    return <i key={index} data-part="column" data-line={hasLine || undefined} {...marks} style={style} />
  })
})
