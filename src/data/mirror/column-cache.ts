import type { AnyRecord } from '#domain/kernel/define.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Device } from '../device.ts'
import type { ColumnPage } from './column-page.ts'
import { Columns } from './columns.ts'
import type { MirrorDb } from './mirror.ts'
import { COLUMN_ROWS_MAX, type MirrorState, columnFields } from './mirror-rows.ts'

/** The memory is freed some minutes after the last use. */
const KEPT_MS = 5 * MINUTE_MS
/** A key that no row has. */
const NO_KEY = ''
/** Pages read at once: about 10 ms of work, after which the page can render and react. */
const SLICE = 4

interface Kept {
  readonly columns: Columns
  /** Identifies the generation of the copy that they were read from. */
  readonly mark: string
  /** The columns contain every page up to this one. */
  readonly last: number
}

const caches = new WeakMap<Device, Map<string, Kept>>()
const timers = new WeakMap<Device, () => void>()

function keepAwhile(device: Device): void {
  timers.get(device)?.()
  timers.set(
    device,
    device.ports.after(KEPT_MS, () => void caches.delete(device)),
  )
}

const cacheOf = (device: Device): Map<string, Kept> => {
  const known = caches.get(device) ?? new Map<string, Kept>()
  caches.set(device, known)
  return known
}

/** The number of records whose columns are in memory. */
export const columnsKept = (device: Device): number => caches.get(device)?.size ?? 0

const turns = new WeakMap<Device, Promise<unknown>>()

/**
 * Runs queries one at a time: a report issues several at once, and each would build its own columns; parallel ones also failed now and
 * then with a PrematureCommitError. Dexie's live queries track reads behind a native promise only, which an async function returns.
 */
export async function inTurn<T>(device: Device, run: () => Promise<T>): Promise<T> {
  const before = turns.get(device)
  const mine = Promise.resolve(before?.catch(() => undefined)).then(run)
  turns.set(device, mine)
  return mine
}

interface ColumnRequest {
  readonly db: MirrorDb
  readonly state: MirrorState | null
  readonly record: AnyRecord
  readonly fields: readonly string[]
  /** Whether reading the columns of all rows is worth it if they are not in memory yet. */
  readonly isWorth?: () => Promise<boolean>
}

/** Takes in every page of a record in order. The next slice is requested before this one is processed. */
async function takeAll(db: MirrorDb, record: AnyRecord, columns: Columns): Promise<void> {
  const keys = await db.columnPages.where('record').equals(record.name).primaryKeys()
  const sorted = keys.toSorted((a, b) => a - b)
  const read = (from: number) => {
    const reading = from < sorted.length ? db.columnPages.bulkGet(sorted.slice(from, from + SLICE)) : null
    // Prevents an unhandled rejection when the caller stops at an earlier slice.
    reading?.catch(() => undefined)
    return reading
  }
  let reading = read(0)
  for (let from = SLICE; reading; from += SLICE) {
    const pages: readonly (ColumnPage | undefined)[] = await reading
    reading = read(from)
    for (const page of pages) if (page) columns.take(page)
  }
}

/**
 * The copied rows of a record as of the given transaction, with a column for each field. The first query reads the
 * column pages of the copy, later ones add only new pages. Null while the copy is incomplete, if it has no such
 * columns or too many rows, and if pages and rows disagree, as after a write that bypassed the sync.
 */
export async function columnsIn(device: Device, { db, state, record, fields, isWorth }: ColumnRequest): Promise<Columns | null> {
  const packed = columnFields.get(record.name)
  if (!state || state.copy !== null || !packed || !fields.every((field) => packed.includes(field))) return null
  const count = state.counts[record.name] ?? 0
  const cache = cacheOf(device)
  const mark = `${state.epoch} ${state.searchGeneration}`
  const kept = cache.get(record.name)
  const known = kept?.mark === mark && kept.columns.bring(fields) ? kept : null
  if (!known && (count > COLUMN_ROWS_MAX || (isWorth && !(await isWorth())))) return null
  // Stored again once complete, so that an aborted read leaves no half-filled columns behind.
  cache.delete(record.name)
  keepAwhile(device)
  // Also reads by key, so that a live query observes every write to this store.
  await db.rows(record.name).get(NO_KEY)
  const columns = known?.columns ?? new Columns(record, [...new Set([...(kept?.columns.fields ?? []), ...fields])])
  const { last } = state.columns
  if (!known) await takeAll(db, record, columns)
  else if (known.last < last) {
    const news = await db.columnPages.where('page').above(known.last).toArray()
    for (const page of news) if (page.record === record.name) columns.take(page)
  }
  if (columns.count !== count) return null
  cache.set(record.name, { columns, mark, last })
  return columns
}
