import type { Id } from '../kernel/ids.ts'
import { type Instant, MINUTE_MS } from '../kernel/time.ts'
import { ATTENDANCE_KIND } from './attendance-entry.ts'
import { type Entry, type Stretch, countingEntries, stretchesOf } from './stretches.ts'

/** The minute is all that somebody types: moments within it are the same to whoever reads them. */
export const isSameMinute = (a: Instant, b: Instant): boolean => Math.floor(a / MINUTE_MS) === Math.floor(b / MINUTE_MS)

export const rootOf = ({ id, correctsId }: Entry): Id => correctsId ?? id

const hasEnd = ({ inId, outId }: Stretch, id: Id): boolean => inId === id || outId === id
const isWhole = ({ inId, outId }: Stretch): boolean => inId !== null && outId !== null

/** When somebody was here before a correction: in the stretches that it puts right, and in others, which have to stay as they are. */
export interface Known {
  readonly entries: readonly Entry[]
  readonly own: readonly Stretch[]
  readonly others: readonly Stretch[]
  /** Entries that a correction stands for, by the first of each. */
  readonly named: ReadonlySet<Id>
  readonly zone: string
}

export function knownOf(entries: readonly Entry[], named: ReadonlySet<Id>, zone: string): Known {
  const ids = new Set(countingEntries(entries).flatMap((entry) => (named.has(rootOf(entry)) ? [entry.id] : [])))
  const isOwn = ({ inId, outId }: Stretch): boolean => [inId, outId].some((id) => id !== null && ids.has(id))
  const { own = [], others = [] } = Object.groupBy(stretchesOf(entries, zone), (one) => (isOwn(one) ? 'own' : 'others'))
  return { entries, own, others, named, zone }
}

/** Somebody comes in the minute in which she went before: at that very second, so that no second is in both. */
export const behindOthers = ({ others }: Known, from: Instant): Instant =>
  others.find(({ endsAt }) => endsAt !== null && endsAt > from && isSameMinute(endsAt, from))?.endsAt ?? from

/** Check-ins in a row change nothing while the first stands; those that would count once it is moved are taken back with it. */
export function wokenDoubles(known: Known, from: Instant | null, to: Instant | null): readonly Entry[] {
  const all = [...known.own, ...known.others]
  const counted = new Set(all.flatMap(({ inId, outId }) => [inId, outId]))
  const sleeping = countingEntries(known.entries).filter(({ id, kind }) => kind === ATTENDANCE_KIND.checkIn && !counted.has(id))
  const isHers = ({ at }: Entry): boolean => {
    const began = all.filter(({ inId, startsAt }) => inId !== null && startsAt <= at).toSorted((a, b) => b.startsAt - a.startsAt)[0]
    return began !== undefined && known.own.includes(began)
  }
  const isWoken = ({ at }: Entry): boolean => from === null || at <= from || (to !== null && at >= to)
  return sleeping.filter((entry) => isHers(entry) && isWoken(entry))
}

/** The ends of a stretch as they are meant: the entry that says each, and when; null where there is none. */
export interface MeantEnds {
  readonly from: { readonly id: Id; readonly at: Instant } | null
  readonly to: { readonly id: Id; readonly at: Instant } | null
}

/** An end that stands alone in the same minute says the same thing: two of them would be one too many. */
const saysTheSame = ({ inId, outId, startsAt }: Stretch, { from, to }: MeantEnds): boolean =>
  (outId === null && from !== null && isSameMinute(startsAt, from.at)) || (inId === null && to !== null && isSameMinute(startsAt, to.at))

/** A time of hers that would not stay what it is, or in which what is entered would be lost; null where there is none. */
export function overlapOf({ entries, own, others, zone }: Known, added: readonly Entry[], meant: MeantEnds): Stretch | null {
  const { from, to } = meant
  if (from === null && to === null) return null
  const after = stretchesOf([...entries, ...added], zone)
  // A check-out alone closes the day that waits for it, and a check-in alone begins it.
  const isCompleted = (one: Stretch): boolean => {
    const whole = after.find((other) => (one.inId !== null ? other.inId === one.inId : other.outId === one.outId))
    return !isWhole(one) && whole !== undefined && (from === null ? hasEnd(whole, to?.id ?? '') : to === null && hasEnd(whole, from.id))
  }
  const stays = (one: Stretch): boolean => after.some(({ inId, outId }) => inId === one.inId && outId === one.outId)
  const lost = others.find((one) => saysTheSame(one, meant) || (!stays(one) && !isCompleted(one)))
  if (lost) return lost
  const isThere = after.some(({ inId, outId }) => (from === null || inId === from.id) && (from === null || to === null || outId === to.id))
  if (isThere) return null
  const begins = (from ?? to)?.at ?? 0
  return after.findLast(({ startsAt }) => startsAt <= begins) ?? own[0] ?? null
}
