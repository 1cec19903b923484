import type { AnyRecord, Reader, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Device } from '../device.ts'
import { typed } from '../mirror/look.ts'
import { type MirrorRow, type MirrorState, type Reach, noReach } from '../mirror/mirror-rows.ts'
import type { Row } from './overlay.ts'
import { answeredUpTo, connectionOf } from '../storage/raw-idb.ts'

export interface RowRequest {
  readonly record: AnyRecord
  readonly ids: readonly Id[]
  readonly give: (rows: Row[]) => void
  readonly fail: (cause: unknown) => void
}

/** Rows of the copy, one list for each that was wanted, and how far the copy reached when they were read. */
export interface Copied {
  readonly reach: Reach
  readonly rows: readonly (readonly (MirrorRow | undefined)[])[]
}

/** Reading by ids, in which everything that is asked for at once becomes one batch. */
export function batchedReads(read: (batch: readonly RowRequest[]) => Promise<void>): Pick<Reader, 'get' | 'many'> {
  let waiting: RowRequest[] = []
  const flush = () => {
    const batch = waiting
    waiting = []
    read(batch).catch((cause: unknown) => batch.forEach((wanted) => wanted.fail(cause)))
  }
  const many = async <R extends AnyRecord>(record: R, wanted: readonly Id[]): Promise<RowOf<R>[]> => {
    const ids = [...new Set(wanted)]
    if (ids.length === 0 || record.travels !== 'till') return []
    const rows = await new Promise<Row[]>((give, fail) => {
      if (waiting.length === 0) queueMicrotask(flush)
      waiting.push({ record, ids, give, fail })
    })
    return typed<R>(rows)
  }
  return { many, get: async (record, id) => (await many(record, [id]))[0] ?? null }
}

/** Reads a batch in one raw transaction; `onAsked` is called as soon as everything is on its way. */
export async function readCopied(device: Device, batch: readonly RowRequest[], onAsked: () => void): Promise<Copied> {
  const db = connectionOf(await device.mirror.open())
  const stores = [...new Set(['state', ...batch.map((wanted) => wanted.record.name)])]
  const transaction = db.transaction(stores, 'readonly')
  const state: IDBRequest<MirrorState | undefined> = transaction.objectStore('state').get('state')
  const rows = batch.map(({ record, ids }) => {
    const store = transaction.objectStore(record.name)
    return ids.map((id): IDBRequest<MirrorRow | undefined> => store.get(id))
  })
  const whole = answeredUpTo(transaction, rows.at(-1)?.at(-1) ?? state)
  onAsked()
  await whole
  return { reach: state.result ?? noReach, rows: rows.map((requests) => requests.map((request) => request.result)) }
}

/** The rows as this till sees them: the copied ones with the queue laid over them. */
export function giveRows(device: Device, batch: readonly RowRequest[], { reach, rows }: Copied): void {
  batch.forEach(({ record, ids, give }, at) => {
    const copied = rows[at] ?? []
    give(ids.map((id, nth) => device.overlay.rowOf(record.name, id, copied[nth], reach)).filter((row) => row !== null))
  })
}
