import type { RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { HOUR_MS, type Instant, MINUTE_MS, dayOf } from '../kernel/time.ts'
import { ATTENDANCE_KIND, type attendanceEntry } from './attendance-entry.ts'

/** Nobody is at work for longer at a stretch: whoever has not checked out by then has forgotten to. */
export const STRETCH_MAX_MS = 16 * HOUR_MS

/** Whoever says so soon that she came has said it twice, on whatever day. */
const TURN_MIN_MS = 8 * HOUR_MS

export type Entry = Pick<RowOf<typeof attendanceEntry>, 'id' | 'employeeId' | 'kind' | 'at' | 'correctsId' | 'recordedAt'>

/** Somebody was here. One end is missing where only the other was entered; such a stretch counts no minutes. */
export interface Stretch {
  readonly inId: Id | null
  readonly outId: Id | null
  /** When she came; when she went, where it is not known when she came. */
  readonly startsAt: Instant
  readonly endsAt: Instant | null
}

const isAfter = (a: Pick<Entry, 'recordedAt' | 'id'>, b: Pick<Entry, 'recordedAt' | 'id'>): boolean =>
  a.recordedAt === b.recordedAt ? a.id > b.id : a.recordedAt > b.recordedAt

/** What counts of all entries: of each, the correction that was written last. In the order of time, whichever came in first. */
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
 * Whether a check-in begins a turn of its own though nobody checked out since another: on a later day of the shop, hours after it. The check-out
 * was forgotten then, and the first day waits for whoever knows when she went.
 */
export const isNewTurn = (since: Instant, at: Instant, zone: string): boolean =>
  at - since >= TURN_MIN_MS && dayOf(at, zone) > dayOf(since, zone)

/** Nobody knows when she went. */
const forgotten = ({ id, at }: Entry): Stretch => ({ inId: id, outId: null, startsAt: at, endsAt: null })

/**
 * When one person was here. A second check-in in a row changes nothing, but for a new turn: she has been here since the first. A check-out closes what is open
 * for no longer than `STRETCH_MAX_MS`; past that, the check-out was forgotten, and the next entry begins anew. Midnight changes nothing.
 * Of a check-out and a check-in at the same moment the check-out comes first where somebody is here: one stretch begins where another ends.
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

/** Whether somebody who came at a moment and has not checked out may still be here at another. */
export const isOpenAt = (since: Instant, now: Instant): boolean => now - since <= STRETCH_MAX_MS

/** When she came who has not gone, however long that is ago; null where her last stretch is over. */
export function openSince(entries: readonly Entry[], zone: string): Instant | null {
  const last = stretchesOf(entries, zone).at(-1)
  return last && last.inId !== null && last.outId === null ? last.startsAt : null
}

/** Since when she is here, of entries up to a moment; null where she is not. */
export function hereSince(entries: readonly Entry[], now: Instant, zone: string): Instant | null {
  const since = openSince(
    entries.filter(({ at }) => at <= now),
    zone,
  )
  return since !== null && isOpenAt(since, now) ? since : null
}

/** Whole minutes of a stretch, so that a day is exactly the sum of its stretches and a month that of its days. */
export const minutesOf = ({ inId, startsAt, endsAt }: Stretch): number =>
  inId === null || endsAt === null ? 0 : Math.floor((endsAt - startsAt) / MINUTE_MS)
