import type { AnyRecord, Reader, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Device } from './device.ts'
import { type MetaRow, asHead } from './ledger-rows.ts'
import { localReader, typed } from './local-reader.ts'
import { type MirrorRow, type MirrorState, noReach } from './mirror-rows.ts'
import { type Mark, type Row, isSameMark } from './overlay.ts'
import { answered, answeredUpTo, connectionOf } from './raw-idb.ts'

interface Wanted {
  readonly record: AnyRecord
  readonly ids: readonly Id[]
  readonly give: (rows: Row[]) => void
  readonly fail: (cause: unknown) => void
}

/**
 * The reader of a sale about to be stored. Everything that a command asks for at once is read in one raw transaction,
 * beside one look at the ledger's head; what it saw is named by `mark`, and the commit checks the mark before it writes.
 */
export interface LoadingReader extends Reader {
  /** 'unread' when nothing was read; 'torn' when the ledger moved between two reads, so that they belong to no one moment. */
  readonly mark: () => Mark | null | 'unread' | 'torn'
}

/**
 * `isAfresh` looks at the ledger first; otherwise the overlay in memory is good enough until the commit says that it moved,
 * and `onAsked` is called as soon as the first reads are on their way.
 */
export function loadingReader(device: Device, isAfresh: boolean, onAsked: () => void): LoadingReader {
  const marks: (Mark | null)[] = []
  let waiting: Wanted[] = []
  let isTold = false
  const flush = () => {
    const batch = waiting
    waiting = []
    const tell = isTold ? () => undefined : onAsked
    isTold = true
    readBatch(device, batch, isAfresh, (mark) => marks.push(mark), tell).catch((cause: unknown) =>
      batch.forEach((wanted) => wanted.fail(cause)),
    )
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
  const slow = localReader(device)
  const marked = async <T>(reading: Promise<T>): Promise<T> => {
    const value = await reading
    marks.push(device.overlay.mark)
    return value
  }
  return {
    get: async (record, id) => (await many(record, [id]))[0] ?? null,
    many,
    select: (record, selection) => marked(slow.select(record, selection)),
    count: (record, selection) => marked(slow.count(record, selection)),
    mark: () => {
      const [first] = marks
      if (first === undefined) return 'unread'
      return marks.every((mark) => isSameMark(mark, first)) ? first : 'torn'
    },
  }
}

const LOOKS_MAX = 5

async function readBatch(
  device: Device,
  batch: readonly Wanted[],
  isAfresh: boolean,
  note: (mark: Mark | null) => void,
  onAsked: () => void,
): Promise<void> {
  const { overlay } = device
  for (let nth = 1; ; nth += 1) {
    const before = overlay.mark
    const isLook = isAfresh || before === null || nth > 1
    const reading = readCopied(device, batch, isLook ? () => undefined : onAsked)
    const [copied] = await Promise.all([reading, isLook ? lookAtLedger(device) : null])
    // The ledger lets go of an operation once the mirror holds it: a mirror read before that moment is read again.
    const isTooOld = isLook ? (overlay.mark?.settledVer ?? 0) > copied.reach.cursor.ver : !isSameMark(before, overlay.mark)
    if (isTooOld && nth < LOOKS_MAX) continue
    note(overlay.mark)
    batch.forEach(({ record, ids, give }, at) => {
      const rows = copied.rows[at] ?? []
      give(ids.map((id, index) => overlay.rowOf(record.name, id, rows[index], copied.reach)).filter((row) => row !== null))
    })
    return
  }
}

async function readCopied(device: Device, batch: readonly Wanted[], onAsked: () => void) {
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

async function lookAtLedger(device: Device): Promise<void> {
  const db = await device.ledger.open()
  const meta = connectionOf(db).transaction('meta', 'readonly').objectStore('meta')
  await device.overlay.catchUp(db, asHead(await answered<MetaRow | undefined>(meta.get('head'))))
}
