import type { Reader } from '#domain/kernel/define.ts'
import { type RowRequest, batchedReads, giveRows, readCopied } from './copied-rows.ts'
import type { Device } from '../device.ts'
import { asHead } from './ledger-rows.ts'
import { localReader } from '../mirror/local-reader.ts'
import { type Mark, isSameMark } from './overlay.ts'

/**
 * The reader of a command about to be stored. Everything that the command requests at once is read in one transaction, together
 * with one read of the ledger's head. `mark` identifies the state that was read; the commit checks it before it writes.
 */
export interface LoadingReader extends Reader {
  /** 'unread' when nothing was read; 'torn' when the ledger changed between two reads, so that they are inconsistent. */
  readonly mark: () => Mark | null | 'unread' | 'torn'
}

/** With `isAfresh` the ledger is read first; otherwise the overlay in memory is used until the commit finds that the ledger has moved. */
export function loadingReader(device: Device, isAfresh: boolean): LoadingReader {
  const marks: (Mark | null)[] = []
  const reads = batchedReads((batch) => readBatch(device, batch, isAfresh, (mark) => marks.push(mark)))
  const slow = localReader(device)
  const marked = async <T>(reading: Promise<T>): Promise<T> => {
    const value = await reading
    marks.push(device.overlay.mark)
    return value
  }
  return {
    ...reads,
    select: (record, selection) => marked(slow.select(record, selection)),
    count: (record, selection) => marked(slow.count(record, selection)),
    aggregate: (record, request) => marked(slow.aggregate(record, request)),
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
  batch: readonly RowRequest[],
  isAfresh: boolean,
  note: (mark: Mark | null) => void,
): Promise<void> {
  const { overlay } = device
  const ahead = isAfresh ? null : readBefore(device, batch)
  if (ahead) {
    note(overlay.mark)
    return giveRows(device, batch, ahead)
  }
  for (let nth = 1; ; nth += 1) {
    const before = overlay.mark
    const isLedgerRead = isAfresh || before === null || nth > 1
    const [copied] = await Promise.all([readCopied(device, batch), isLedgerRead ? readLedgerState(device) : null])
    // The ledger lets go of an operation once the mirror holds it: a mirror read before that moment is read again.
    const isTooOld = isLedgerRead ? (overlay.mark?.settledVer ?? 0) > copied.reach.cursor.ver : !isSameMark(before, overlay.mark)
    if (isTooOld && nth < LOOKS_MAX) continue
    note(overlay.mark)
    return giveRows(device, batch, copied)
  }
}

/** The rows read ahead, if the ledger still has every operation that the copy did not contain then. */
function readBefore(device: Device, batch: readonly RowRequest[]) {
  const { mark } = device.overlay
  const ahead = mark ? device.ahead?.copied(batch) : null
  return ahead && mark && mark.settledVer <= ahead.reach.cursor.ver ? ahead : null
}

async function readLedgerState(device: Device): Promise<void> {
  const db = await device.ledger.open()
  await device.overlay.catchUp(db, asHead(await db.meta.get('head')))
}
