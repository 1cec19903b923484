import type { Reader } from '../kernel/define.ts'
import { type Day, type Instant, addDays, dayOf, startOfDay } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { attendanceEntry } from './attendance-entry.ts'
import { type Person, daysOf, readAttended } from './attended-days.ts'
import { DAY_STANDING } from './day-figures.ts'

/** How long a manager is told that somebody was absent, in days. */
export const ABSENCE_DAYS = 7

export interface Absence {
  readonly person: Person
  readonly day: Day
  /** When her last hours of the day ended, and nobody had seen her in any of them. */
  readonly endedAt: Instant
}

/**
 * Who was absent on a day of the last week, as far as it is known now. A shop that keeps no attendance has nobody who is absent, and neither has one
 * in the days before it began to. It is asked often: a week of entries, and one row alone where there are none.
 */
export async function absencesBy(read: Reader, now: Instant): Promise<readonly Absence[]> {
  const [first] = await read.select(attendanceEntry, { sort: { field: 'at' }, limit: 1 })
  if (!first) return []
  const zone = await shopZone(read)
  const today = dayOf(now, zone)
  const [since, began] = [addDays(today, 1 - ABSENCE_DAYS), dayOf(first.at, zone)]
  const from = began > since ? began : since
  if (from > today) return []
  const attended = { ...(await readAttended(read, { from, to: today })), knownUntil: now }
  return attended.people.flatMap((person) =>
    daysOf(person, attended).flatMap(({ day, spans, figures }): Absence[] => {
      const endedAt = Math.max(...spans.map(({ to }) => to), startOfDay(day, zone)) as Instant
      return figures?.standing === DAY_STANDING.absent ? [{ person, day, endedAt }] : []
    }),
  )
}
