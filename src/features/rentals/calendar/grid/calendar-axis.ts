import type { OpenDays } from '#domain/settings/shop-closing.ts'
import { DAY_MS, type Day, type Instant, addDays, daysBetween, startOfDay } from '#domain/kernel/time.ts'

/** Zoom levels: days with hours and names, weeks, a season. */
export const ZOOMS = ['day', 'week', 'month'] as const
export type Zoom = (typeof ZOOMS)[number]

const DAY_WIDTH: Readonly<Record<Zoom, number>> = { day: 104, week: 44, month: 16 }
/** For phones: narrower, so that the screen shows more than a week. */
const DAY_WIDTH_NARROW: Readonly<Record<Zoom, number>> = { day: 84, week: 36, month: 14 }

export const dayWidthOf = (zoom: Zoom, isNarrow: boolean): number => (isNarrow ? DAY_WIDTH_NARROW : DAY_WIDTH)[zoom]

/** The days of the calendar as a pixel axis. Distances are measured from its start in reading direction. */
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
 * Position of an instant in pixels. All days have the same width, so after a clock change positions are off by 1/24 of a day; dates in text
 * come from `startOfDay`, never from a position.
 */
export const placeOf = ({ startsAt, dayWidth }: Axis, at: number): number => ((at - startsAt) / DAY_MS) * dayWidth

/** The nth day of the axis; the first is 0. */
export const dayAt = ({ first }: Axis, index: number): Day => addDays(first, index)
export const indexOfDay = ({ first }: Axis, day: Day): number => daysBetween(first, day)

/** Day indices of the axis, half-open. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface MonthPart extends Span {
  /** `YYYY-MM`. */
  readonly month: string
}

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

/** The part of a holiday within the axis, half-open. */
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

export const holidayAt = (holidays: readonly HolidayPart[], index: number): HolidayPart | undefined =>
  holidays.find(({ from, to }) => from <= index && index < to)

const SUNDAY_ZERO = 0
/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Friday and Saturday in Saudi Arabia, Saturday and Sunday in the UAE. */
export const isWeekend = (day: Day, isUae: boolean): boolean => (isUae ? [6, SUNDAY_ZERO] : [5, 6]).includes(weekdayOf(day))
