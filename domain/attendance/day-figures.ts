import { type Day, HOUR_MS, type Instant, MINUTE_MS } from '../kernel/time.ts'
import { type Stretch, minutesOf } from './stretches.ts'
import type { Span } from './work-plan.ts'

/** What a day of somebody's work was like. */
export const DAY_STANDING = { onTime: 1, late: 2, absent: 3, unfinished: 4, dayOff: 5, early: 6 } as const
export type DayStanding = (typeof DAY_STANDING)[keyof typeof DAY_STANDING]

export interface DayFigures {
  readonly day: Day
  readonly standing: DayStanding
  /** Those that began on the day; work after midnight belongs to the day on which she came. */
  readonly stretches: readonly Stretch[]
  readonly minutes: number
  readonly lateMinutes: number
  readonly earlyMinutes: number
}

/** Nobody comes earlier than this to her hours. */
const EARLY_MAX_MS = 4 * HOUR_MS

/**
 * When somebody was here at the earliest in hours in which she was expected; null for a stretch that is not of them. Of one who went it is
 * known that she was here: when she came is not, and is not held against her. One who came and forgot to check out came to the hours that
 * were on or began soon after.
 */
function arrivalOf({ inId, startsAt, endsAt }: Stretch, { from, to }: Span): Instant | null {
  if (inId === null) return startsAt > from && startsAt <= to ? from : null
  const isIn = startsAt < to && (endsAt ?? startsAt + EARLY_MAX_MS) > from
  return isIn ? (Math.max(startsAt, from) as Instant) : null
}

/** When she came to hours in which she was expected; null when she did not. One who was here already came at their beginning. */
export function arrivalIn(span: Span, stretches: readonly Stretch[]): Instant | null {
  const came = stretches.flatMap((stretch) => arrivalOf(stretch, span) ?? [])
  return came.length === 0 ? null : (Math.min(...came) as Instant)
}

/** When somebody was here last in hours in which she was expected; null for a stretch that is not of them, or of which nobody knows when it ended. */
function departureOf({ inId, outId, startsAt, endsAt }: Stretch, { from, to }: Span): Instant | null {
  if (outId === null) return null
  const [came, went] = inId === null ? [startsAt, startsAt] : [startsAt, endsAt ?? startsAt]
  return came < to && went > from ? (Math.min(went, to) as Instant) : null
}

/** When she went from hours in which she was expected; null when she was not here in them, or nobody knows when she went. */
function departureFrom(span: Span, stretches: readonly Stretch[]): Instant | null {
  const isOpen = stretches.some((stretch) => stretch.outId === null && arrivalOf(stretch, span) !== null)
  const went = isOpen ? [] : stretches.flatMap((stretch) => departureOf(stretch, span) ?? [])
  return went.length === 0 ? null : (Math.max(...went) as Instant)
}

interface Expected {
  readonly day: Day
  readonly spans: readonly Span[]
  /** All of hers that may lie in these hours, those that began on the day before included. */
  readonly near: readonly Stretch[]
  /** Those of them that began on the day. */
  readonly own: readonly Stretch[]
  readonly graceMinutes: number
  /** Up to when it is known who came. Hours that were not over by then were missed by nobody yet. */
  readonly knownUntil: Instant
}

/** Whole minutes, counted from the beginning once the grace is over; hours that she missed wholly count wholly. */
function lateIn(span: Span, { near, graceMinutes, knownUntil }: Expected): number {
  const arrival = arrivalIn(span, near)
  if (arrival === null && knownUntil < span.to) return 0
  const minutes = Math.floor(((arrival ?? span.to) - span.from) / MINUTE_MS)
  return minutes > graceMinutes ? minutes : 0
}

/** Whole minutes, counted up to the end once the grace is passed. Hours that she missed wholly are late, and those that are on she may come back to. */
function earlyIn(span: Span, { near, graceMinutes, knownUntil }: Expected): number {
  const departure = knownUntil < span.to ? null : departureFrom(span, near)
  const minutes = departure === null ? 0 : Math.floor((span.to - departure) / MINUTE_MS)
  return minutes > graceMinutes ? minutes : 0
}

const isUnfinished = ({ own }: Expected): boolean => own.some(({ inId, outId }) => inId === null || outId === null)

type Missed = Pick<DayFigures, 'lateMinutes' | 'earlyMinutes'>

/** What she missed of her hours; when she went from a day on which an entry is missing, nobody knows. */
function missedOf(expected: Expected): Missed {
  const sumOf = (minutesIn: (span: Span, of: Expected) => number) =>
    expected.spans.reduce((sum, span) => sum + minutesIn(span, expected), 0)
  return { lateMinutes: sumOf(lateIn), earlyMinutes: isUnfinished(expected) ? 0 : sumOf(earlyIn) }
}

/** Of a day on which she came late and went early, the first is its standing; its minutes say both. */
function standingOf(expected: Expected, isAbsent: boolean, { lateMinutes, earlyMinutes }: Missed): DayStanding {
  const { spans } = expected
  if (isAbsent) return DAY_STANDING.absent
  if (isUnfinished(expected)) return DAY_STANDING.unfinished
  if (lateMinutes > 0) return DAY_STANDING.late
  if (earlyMinutes > 0) return DAY_STANDING.early
  return spans.length === 0 ? DAY_STANDING.dayOff : DAY_STANDING.onTime
}

/**
 * A day in figures; null where there is nothing to say of it. Absent is who was expected and was not here in any of her hours, once they
 * are all over: such a day counts no minutes late, and none early.
 */
export function dayFigures(expected: Expected): DayFigures | null {
  const { day, spans, near, own, knownUntil } = expected
  const isAbsent = spans.length > 0 && own.length === 0 && spans.every((span) => span.to <= knownUntil && arrivalIn(span, near) === null)
  if (!isAbsent && own.length === 0) return null
  const missed = isAbsent ? { lateMinutes: 0, earlyMinutes: 0 } : missedOf(expected)
  const minutes = own.reduce((sum, stretch) => sum + minutesOf(stretch), 0)
  return { day, standing: standingOf(expected, isAbsent, missed), stretches: own, minutes, ...missed }
}
