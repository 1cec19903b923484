import { type Day, HOUR_MS, type Instant, MINUTE_MS } from '../kernel/time.ts'
import { type Stretch, minutesOf } from './stretches.ts'
import type { Span } from './work-plan.ts'

/** What a day of somebody's work was like. */
export const DAY_STANDING = { onTime: 1, late: 2, absent: 3, unfinished: 4, dayOff: 5 } as const
export type DayStanding = (typeof DAY_STANDING)[keyof typeof DAY_STANDING]

export interface DayFigures {
  readonly day: Day
  readonly standing: DayStanding
  /** Those that began on the day; work after midnight belongs to the day on which she came. */
  readonly stretches: readonly Stretch[]
  readonly minutes: number
  readonly lateMinutes: number
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

function standingOf({ spans, own }: Expected, isAbsent: boolean, lateMinutes: number): DayStanding {
  if (isAbsent) return DAY_STANDING.absent
  if (own.some(({ inId, outId }) => inId === null || outId === null)) return DAY_STANDING.unfinished
  if (lateMinutes > 0) return DAY_STANDING.late
  return spans.length === 0 ? DAY_STANDING.dayOff : DAY_STANDING.onTime
}

/**
 * A day in figures; null where there is nothing to say of it. Absent is who was expected and was not here in any of her hours, once they
 * are all over: such a day counts no minutes late.
 */
export function dayFigures(expected: Expected): DayFigures | null {
  const { day, spans, near, own, knownUntil } = expected
  const isAbsent = spans.length > 0 && own.length === 0 && spans.every((span) => span.to <= knownUntil && arrivalIn(span, near) === null)
  if (!isAbsent && own.length === 0) return null
  const lateMinutes = isAbsent ? 0 : spans.reduce((sum, span) => sum + lateIn(span, expected), 0)
  const minutes = own.reduce((sum, stretch) => sum + minutesOf(stretch), 0)
  return { day, standing: standingOf(expected, isAbsent, lateMinutes), stretches: own, minutes, lateMinutes }
}
