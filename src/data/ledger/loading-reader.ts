import type { Reader } from '#domain/kernel/define.ts'
import { type RowRequest, batchedReads, giveRows, readCopied } from './copied-rows.ts'
import type { Device } from '../device.ts'
import { asHead } from './ledger-rows.ts'
import { localReader } from '../mirror/local-reader.ts'
import { type Mark, isSameMark } from './overlay.ts'

/**
 * The reader of a sale about to be stored. Everything that a command asks for at once is read in one transaction,
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
  let isTold = false
  const reads = batchedReads((batch) => {
    const tell = isTold ? () => undefined : onAsked
    isTold = true
    return readBatch(device, batch, isAfresh, (mark) => marks.push(mark), tell)
  })
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
    aggregate: (record, asked) => marked(slow.aggregate(record, asked)),
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
  onAsked: () => void,
): Promise<void> {
  const { overlay } = device
  const ahead = isAfresh ? null : readBefore(device, batch)
  if (ahead) {
    note(overlay.mark)
    onAsked()
    return giveRows(device, batch, ahead)
  }
  for (let nth = 1; ; nth += 1) {
    const before = overlay.mark
    const isLook = isAfresh || before === null || nth > 1
    const reading = readCopied(device, batch, isLook ? () => undefined : onAsked)
    const [copied] = await Promise.all([reading, isLook ? lookAtLedger(device) : null])
    // The ledger lets go of an operation once the mirror holds it: a mirror read before that moment is read again.
    const isTooOld = isLook ? (overlay.mark?.settledVer ?? 0) > copied.reach.cursor.ver : !isSameMark(before, overlay.mark)
    if (isTooOld && nth < LOOKS_MAX) continue
    note(overlay.mark)
    return giveRows(device, batch, copied)
  }
}

/** What was read ahead, as long as the ledger still holds everything that the copy did not reach then. */
function readBefore(device: Device, batch: readonly RowRequest[]) {
  const { mark } = device.overlay
  const ahead = mark ? device.ahead?.copied(batch) : null
  return ahead && mark && mark.settledVer <= ahead.reach.cursor.ver ? ahead : null
}

async function lookAtLedger(device: Device): Promise<void> {
  const db = await device.ledger.open()
  await device.overlay.catchUp(db, asHead(await db.meta.get('head')))
}
