import type { AnyRecord } from '#domain/kernel/define.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Device } from '../device.ts'
import type { ColumnPage } from './column-page.ts'
import { Columns } from './columns.ts'
import type { MirrorDb } from './mirror.ts'
import { COLUMN_ROWS_MAX, type MirrorState, columnFields } from './mirror-rows.ts'

/** A report is looked at for some minutes; then the memory is the counter's again. */
const KEPT_MS = 5 * MINUTE_MS
/** Under which there is no row. */
const NO_KEY = ''
/** Pages that are read at once: some 10 ms of work, between which the page draws and answers. */
const SLICE = 4

interface Kept {
  readonly columns: Columns
  /** Which filling of the copy they were read from. */
  readonly mark: string
  /** Every page up to this one is in them. */
  readonly last: number
}

const caches = new WeakMap<Device, Map<string, Kept>>()
const timers = new WeakMap<Device, () => void>()

/** Forgets all columns when nobody has asked for a while. */
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

/** How many records' columns are in memory now. */
export const columnsKept = (device: Device): number => caches.get(device)?.size ?? 0

const turns = new WeakMap<Device, Promise<unknown>>()

/**
 * One question at a time: a report asks several at once, and each would fill columns of its own. Of two that were read side by side, one was
 * told now and then that its transaction had ended too early. Dexie's live queries go on following reads behind a promise of theirs alone.
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
  /** Whether reading columns of all rows is worth it, where they are not in memory yet. */
  readonly isWorth?: () => Promise<boolean>
}

/** Every page of a record, in the order in which they came. The next slice is on its way while this one is taken in. */
async function takeAll(db: MirrorDb, record: AnyRecord, columns: Columns): Promise<void> {
  const keys = await db.columnPages.where('record').equals(record.name).primaryKeys()
  const sorted = keys.toSorted((a, b) => a - b)
  const read = (from: number) => {
    const reading = from < sorted.length ? db.columnPages.bulkGet(sorted.slice(from, from + SLICE)) : null
    // Whoever stops at the slice before does not wait for this one.
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
 * The copied rows of a record as they are in the transaction that asks, a column for each of these fields: read from the pages that the copy keeps
 * of them by the first question, and followed by the pages that pulls add from then on. Null where the copy is not whole, does not keep these fields, or
 * has too many rows; and where pages and rows do not agree, as after a write past the sync.
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
  // Kept again once it is whole: what is broken off on the way leaves nothing half-filled behind.
  cache.delete(record.name)
  keepAwhile(device)
  // Read by the keys as well, so that a live query hears of whatever is written into this store.
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
