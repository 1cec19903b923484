const CAME = 1
const REMOVED = 3
const MINUTE = 60_000
/** After this time a missing check-out counts as forgotten. */
const LONGEST = 16 * 60 * MINUTE
/** A new check-in this much later on another day means that the check-out was forgotten. */
const SHORTEST = 8 * 60 * MINUTE
/** The simulated shop uses UTC days. */
const DAY = 24 * 60 * MINUTE

/** A check-in or check-out, or a correction, which names the entry it replaces and when it was written. */
export interface Passing {
  readonly id: string
  readonly employeeId: string
  readonly kind: number
  readonly at: number
  readonly correctsId: string | null
  readonly recordedAt: number
}

export interface TypedPassing {
  readonly entryId: string
  readonly employeeId: string
  readonly deviceAt: number
  readonly fix: {
    readonly place: { readonly latitude: number; readonly longitude: number }
    readonly accuracyMetres: number
    readonly takenAt: number
  }
}

/** The effective entries of one person: of several versions of an entry, the latest correction. */
function counting(all: readonly Passing[]): Passing[] {
  const standing = new Map(all.filter(({ correctsId }) => correctsId === null).map((one) => [one.id, one]))
  const later = all.filter(({ correctsId }) => correctsId !== null)
  for (const one of later.toSorted((a, b) => a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1))) standing.set(one.correctsId ?? '', one)
  return [...standing.values()].filter(({ kind }) => kind !== REMOVED)
}

/** Whole minutes that one person was present, summed per interval. */
export function minutesHere(all: readonly Passing[]): number {
  let [minutes, since] = [0, -Infinity]
  const inTurn = function* () {
    const moments = [...Map.groupBy(counting(all), ({ at }) => at)].toSorted(([a], [b]) => a - b)
    // At the same moment, a check-out precedes the next check-in.
    for (const [at, own] of moments) yield* own.toSorted((a, b) => (at - since <= LONGEST ? b.kind - a.kind : a.kind - b.kind))
  }
  for (const { kind, at } of inTurn()) {
    const isOpen = at - since <= LONGEST
    const isNextDay = at - since >= SHORTEST && Math.floor(at / DAY) > Math.floor(since / DAY)
    if (kind === CAME) since = isOpen && !isNextDay ? since : at
    else {
      if (isOpen) minutes += Math.floor((at - since) / MINUTE)
      since = -Infinity
    }
  }
  return minutes
}

const METRES_PER_MILLIONTH = 0.111_195
const FARTHEST = 51
const LEAST_SURE = 100
const OLDEST = 2 * MINUTE

/** Why a till must refuse a check-in, assuming flat ground over a few hundred metres; null when it may accept it. */
export function stoppedFor({ fix, deviceAt }: TypedPassing, shop: TypedPassing['fix']['place']): string | null {
  const north = (fix.place.latitude - shop.latitude) * METRES_PER_MILLIONTH
  const east = (fix.place.longitude - shop.longitude) * METRES_PER_MILLIONTH * Math.cos((shop.latitude / 1_000_000) * (Math.PI / 180))
  if (Math.hypot(north, east) > FARTHEST) return 'it is too far away'
  if (fix.accuracyMetres > LEAST_SURE) return 'it knows the place too badly'
  return Math.abs(deviceAt - fix.takenAt) > OLDEST ? 'its place is an old one' : null
}

export const looksMadeUp = ({ fix }: TypedPassing): boolean => fix.accuracyMetres === 0
