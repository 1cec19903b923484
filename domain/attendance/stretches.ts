import type { RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { HOUR_MS, type Instant, MINUTE_MS, dayOf } from '../kernel/time.ts'
import { ATTENDANCE_KIND, type attendanceEntry } from './attendance-entry.ts'

/** Longest possible stretch: after that, the check-out was forgotten. */
export const STRETCH_MAX_MS = 16 * HOUR_MS

/** A second check-in within this time is a repetition, even on another day. */
const TURN_MIN_MS = 8 * HOUR_MS

export type Entry = Pick<RowOf<typeof attendanceEntry>, 'id' | 'employeeId' | 'kind' | 'at' | 'correctsId' | 'recordedAt'>

/** A period of presence. If one end is missing, it counts no minutes. */
export interface Stretch {
  readonly inId: Id | null
  readonly outId: Id | null
  /** The check-in, or the check-out if there is no check-in. */
  readonly startsAt: Instant
  readonly endsAt: Instant | null
}

const isAfter = (a: Pick<Entry, 'recordedAt' | 'id'>, b: Pick<Entry, 'recordedAt' | 'id'>): boolean =>
  a.recordedAt === b.recordedAt ? a.id > b.id : a.recordedAt > b.recordedAt

/** The entries that count, by time: of each original, the correction recorded last. Independent of the order of arrival. */
export function countingEntries<E extends Entry>(entries: readonly E[]): readonly E[] {
  const last = new Map<Id, E>()
  for (const entry of entries) {
    const root = entry.correctsId ?? entry.id
    const held = last.get(root)
    const isNewer = !held || (held.correctsId === null ? true : entry.correctsId !== null && isAfter(entry, held))
    if (isNewer) last.set(root, entry)
  }
  return [...last.values()]
    .filter(({ kind }) => kind !== ATTENDANCE_KIND.removed)
    .toSorted((a, b) => a.at - b.at || a.kind - b.kind || (a.id < b.id ? -1 : 1))
}

/**
 * Whether a check-in starts a new turn without a check-out before it: on a later day of the shop, and hours after the
 * open one. Then the check-out was forgotten, and the first day must be corrected.
 */
export const isNewTurn = (since: Instant, at: Instant, zone: string): boolean =>
  at - since >= TURN_MIN_MS && dayOf(at, zone) > dayOf(since, zone)

const forgotten = ({ id, at }: Entry): Stretch => ({ inId: id, outId: null, startsAt: at, endsAt: null })

/**
 * The stretches of one employee. A repeated check-in is ignored unless it starts a new turn. A check-out closes a
 * stretch of at most `STRETCH_MAX_MS`; after that it was forgotten, and the next entry starts anew. Midnight has no
 * effect. For a check-in and a check-out at the same instant, the check-out is first if the employee is here.
 */
export function stretchesOf(entries: readonly Entry[], zone: string): readonly Stretch[] {
  const found: Stretch[] = []
  let open: Entry | null = null
  for (const [at, group] of Map.groupBy(countingEntries(entries), (entry) => entry.at)) {
    const isHere: boolean = open !== null && isOpenAt(open.at, at)
    for (const entry of isHere ? group.toSorted((a, b) => b.kind - a.kind) : group) {
      const isCheckIn = entry.kind === ATTENDANCE_KIND.checkIn
      if (open !== null && (!isOpenAt(open.at, at) || (isCheckIn && isNewTurn(open.at, at, zone)))) {
        found.push(forgotten(open))
        open = null
      }
      const began: Entry | null = open
      if (isCheckIn) open = began ?? entry
      else if (began) {
        found.push({ inId: began.id, outId: entry.id, startsAt: began.at, endsAt: at })
        open = null
      } else found.push({ inId: null, outId: entry.id, startsAt: at, endsAt: null })
    }
  }
  return open === null ? found : [...found, forgotten(open)]
}

/** Whether an employee who came at `since` without a check-out may still be here. */
export const isOpenAt = (since: Instant, now: Instant): boolean => now - since <= STRETCH_MAX_MS

/** The check-in of the last stretch if it has no check-out, however long ago; otherwise null. */
export function openSince(entries: readonly Entry[], zone: string): Instant | null {
  const last = stretchesOf(entries, zone).at(-1)
  return last && last.inId !== null && last.outId === null ? last.startsAt : null
}

/** Since when the employee is here, by entries up to `now`; null if not. */
export function hereSince(entries: readonly Entry[], now: Instant, zone: string): Instant | null {
  const since = openSince(
    entries.filter(({ at }) => at <= now),
    zone,
  )
  return since !== null && isOpenAt(since, now) ? since : null
}

/** Whole minutes per stretch, so that days and months are exact sums. */
export const minutesOf = ({ inId, startsAt, endsAt }: Stretch): number =>
  inId === null || endsAt === null ? 0 : Math.floor((endsAt - startsAt) / MINUTE_MS)
