import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Device } from '../device.ts'
import { type LedgerHead, asHead } from '../ledger/ledger-rows.ts'
import { type Row, isSameMark } from '../ledger/overlay.ts'
import { type MirrorDb } from './mirror.ts'
import { type MirrorRow, type MirrorState, type Reach, noReach } from './mirror-rows.ts'

const LOOKS_MAX = 5

interface ReadWithPending<T> {
  readonly copied: T
  readonly state: MirrorState | null
}

/** Dexie occasionally loses track of one of several concurrent reads, and its transaction ends early. A read can simply be repeated. */
const isEndedTooEarly = (cause: unknown): boolean => cause instanceof Error && cause.name === 'PrematureCommitError'

/**
 * Reads the mirror and then the ledger. Repeats when the ledger has removed operations that the mirror did not contain yet,
 * or when the queue changed meanwhile, because a page is cut by what the queue touched before it was read.
 */
export async function readWithPending<T>(
  device: Device,
  record: AnyRecord,
  read: (db: MirrorDb, state: MirrorState | null) => Promise<T>,
): Promise<ReadWithPending<T>> {
  // Otherwise the first read of a page would find the queue unread and be repeated.
  if (!device.overlay.mark) await readQueue(device)
  for (let nth = 1; ; nth += 1) {
    const db = await device.mirror.open()
    const mark = device.overlay.mark
    const seen = await db
      .transaction('r', db.state, db.rows(record.name), async (): Promise<ReadWithPending<T>> => {
        const state = (await db.state.get('state')) ?? null
        return { state, copied: await read(db, state) }
      })
      .catch((cause: unknown) => {
        if (!isEndedTooEarly(cause) || nth === LOOKS_MAX) throw cause
        return null
      })
    if (!seen) continue
    const head = await readQueue(device)
    const hasLetGo = head !== null && head.settledVer > (seen.state?.cursor.ver ?? 0)
    if ((!hasLetGo && isSameMark(mark, device.overlay.mark)) || nth === LOOKS_MAX) return seen
  }
}

/**
 * Brings the overlay up to date with the ledger. Needed before the overlay is used without a read, in a new tab or
 * after another tab wrote.
 */
export async function readQueue(device: Device): Promise<LedgerHead | null> {
  const ledger = await device.ledger.open()
  const head = asHead(await ledger.meta.get('head'))
  await device.overlay.catchUp(ledger, head)
  return head
}

/** A cast without validation: the server validated every row before it was copied. */
export const typed = <R extends AnyRecord>(rows: readonly Row[]): RowOf<R>[] => rows as unknown as RowOf<R>[]

/** Rows by id as this till sees them, in the requested order; unknown ids are left out. */
export async function readRows(device: Device, record: AnyRecord, wanted: readonly Id[]): Promise<Row[]> {
  const ids = [...new Set(wanted)]
  if (record.travels !== 'till' || ids.length === 0) return []
  const { copied, state } = await readWithPending(device, record, (db) => db.rows(record.name).bulkGet(ids))
  const reach = state ?? noReach
  return ids.map((id, index) => device.overlay.rowOf(record.name, id, copied[index], reach)).filter((row) => row !== null)
}

/**
 * The copied rows that the queue changes. Rows that were inserted here and not answered yet are not looked up,
 * because an offline import of 20,000 rows would slow down every query.
 */
export async function copiedOf(
  device: Device,
  db: MirrorDb,
  record: AnyRecord,
  ids: readonly string[],
): Promise<(MirrorRow | undefined)[]> {
  const received = ids.filter((id) => !device.overlay.isUnanswered(record.name, id))
  const found = await db.rows(record.name).bulkGet(received)
  const byId = new Map(received.map((id, nth) => [id, found[nth]]))
  return ids.map((id) => byId.get(id))
}

/** Copied rows with the queue applied, without those that do not exist. */
export function overlaidRows(
  device: Device,
  record: AnyRecord,
  ids: readonly string[],
  copied: readonly (MirrorRow | undefined)[],
  reach: Reach,
): Row[] {
  return ids.map((id, index) => device.overlay.rowOf(record.name, id, copied[index], reach)).filter((row) => row !== null)
}
