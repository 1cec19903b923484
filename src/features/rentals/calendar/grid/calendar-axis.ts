import type { OpenDays } from '#domain/settings/shop-closing.ts'
import { DAY_MS, type Day, type Instant, addDays, daysBetween, startOfDay } from '#domain/kernel/time.ts'

/** How wide a day is drawn: to read hours and names, to plan weeks, to see a season. */
export const ZOOMS = ['day', 'week', 'month'] as const
export type Zoom = (typeof ZOOMS)[number]

const DAY_WIDTH: Readonly<Record<Zoom, number>> = { day: 104, week: 44, month: 16 }
/** On a phone a finger is as wide as a day, and the screen holds a week and more. */
const DAY_WIDTH_NARROW: Readonly<Record<Zoom, number>> = { day: 84, week: 36, month: 14 }

export const dayWidthOf = (zoom: Zoom, isNarrow: boolean): number => (isNarrow ? DAY_WIDTH_NARROW : DAY_WIDTH)[zoom]

/** The days of the calendar as a line of pixels. Distances run from its start in the direction of reading. */
export interface Axis {
  readonly first: Day
  readonly count: number
  readonly zone: string
  readonly dayWidth: number
  readonly startsAt: Instant
}

export function makeAxis(first: Day, count: number, zone: string, dayWidth: number): Axis {
  return { first, count, zone, dayWidth, startsAt: startOfDay(first, zone) }
}

export const axisWidth = ({ count, dayWidth }: Axis): number => count * dayWidth

/**
 * Where an instant is drawn. A day is drawn as wide as any other, so an hour that a zone's clocks skip moves what follows by
 * a twenty-fourth of a day; what is written comes of `startOfDay`, never of a place.
 */
export const placeOf = ({ startsAt, dayWidth }: Axis, at: number): number => ((at - startsAt) / DAY_MS) * dayWidth

/** The nth day of the line; the first is 0. */
export const dayAt = ({ first }: Axis, index: number): Day => addDays(first, index)
export const indexOfDay = ({ first }: Axis, day: Day): number => daysBetween(first, day)

/** Days of the line, half-open. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface MonthPart extends Span {
  /** `YYYY-MM`. */
  readonly month: string
}

/** The months of a span of days, each with the days that it has there. */
export function monthsOf(axis: Axis, { from, to }: Span): MonthPart[] {
  const parts: MonthPart[] = []
  for (let index = from; index < to; index += 1) {
    const month = dayAt(axis, index).slice(0, 7)
    const last = parts.at(-1)
    if (last?.month === month) parts[parts.length - 1] = { ...last, to: index + 1 }
    else parts.push({ month, from: index, to: index + 1 })
  }
  return parts
}

/** A holiday of the shop as far as it lies in the line: its days, half-open. */
export interface HolidayPart extends Span {
  readonly name: string
}

export const holidaysOf = (axis: Axis, holidays: OpenDays['holidays']): readonly HolidayPart[] =>
  holidays
    .map(({ name, startsOn, endsOn }) => ({
      name,
      from: Math.max(0, indexOfDay(axis, startsOn)),
      to: Math.min(axis.count, indexOfDay(axis, endsOn) + 1),
    }))
    .filter(({ from, to }) => from < to)

/** What holiday a day of the line is; undefined on any other. */
export const holidayAt = (holidays: readonly HolidayPart[], index: number): HolidayPart | undefined =>
  holidays.find(({ from, to }) => from <= index && index < to)

const SUNDAY_ZERO = 0
/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Friday and Saturday in the Kingdom, Saturday and Sunday in the Emirates. */
export const isWeekend = (day: Day, isUae: boolean): boolean => (isUae ? [6, SUNDAY_ZERO] : [5, 6]).includes(weekdayOf(day))
