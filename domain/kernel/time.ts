import * as v from 'valibot'
import { boundedMap } from './limits/bounded-map.ts'

/** The end of year 9999, the maximum of four-digit years and of instant columns. */
export const LAST_INSTANT_MS = 253_402_300_799_999
/** Whether a timestamp is within the calendar; a till's clock may be arbitrary. */
export const isOnCalendar = (ms: number): boolean => Math.abs(ms) <= LAST_INSTANT_MS

/** Milliseconds since 1970 in UTC. */
export const instantSchema = v.pipe(v.number(), v.safeInteger(), v.check(isOnCalendar, 'instant'), v.brand('Instant'))
/** A till's clock reading, in messages that must not be refused because of it. */
export const saidInstantSchema = v.pipe(v.number(), v.safeInteger(), v.brand('Instant'))
export type Instant = v.InferOutput<typeof instantSchema>

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A calendar day `YYYY-MM-DD` in the account's time zone. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('day'),
  v.check((text) => dayText(utcMidnight(text)) === text, 'day'),
  v.brand('Day'),
)
export type Day = v.InferOutput<typeof daySchema>
export const isDay = (text: unknown): text is Day => v.is(daySchema, text)

export const instant = (ms: number): Instant => {
  if (!Number.isSafeInteger(ms)) throw new Error(`not an instant: ${ms}`)
  return ms as Instant
}
export const day = (text: string): Day => v.parse(daySchema, text)

/* Based on the platform's Intl; `time.test.ts` compares it with luxon. */
const dayText = (ms: number): string => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10))
const utcMidnight = (of: string): number => Date.parse(`${of}T00:00:00.000Z`)

/** A shop uses one zone and the platform has about 600; the bound protects memory from invented names. */
const ZONES_KEPT = 64
const clocks = boundedMap<string, Intl.DateTimeFormat>(ZONES_KEPT)

/** Formatters are expensive to create and cheap to use, so they are cached by zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** The local time of a zone, computed by the platform. */
function shownAt(at: number, zone: string): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}

/** All zones have changed their clocks on quarter hours only since well before 1980. */
const QUARTER_MS = 15 * 60_000
const ALIGNED_FROM = Date.UTC(1980, 0)
const ALIGNED_UNTIL = Date.UTC(9999, 0)
/**
 * Offsets of zones that never change their clocks: Riyadh since 1947, Dubai since 1920 (IANA time zone database, `asia`). Avoids creating
 * the platform's first formatter, which takes a slow till a tenth of a second at start. `time.test.ts` checks it against the platform.
 */
const STEADY: ReadonlyMap<string, number> = new Map([
  ['Asia/Riyadh', 3 * HOUR_MS],
  ['Asia/Dubai', 4 * HOUR_MS],
  ['UTC', 0],
])
/** Caches the last quarter hour by zone: sales, reports and screens convert many dates of the same one. */
const lastOffsets = boundedMap<string, { readonly quarter: number; readonly offset: number }>(ZONES_KEPT)

/** Local date and time without a zone, as tax documents print it: `2026-11-21T14:05:09`. */
export function localStamp(at: Instant, zone: string): string {
  if (!(at >= ALIGNED_FROM && at < ALIGNED_UNTIL)) return shownAt(at, zone)
  const quarter = Math.floor(at / QUARTER_MS)
  const last = lastOffsets.get(zone)
  const offset = last?.quarter === quarter ? last.offset : offsetAt(at, zone)
  if (offset !== last?.offset || quarter !== last.quarter) lastOffsets.set(zone, { quarter, offset })
  return new Date(at + offset).toISOString().slice(0, 19)
}

/** The calendar day of an instant in a zone such as `Asia/Riyadh`. */
export function dayOf(at: Instant, zone: string): Day {
  return localStamp(at, zone).slice(0, 10) as Day
}

/** A zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const steady = at >= ALIGNED_FROM && at < ALIGNED_UNTIL ? STEADY.get(zone) : undefined
  if (steady !== undefined) return steady
  return Date.parse(`${shownAt(at, zone)}.000Z`) - Math.floor(at / 1000) * 1000
}

/**
 * The first instant of a day in a zone; a day is the half-open range to the start of the next. If clocks go forward at midnight the day
 * starts at one o'clock, if they go back at the first midnight.
 */
export function startOfDay(of: Day, zone: string): Instant {
  const midnight = utcMidnight(of)
  const offsets = [offsetAt(midnight - 15 * HOUR_MS, zone), offsetAt(midnight + 15 * HOUR_MS, zone)]
  const candidates = offsets.map((offset) => (midnight - offset) as Instant).toSorted((a, b) => a - b)
  return candidates.find((candidate) => dayOf(candidate, zone) === of) ?? (midnight as Instant)
}

/**
 * The instant at which a zone's clocks show a minute of a day: the first if shown twice; a skipped time is as long after the change as it
 * would have been without it.
 */
export function momentOfDay(of: Day, minute: number, zone: string): Instant {
  const shown = utcMidnight(of) + minute * MINUTE_MS
  const offsets = [offsetAt(shown - 15 * HOUR_MS, zone), offsetAt(shown + 15 * HOUR_MS, zone)]
  const [first, last] = offsets.map((offset) => shown - offset).toSorted((a, b) => a - b) as [number, number]
  return instant(first + offsetAt(first, zone) === shown ? first : last)
}

export function addDays(to: Day, count: number): Day {
  return dayText(utcMidnight(to) + count * DAY_MS) as Day
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS)
}

/** Whether half-open ranges share an instant: [9,10) and [10,11) do not overlap. */
export function overlaps(a: { from: number; to: number }, b: { from: number; to: number }): boolean {
  return a.from < b.to && b.from < a.to
}

const FIRST_MS = Date.UTC(1970, 0, 1)
const LAST_MS = Date.UTC(9999, 0, 1)

/** Converts a device's time to the server's clock; `offsetMs` is how far the server was ahead at its last answer. */
export const onServerClock = (at: Instant, offsetMs: number): Instant => instant(Math.min(Math.max(at + offsetMs, FIRST_MS), LAST_MS))
