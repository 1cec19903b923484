import type { Reader } from '../kernel/define.ts'
import { type Day, type Instant, addDays, dayOf, startOfDay } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { attendanceEntry } from './attendance-entry.ts'
import { type Person, daysOf, readAttended } from './attended-days.ts'
import { DAY_STANDING } from './day-figures.ts'

/** Number of days for which a manager sees an absence. */
export const ABSENCE_DAYS = 7

export interface Absence {
  readonly person: Person
  readonly day: Day
  /** The end of the last planned hours of the day. */
  readonly endedAt: Instant
}

/**
 * Absences of the last week as known now. There are none in a shop without attendance entries, nor before its first
 * entry. Called often, so it reads one row when there are no entries, and otherwise a week of them.
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
