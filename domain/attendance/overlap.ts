import type { Id } from '../kernel/ids.ts'
import { type Instant, MINUTE_MS } from '../kernel/time.ts'
import { ATTENDANCE_KIND } from './attendance-entry.ts'
import { type Entry, type Stretch, countingEntries, stretchesOf } from './stretches.ts'

/** Times are typed and displayed in minutes, so instants within a minute are equal to the user. */
export const isSameMinute = (a: Instant, b: Instant): boolean => Math.floor(a / MINUTE_MS) === Math.floor(b / MINUTE_MS)

export const rootOf = ({ id, correctsId }: Entry): Id => correctsId ?? id

const hasEnd = ({ inId, outId }: Stretch, id: Id): boolean => inId === id || outId === id
const isWhole = ({ inId, outId }: Stretch): boolean => inId !== null && outId !== null

/** Attendance before a correction: the stretches it replaces, and the others, which must not change. */
export interface Known {
  readonly entries: readonly Entry[]
  readonly own: readonly Stretch[]
  readonly others: readonly Stretch[]
  readonly named: ReadonlySet<Id>
  readonly zone: string
}

export function knownOf(entries: readonly Entry[], named: ReadonlySet<Id>, zone: string): Known {
  const ids = new Set(countingEntries(entries).flatMap((entry) => (named.has(rootOf(entry)) ? [entry.id] : [])))
  const isOwn = ({ inId, outId }: Stretch): boolean => [inId, outId].some((id) => id !== null && ids.has(id))
  const { own = [], others = [] } = Object.groupBy(stretchesOf(entries, zone), (one) => (isOwn(one) ? 'own' : 'others'))
  return { entries, own, others, named, zone }
}

/** When the start is in the minute in which another stretch ends, it uses that exact end, so that they do not overlap. */
export const behindOthers = ({ others }: Known, from: Instant): Instant =>
  others.find(({ endsAt }) => endsAt !== null && endsAt > from && isSameMinute(endsAt, from))?.endsAt ?? from

/**
 * A repeated check-in is ignored while the first one counts; those that would start to count after the correction are
 * removed with it.
 */
export function restoredDoubles(known: Known, from: Instant | null, to: Instant | null): readonly Entry[] {
  const all = [...known.own, ...known.others]
  const counted = new Set(all.flatMap(({ inId, outId }) => [inId, outId]))
  const sleeping = countingEntries(known.entries).filter(({ id, kind }) => kind === ATTENDANCE_KIND.checkIn && !counted.has(id))
  const isOfCustomer = ({ at }: Entry): boolean => {
    const began = all.filter(({ inId, startsAt }) => inId !== null && startsAt <= at).toSorted((a, b) => b.startsAt - a.startsAt)[0]
    return began !== undefined && known.own.includes(began)
  }
  const isRestored = ({ at }: Entry): boolean => from === null || at <= from || (to !== null && at >= to)
  return sleeping.filter((entry) => isOfCustomer(entry) && isRestored(entry))
}

/** The intended ends of a stretch, each with its entry; null for a missing end. */
export interface IntendedEnds {
  readonly from: { readonly id: Id; readonly at: Instant } | null
  readonly to: { readonly id: Id; readonly at: Instant } | null
}

/** A stretch with one end only, in the same minute, would duplicate the end. */
const saysTheSame = ({ inId, outId, startsAt }: Stretch, { from, to }: IntendedEnds): boolean =>
  (outId === null && from !== null && isSameMinute(startsAt, from.at)) || (inId === null && to !== null && isSameMinute(startsAt, to.at))

/** A stretch that the correction would change, or in which the entered one would be lost; null if the correction is valid. */
export function overlapOf({ entries, own, others, zone }: Known, added: readonly Entry[], intended: IntendedEnds): Stretch | null {
  const { from, to } = intended
  if (from === null && to === null) return null
  const after = stretchesOf([...entries, ...added], zone)
  // A single check-out closes an open day, and a single check-in begins a day with only a check-out.
  const isCompleted = (one: Stretch): boolean => {
    const whole = after.find((other) => (one.inId !== null ? other.inId === one.inId : other.outId === one.outId))
    return !isWhole(one) && whole !== undefined && (from === null ? hasEnd(whole, to?.id ?? '') : to === null && hasEnd(whole, from.id))
  }
  const stays = (one: Stretch): boolean => after.some(({ inId, outId }) => inId === one.inId && outId === one.outId)
  const lost = others.find((one) => saysTheSame(one, intended) || (!stays(one) && !isCompleted(one)))
  if (lost) return lost
  const isThere = after.some(({ inId, outId }) => (from === null || inId === from.id) && (from === null || to === null || outId === to.id))
  if (isThere) return null
  const begins = (from ?? to)?.at ?? 0
  return after.findLast(({ startsAt }) => startsAt <= begins) ?? own[0] ?? null
}
