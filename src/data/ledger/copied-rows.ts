import type { AnyRecord, Reader, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Device } from '../device.ts'
import { typed } from '../mirror/read-with-pending.ts'
import { type MirrorRow, type Reach, noReach } from '../mirror/mirror-rows.ts'
import type { Row } from './overlay.ts'

export interface RowRequest {
  readonly record: AnyRecord
  readonly ids: readonly Id[]
  readonly give: (rows: Row[]) => void
  readonly fail: (cause: unknown) => void
}

/** Rows of the copy, one list per request, and the state of the copy in which they were read. */
export interface Copied {
  readonly reach: Reach
  readonly rows: readonly (readonly (MirrorRow | undefined)[])[]
}

/** Reads by ids, batching the requests that are made at the same time. */
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

/** Reads a batch in one transaction. */
export async function readCopied(device: Device, batch: readonly RowRequest[]): Promise<Copied> {
  const db = await device.mirror.open()
  const tables = batch.map(({ record }) => db.rows(record.name))
  const [state, rows] = await db.transaction('r', [db.state, ...tables], () =>
    Promise.all([db.state.get('state'), Promise.all(batch.map(({ ids }, nth) => tables[nth]?.bulkGet([...ids]) ?? []))]),
  )
  return { reach: state ?? noReach, rows }
}

/** The rows as this till sees them: those of the copy with the queue's pending changes applied. */
export function giveRows(device: Device, batch: readonly RowRequest[], { reach, rows }: Copied): void {
  batch.forEach(({ record, ids, give }, at) => {
    const copied = rows[at] ?? []
    give(ids.map((id, nth) => device.overlay.rowOf(record.name, id, copied[nth], reach)).filter((row) => row !== null))
  })
}
