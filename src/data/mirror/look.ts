import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Device } from '../device.ts'
import { type LedgerHead, asHead } from '../ledger/ledger-rows.ts'
import { type Row, isSameMark } from '../ledger/overlay.ts'
import { type MirrorDb } from './mirror.ts'
import { type MirrorRow, type MirrorState, type Reach, columnFields, noReach } from './mirror-rows.ts'

const LOOKS_MAX = 5

interface Look<T> {
  readonly copied: T
  readonly state: MirrorState | null
}

/**
 * Of several reads that a page begins side by side Dexie now and then loses sight of one, and its transaction ends before it. Nothing was
 * written: it is read once more.
 */
const isEndedTooEarly = (cause: unknown): boolean => cause instanceof Error && cause.name === 'PrematureCommitError'

/**
 * Looks at the mirror, then at the ledger, and again when the ledger has let go of what the mirror did not yet show, or
 * when the queue moved during the look: a page is cut by what the queue touched before it was read.
 */
export async function look<T>(
  device: Device,
  record: AnyRecord,
  read: (db: MirrorDb, state: MirrorState | null) => Promise<T>,
): Promise<Look<T>> {
  // The first look of a page would find that the queue had not been read, and look again.
  if (!device.overlay.mark) await readQueue(device)
  for (let nth = 1; ; nth += 1) {
    const db = await device.mirror.open()
    const mark = device.overlay.mark
    const stores = columnFields.has(record.name) ? [db.state, db.rows(record.name), db.columnPages] : [db.state, db.rows(record.name)]
    const seen = await db
      .transaction('r', stores, async (): Promise<Look<T>> => {
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

/** Brings the overlay up to what the ledger holds now: whoever asks it before it reads anything may be the first of this tab, or behind another tab. */
export async function readQueue(device: Device): Promise<LedgerHead | null> {
  const ledger = await device.ledger.open()
  const head = asHead(await ledger.meta.get('head'))
  await device.overlay.catchUp(ledger, head)
  return head
}

/** The databases hold rows as the record declares them; the server validated each before it was copied. */
export const typed = <R extends AnyRecord>(rows: readonly Row[]): RowOf<R>[] => rows as unknown as RowOf<R>[]

/** Rows by id as this till sees them, in the order asked for; ids that nobody has are left out. */
export async function readRows(device: Device, record: AnyRecord, wanted: readonly Id[]): Promise<Row[]> {
  const ids = [...new Set(wanted)]
  if (record.travels !== 'till' || ids.length === 0) return []
  const { copied, state } = await look(device, record, (db) => db.rows(record.name).bulkGet(ids))
  const reach = state ?? noReach
  return ids.map((id, index) => device.overlay.rowOf(record.name, id, copied[index], reach)).filter((row) => row !== null)
}

/**
 * The copied rows of what the queue touches. What this till has made and the server has not answered for is in no copy, and is not looked for: a
 * file of 20,000 rows that was brought in without a network would be gone through with every question.
 */
export async function copiedOf(
  device: Device,
  db: MirrorDb,
  record: AnyRecord,
  ids: readonly string[],
): Promise<(MirrorRow | undefined)[]> {
  const heard = ids.filter((id) => !device.overlay.isUnheard(record.name, id))
  const found = await db.rows(record.name).bulkGet(heard)
  const byId = new Map(heard.map((id, nth) => [id, found[nth]]))
  return ids.map((id) => byId.get(id))
}

/** Rows that were copied with what the queue does to them, and without those that nobody has. */
export function laidRows(
  device: Device,
  record: AnyRecord,
  ids: readonly string[],
  copied: readonly (MirrorRow | undefined)[],
  reach: Reach,
): Row[] {
  return ids.map((id, index) => device.overlay.rowOf(record.name, id, copied[index], reach)).filter((row) => row !== null)
}
