import type { Collection, PromiseExtended } from 'dexie'
import type { AnyRecord, Where } from '#domain/kernel/define.ts'
import { isOrderedByUnits } from '#domain/kernel/text.ts'
import type { Device } from '../device.ts'
import type { Row } from '../ledger/overlay.ts'
import { copiedOf, overlaidRows, readWithPending } from './read-with-pending.ts'
import type { MirrorDb } from './mirror.ts'
import { type MirrorRow, mirrorIndexes, noReach } from './mirror-rows.ts'
import { isSelected } from './selection.ts'

type Rows = Collection<MirrorRow, string>
type Take = (row: MirrorRow) => void

/** Rows read at once: about 10 ms of work, after which the page can render and react. */
const SLICE = 1_000

/** The start of a slice: this key, after `past` rows of it. Null: the start. */
type Place = { readonly key: string | number; readonly past: number } | null
type SliceAt = (place: Place) => Rows
interface Way {
  readonly sliceAt: SliceAt
  readonly field: string
}

/** A way along an index or the primary keys, restricted to a range or a single value. */
function wayBy(db: MirrorDb, record: AnyRecord, field: string, range: Where): Way {
  const rows = db.rows(record.name)
  const { from, before } = 'is' in range ? { from: range.is, before: undefined } : 'oneOf' in range ? {} : range
  const sliceAt: SliceAt = (place) => {
    const start = place?.key ?? from
    if ('is' in range) return rows.where(field).equals(range.is as string)
    if (start === undefined || start === null) return before === undefined ? rows.orderBy(field) : rows.where(field).below(before)
    const clause = rows.where(field)
    return before === undefined ? clause.aboveOrEqual(start) : clause.between(start, before, true, false)
  }
  return { sliceAt, field }
}

/** By an index on one of the conditions, else all rows by their keys. */
function waysOf(db: MirrorDb, record: AnyRecord, where: readonly Where[]): readonly Way[] {
  const indexes = mirrorIndexes.get(record.name) ?? new Set<string>()
  for (const condition of where) {
    if (!indexes.has(condition.field)) continue
    if ('oneOf' in condition) {
      return [...new Set(condition.oneOf)].map((is) => wayBy(db, record, condition.field, { field: condition.field, is }))
    }
    const values = 'is' in condition ? [condition.is] : [condition.from, condition.before]
    const isIndexed =
      'is' in condition ? typeof condition.is === 'string' || typeof condition.is === 'number' : values.some((one) => one !== undefined)
    const isAlike = 'is' in condition || values.every((bound) => typeof bound !== 'string' || isOrderedByUnits(bound))
    if (isIndexed && isAlike) return [wayBy(db, record, condition.field, condition)]
  }
  return [wayBy(db, record, 'id', { field: 'id', from: '' })]
}

/** A requested slice: at most `limit` rows, the first `past` of which were already taken. */
interface ScanRequest {
  readonly past: number
  readonly limit: number
  readonly reading: PromiseExtended<MirrorRow[]>
}

/**
 * Passes every row of a way to `take`, slice by slice. The next slice is requested before this one is processed. An index
 * cannot split rows of equal key, so those of the last key are read again with the next, correspondingly larger slice.
 */
async function goAlong({ sliceAt, field }: Way, take: Take): Promise<void> {
  const query = (place: Place): ScanRequest => {
    const past = place?.past ?? 0
    const limit = past + Math.max(SLICE, past)
    const reading = sliceAt(place).limit(limit).toArray()
    // Prevents an unhandled rejection when the caller stops at an earlier slice.
    reading.catch(() => undefined)
    return { past, limit, reading }
  }
  let requested: ScanRequest | null = query(null)
  while (requested) {
    const now: ScanRequest = requested
    const rows: readonly MirrorRow[] = await now.reading
    requested = rows.length < now.limit ? null : query(placeAfter(rows, field))
    for (let nth = now.past; nth < rows.length; nth += 1) {
      const row = rows[nth]
      if (row) take(row)
    }
  }
}

function placeAfter(rows: readonly MirrorRow[], field: string): Place {
  const key = rows.at(-1)?.[field] as string | number
  let past = 0
  while (past < rows.length && rows[rows.length - 1 - past]?.[field] === key) past += 1
  return { key, past }
}

/** Takes rows one by one; created again whenever the scan restarts. */
export interface Fold<T> {
  readonly take: (row: Row) => void
  readonly result: T
}

/**
 * Streams every row of a selection as this till sees it, in no order, in slices so that the page does not block. All
 * slices are read in one transaction; the scan restarts if the queue changes meanwhile.
 */
export async function foldRows<T>(device: Device, record: AnyRecord, where: readonly Where[], begin: () => Fold<T>): Promise<T> {
  let touched: string[] = []
  const seen = () =>
    readWithPending(device, record, async (db) => {
      touched = [...device.overlay.idsOf(record.name)]
      const changed = await copiedOf(device, db, record, touched)
      const fold = begin()
      const except = new Set(touched)
      await goOver(db, record, where, (row) => {
        if (!except.has(row.id) && isSelected(row, where)) fold.take(row)
      })
      return { fold, changed }
    })
  const { copied, state } = await seen()
  const changed = overlaidRows(device, record, touched, copied.changed, state ?? noReach)
  for (const row of changed) if (isSelected(row, where)) copied.fold.take(row)
  return copied.fold.result
}

/** Passes at least every copied row that meets the conditions to `take`: by an index, or all rows. */
async function goOver(db: MirrorDb, record: AnyRecord, where: readonly Where[], take: Take): Promise<void> {
  for (const way of waysOf(db, record, where)) await goAlong(way, take)
}
