import { fieldPath, isThroughReference } from '#domain/field-path.ts'
import { type AggregateRow, type Aggregation, GROUPS_MAX, type Span, TooManyGroups } from '#domain/kernel/aggregate.ts'
import type { AnyRecord, Where } from '#domain/kernel/define.ts'
import { startOfSpan } from '#domain/kernel/span.ts'
import { type Day, type Instant, MINUTE_MS, dayOf } from '#domain/kernel/time.ts'
import { searchTerms } from '#domain/kernel/text.ts'
import { type PlainAggregation, type PlainKey, plainAggregation } from '#domain/plain-aggregation.ts'
import type { Device } from '../device.ts'
import { lookUp } from './look-up.ts'
import { foldRows } from './scan.ts'
import { searched } from './searched.ts'
import { type Comparable, compareValues, holds, meetable } from './selection.ts'
import { Tally } from './tally.ts'

type Row = Readonly<Record<string, unknown>>
type Keys = readonly Comparable[]

/** Groups by the values of their keys in nested maps, because building text keys would cost more than the sums. */
class Groups {
  readonly #asked: PlainAggregation
  readonly #most: number
  readonly #record: string
  readonly #root = new Map<Comparable, unknown>()
  readonly #all: { readonly keys: Keys; readonly tally: Tally }[] = []

  constructor(record: string, request: PlainAggregation, most: number) {
    this.#record = record
    this.#asked = request
    this.#most = most
  }

  get all(): readonly { readonly keys: Keys; readonly tally: Tally }[] {
    return this.#all
  }

  of(keys: Keys): Tally {
    let map = this.#root
    for (let nth = 0; nth < keys.length - 1; nth += 1) {
      const next = (map.get(keys[nth]) as Map<Comparable, unknown> | undefined) ?? new Map<Comparable, unknown>()
      map.set(keys[nth], next)
      map = next
    }
    const last = keys.at(-1)
    const known = map.get(last) as Tally | undefined
    if (known) return known
    if (this.#all.length === this.#most) throw new TooManyGroups(this.#record)
    const tally = new Tally(this.#asked)
    map.set(last, tally)
    this.#all.push({ keys, tally })
    return tally
  }
}

const QUARTER_MS = 15 * MINUTE_MS

/** The first day of the span that contains a value. Cached per day or quarter of an hour, as no day begins within one. */
function spanOf(by: Span, zone: string | null): (value: Comparable) => Comparable {
  const known = new Map<Comparable, Day>()
  return (value) => {
    if (value === null || value === undefined) return null
    const mark = zone === null ? value : Math.floor(Number(value) / QUARTER_MS)
    const found = known.get(mark)
    if (found !== undefined) return found
    const day = startOfSpan(zone === null ? (String(value) as Day) : dayOf(Number(value) as Instant, zone), by)
    // Before 1980, clocks could change at any minute.
    if (zone === null || Number(value) > Date.UTC(1980, 0)) known.set(mark, day)
    return day
  }
}

const valueOf = ({ name, by, zone }: PlainKey): ((row: Row) => Comparable) => {
  if (by === null) return (row) => (row[name] ?? null) as Comparable
  const span = spanOf(by, zone)
  return (row) => span(row[name] as Comparable)
}

async function ownGroups(
  device: Device,
  record: AnyRecord,
  request: { readonly search?: string; readonly where: readonly Where[] },
  begin: () => { readonly take: (row: Row) => void; readonly result: Groups },
): Promise<Groups> {
  if (searchTerms(request.search ?? '').length === 0) return foldRows(device, record, request.where, begin)
  const { take, result } = begin()
  for (const row of await searched(device, record, request)) take(row)
  return result
}

/**
 * Sums and counts over the mirror with the queue applied. Rows are streamed; only the groups stay in memory. Grouping or filtering by a
 * referenced row's field groups by the reference first and then decides per group, because all rows of a group reference the same row.
 */
export async function aggregateMirror<R extends AnyRecord, A extends Aggregation<R>>(
  device: Device,
  record: R,
  request: A,
): Promise<AggregateRow<R, A>[]> {
  const plain = plainAggregation(record, request)
  const all = meetable(request.where, (path) => fieldPath(record, path).field.kind)
  const own = all?.filter(({ field }) => !isThroughReference(field)) ?? []
  const further = (all ?? [])
    .filter(({ field }) => isThroughReference(field))
    .map((where) => ({ where, ...fieldPath(record, where.field) }))
  const paths = [...plain.keys, ...further].filter(({ via }) => via !== null)
  const references = [...new Set(paths.flatMap(({ via }) => via?.field ?? []))]
  const keysOf = plain.keys.map((key) => (key.via === null ? valueOf(key) : () => null))
  const begin = () => {
    const result = new Groups(record.name, plain, references.length > 0 ? Number.POSITIVE_INFINITY : GROUPS_MAX)
    const take = (row: Row): void => {
      const keys = keysOf.map((of) => of(row))
      for (const field of references) keys.push((row[field] ?? null) as Comparable)
      result.of(keys).add(row)
    }
    return { take, result }
  }
  const isAnswered = all !== null && record.travels === 'till'
  const rough = isAnswered ? await ownGroups(device, record, { ...request, where: own }, begin) : begin().result
  const pointed = (keys: Keys, field: string) => keys[plain.keys.length + references.indexOf(field)]
  const lookedUp = await lookUp(device, paths, ({ field }) => rough.all.map(({ keys }) => pointed(keys, field)))
  const spans = plain.keys.map(({ by, zone }) => (by === null ? (value: Comparable) => value : spanOf(by, zone)))
  const groups = new Groups(record.name, plain, GROUPS_MAX)
  for (const { keys, tally } of rough.all) {
    const valueAt = ({ via, name }: (typeof paths)[number]) => (via ? lookedUp(via, pointed(keys, via.field), name) : null)
    if (!further.every((path) => holds(valueAt(path), path.where))) continue
    groups.of(plain.keys.map((key, nth) => (key.via ? spans[nth]?.(valueAt(key)) : keys[nth]))).addAll(tally)
  }
  if (plain.keys.length === 0) groups.of([])
  return answerOf(record.name, plain, groups) as AggregateRow<R, A>[]
}

function answerOf(record: string, { keys: request }: PlainAggregation, groups: Groups): object[] {
  const inOrder = (a: { readonly keys: Keys }, b: { readonly keys: Keys }): number => {
    for (let nth = 0; nth < request.length; nth += 1) {
      const order = compareValues(a.keys[nth], b.keys[nth])
      if (order !== 0) return order
    }
    return 0
  }
  return groups.all.toSorted(inOrder).map(({ keys, tally }) => ({
    by: Object.fromEntries(request.map(({ path }, nth) => [path, keys[nth] ?? null])),
    ...tally.answer(record),
  }))
}
