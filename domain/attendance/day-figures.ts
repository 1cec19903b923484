import { type Day, HOUR_MS, type Instant, MINUTE_MS } from '../kernel/time.ts'
import { type Stretch, minutesOf } from './stretches.ts'
import type { Span } from './work-plan.ts'

export const DAY_STANDING = { onTime: 1, late: 2, absent: 3, unfinished: 4, dayOff: 5, early: 6 } as const
export type DayStanding = (typeof DAY_STANDING)[keyof typeof DAY_STANDING]

export interface DayFigures {
  readonly day: Day
  readonly standing: DayStanding
  /** Those that began on the day; work after midnight belongs to the day of the check-in. */
  readonly stretches: readonly Stretch[]
  readonly minutes: number
  readonly lateMinutes: number
  readonly earlyMinutes: number
}

/** An open check-in more than this before the planned hours does not count for them. */
const EARLY_MAX_MS = 4 * HOUR_MS

/**
 * The earliest presence within planned hours; null for a stretch outside them. A stretch with only a check-out counts
 * as on time, because the arrival is unknown. A stretch without a check-out counts for hours that were in progress or
 * began within `EARLY_MAX_MS`.
 */
function arrivalOf({ inId, startsAt, endsAt }: Stretch, { from, to }: Span): Instant | null {
  if (inId === null) return startsAt > from && startsAt <= to ? from : null
  const isIn = startsAt < to && (endsAt ?? startsAt + EARLY_MAX_MS) > from
  return isIn ? (Math.max(startsAt, from) as Instant) : null
}

/** The arrival for planned hours, not before their start; null when the employee was not here. */
export function arrivalIn(span: Span, stretches: readonly Stretch[]): Instant | null {
  const came = stretches.flatMap((stretch) => arrivalOf(stretch, span) ?? [])
  return came.length === 0 ? null : (Math.min(...came) as Instant)
}

/** The last presence within planned hours; null for a stretch outside them or without a check-out. */
function departureOf({ inId, outId, startsAt, endsAt }: Stretch, { from, to }: Span): Instant | null {
  if (outId === null) return null
  const [came, went] = inId === null ? [startsAt, startsAt] : [startsAt, endsAt ?? startsAt]
  return came < to && went > from ? (Math.min(went, to) as Instant) : null
}

/** The departure from planned hours; null when the employee was not here in them, or the departure is unknown. */
function departureFrom(span: Span, stretches: readonly Stretch[]): Instant | null {
  const isOpen = stretches.some((stretch) => stretch.outId === null && arrivalOf(stretch, span) !== null)
  const went = isOpen ? [] : stretches.flatMap((stretch) => departureOf(stretch, span) ?? [])
  return went.length === 0 ? null : (Math.max(...went) as Instant)
}

interface Expected {
  readonly day: Day
  readonly spans: readonly Span[]
  /** All stretches that may overlap these hours, including those that began the day before. */
  readonly near: readonly Stretch[]
  readonly own: readonly Stretch[]
  readonly graceMinutes: number
  /** Hours that end after this are not missed yet. */
  readonly knownUntil: Instant
}

/** Whole minutes from the planned start, if beyond the grace period; hours missed completely count in full. */
function lateIn(span: Span, { near, graceMinutes, knownUntil }: Expected): number {
  const arrival = arrivalIn(span, near)
  if (arrival === null && knownUntil < span.to) return 0
  const minutes = Math.floor(((arrival ?? span.to) - span.from) / MINUTE_MS)
  return minutes > graceMinutes ? minutes : 0
}

/**
 * Whole minutes up to the planned end, if beyond the grace period. Hours missed completely count as late, and hours in
 * progress do not count yet.
 */
function earlyIn(span: Span, { near, graceMinutes, knownUntil }: Expected): number {
  const departure = knownUntil < span.to ? null : departureFrom(span, near)
  const minutes = departure === null ? 0 : Math.floor((span.to - departure) / MINUTE_MS)
  return minutes > graceMinutes ? minutes : 0
}

const isUnfinished = ({ own }: Expected): boolean => own.some(({ inId, outId }) => inId === null || outId === null)

type Missed = Pick<DayFigures, 'lateMinutes' | 'earlyMinutes'>

/** The minutes missed. Early departure is unknown on a day with a missing entry. */
function missedOf(expected: Expected): Missed {
  const sumOf = (minutesIn: (span: Span, of: Expected) => number) =>
    expected.spans.reduce((sum, span) => sum + minutesIn(span, expected), 0)
  return { lateMinutes: sumOf(lateIn), earlyMinutes: isUnfinished(expected) ? 0 : sumOf(earlyIn) }
}

/** A day both late and early has the standing `late`; its minutes include both. */
function standingOf(expected: Expected, isAbsent: boolean, { lateMinutes, earlyMinutes }: Missed): DayStanding {
  const { spans } = expected
  if (isAbsent) return DAY_STANDING.absent
  if (isUnfinished(expected)) return DAY_STANDING.unfinished
  if (lateMinutes > 0) return DAY_STANDING.late
  if (earlyMinutes > 0) return DAY_STANDING.early
  return spans.length === 0 ? DAY_STANDING.dayOff : DAY_STANDING.onTime
}

/**
 * The figures of a day; null without entries and expectations. A day is absent when the employee was not here in any of
 * the planned hours and all of them are over; it counts no late or early minutes.
 */
export function dayFigures(expected: Expected): DayFigures | null {
  const { day, spans, near, own, knownUntil } = expected
  const isAbsent = spans.length > 0 && own.length === 0 && spans.every((span) => span.to <= knownUntil && arrivalIn(span, near) === null)
  if (!isAbsent && own.length === 0) return null
  const missed = isAbsent ? { lateMinutes: 0, earlyMinutes: 0 } : missedOf(expected)
  const minutes = own.reduce((sum, stretch) => sum + minutesOf(stretch), 0)
  return { day, standing: standingOf(expected, isAbsent, missed), stretches: own, minutes, ...missed }
}
