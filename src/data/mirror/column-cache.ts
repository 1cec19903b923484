import type { AnyRecord } from '#domain/kernel/define.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Device } from '../device.ts'
import { Columns } from './columns.ts'
import type { MirrorDb } from './mirror.ts'
import { type MirrorRow, type MirrorState, mirrorIndexes } from './mirror-rows.ts'

/** Beyond it the memory of a tablet is worth more than a second. */
const ROWS_MAX = 400_000
const FIELDS_MAX = 16
/** A report is looked at for some minutes; then the memory is the counter's again. */
const KEPT_MS = 5 * MINUTE_MS
/** Under which there is no row. */
const NO_KEY = ''

interface Kept {
  readonly columns: Columns
  /** Which filling of the copy they were read from. */
  readonly mark: string
  /** Everything up to this counter of the server is in them. */
  ver: number
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
  /** Whether reading all rows is worth it, where no columns are there yet. */
  readonly isWorth: () => Promise<boolean>
  /** Goes over all copied rows, within the transaction that asks. */
  readonly readAll: (take: (row: MirrorRow) => void) => Promise<void>
}

/**
 * The copied rows of a record as they are in the transaction that asks, a column for each of these fields: filled by the first question, and
 * followed by the rows' versions from then on. Null where rows have no versions to follow, are still being copied, or are too many.
 */
export async function columnsIn(device: Device, { db, state, record, fields, isWorth, readAll }: ColumnRequest): Promise<Columns | null> {
  if (!state || state.copy !== null || !mirrorIndexes.get(record.name)?.has('$ver')) return null
  const count = state.counts[record.name] ?? 0
  const cache = cacheOf(device)
  const mark = `${state.epoch} ${state.searchGeneration}`
  const kept = cache.get(record.name)
  const known = kept?.mark === mark && fields.every((field) => kept.columns.fields.includes(field)) ? kept : null
  const all = known ? known.columns.fields : [...new Set([...(kept?.columns.fields ?? []), ...fields])]
  if (!known && (count > ROWS_MAX || all.length > FIELDS_MAX || !(await isWorth()))) return null
  // Kept again once it is whole: what is broken off on the way leaves nothing half-filled behind.
  cache.delete(record.name)
  keepAwhile(device)
  // Read by the keys as well, so that a live query hears of whatever is written into this store.
  await db.rows(record.name).get(NO_KEY)
  if (known) {
    const news = await db.rows(record.name).where('$ver').aboveOrEqual(known.ver).toArray()
    for (const row of news) known.columns.put(row)
  }
  // A row that is gone has no version: their number tells.
  const columns = known?.columns.count === count ? known.columns : new Columns(record, all)
  if (columns.count !== count) await readAll((row) => columns.put(row))
  if (columns.count !== count) return null
  cache.set(record.name, { columns, mark, ver: state.cursor.ver })
  return columns
}
