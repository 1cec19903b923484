import { mirroredRecords } from '#domain/records.ts'
import { APP_VERSION } from '../app-version.ts'
import { dropCopy } from '../mirror/drop-copy.ts'
import { hasRoomForCopy } from '../storage/room.ts'
import { PROTO, SNAPSHOT_LIMIT_MAX, type SnapshotResponse, snapshotResponseSchema } from '#domain/sync/messages.ts'
import { type CopyState, FROM_THE_START, type MirrorState } from '../mirror/mirror-rows.ts'
import { copyPage, resetMirror } from '../mirror/mirror-write.ts'
import { newIdOf } from '../ports.ts'
import { pullRows } from './puller.ts'
import { ANOTHER_TILL, type RoundEnd, endOf } from './sender.ts'
import { type SyncDevice, readLedgerHead, tell } from './sync-device.ts'
import { pageWithoutWiped } from '../till/wiped-pins.ts'
import { type SyncAnswer, postSync } from './transport.ts'
import { type Whose, isHeadOf, isStill } from './whose.ts'

/** A small first page of each record lets the sale begin early; big ones carry the rest. */
const FIRST_PAGE_ROWS = 500

/** What is asked next; null when every record is whole. */
interface Want {
  readonly recordIndex: number
  readonly record: string
  readonly afterId: string | null
}

function wantOf(copy: CopyState): Want | null {
  const record = mirroredRecords[copy.recordIndex]
  return record ? { recordIndex: copy.recordIndex, record: record.name, afterId: copy.afterId } : null
}

/** Null when the browser is another till than the one whose copy this is. */
async function ask(device: SyncDevice, whose: Whose, want: Want): Promise<SyncAnswer<SnapshotResponse> | null> {
  const head = await readLedgerHead(device)
  if (!isHeadOf(head, whose)) return null
  const limit = want.afterId === null ? FIRST_PAGE_ROWS : SNAPSHOT_LIMIT_MAX
  const { record, afterId } = want
  const message = { proto: PROTO, reqId: newIdOf(device.ports), deviceId: head.deviceId, record, afterId, limit, app: APP_VERSION }
  return postSync(device.ports, head.credential, 'snapshot', message, snapshotResponseSchema)
}

type Page = Pick<SnapshotResponse, 'asOf' | 'rows' | 'nextId' | 'count' | 'epoch' | 'scopeHash'>

/**
 * A server that is older than this app does not have every record: of one that it never heard of there is nothing to copy. Its rows come by
 * pull once it knows it, and what a pull does not bring is found by the hourly comparison. The counter comes with the first record, which
 * every server has.
 */
const isUnserved = (answer: SyncAnswer<SnapshotResponse>, copy: CopyState): boolean =>
  answer.kind === 'refused' && answer.isUnknownRecord && copy.recordIndex > 0

const nothingOf = ({ cursor, epoch, scopeHash }: MirrorState): Page => ({
  ...{ asOf: cursor.ver, rows: [], nextId: null, count: 0 },
  ...{ epoch, scopeHash },
})

function afterPage(copy: CopyState, page: Page): CopyState {
  const counted = { done: copy.done + page.rows.length, total: copy.total + (copy.afterId === null ? (page.count ?? page.rows.length) : 0) }
  if (page.nextId !== null) return { ...counted, recordIndex: copy.recordIndex, afterId: page.nextId }
  return { ...counted, recordIndex: copy.recordIndex + 1, afterId: null }
}

/**
 * Copies records page by page, what the sale needs first. The server's counter is noted with the very first page, and
 * the live pull starts there: what changed meanwhile comes once more, and nothing is missed. Each page and the note of
 * how far the copy is are one transaction, so that it goes on at any page after any interruption.
 */
export async function copyRecords(
  device: SyncDevice,
  state: MirrorState,
  isInterrupted: () => boolean,
  onProgress: () => Promise<void>,
): Promise<RoundEnd> {
  const mirror = await device.mirror.open()
  if (!(await hasRoomForCopy(device.ports))) return { event: 'no-room', isReached: false }
  let copy = state.copy ?? FROM_THE_START
  let want = wantOf(copy)
  let unserved = state.unserved ?? []
  const head = await readLedgerHead(device)
  if (!head) return { event: 'not-enrolled', isReached: false }
  let asked = want ? ask(device, head, want) : null
  while (want && asked) {
    const answer = await asked
    if (!answer || !(await isStill(device, head))) return ANOTHER_TILL
    if (answer.kind !== 'ok' && !isUnserved(answer, copy)) {
      if (answer.kind === 'credential' && answer.isRevoked) await dropCopy(device, head)
      return endOf(answer, 'pull-stuck', head)
    }
    if (answer.kind !== 'ok') unserved = [...unserved, want.record]
    const page = answer.kind === 'ok' ? answer.data : nothingOf(state)
    // A pull says what else a restored server has lost, which a page of rows does not.
    if (page.epoch !== state.epoch) return pullRows(device, state)
    if (page.scopeHash !== state.scopeHash) {
      await resetMirror(mirror, { epoch: page.epoch, scopeHash: page.scopeHash, copy: FROM_THE_START })
      return { event: 'pull-more', isReached: true }
    }
    const isFirst = copy.recordIndex === 0 && copy.afterId === null
    const { record } = want
    copy = afterPage(copy, page)
    want = wantOf(copy)
    // The browser's own figure lags behind what was just written, so it is asked at every page.
    const isFull = !(await hasRoomForCopy(device.ports))
    const mayGoOn = want !== null && !isFull && !isInterrupted()
    // The next page is on its way while this one is written.
    asked = mayGoOn && want ? ask(device, head, want) : null
    await copyPage(mirror, record, await pageWithoutWiped(device, record, page.rows), {
      copy: want ? copy : null,
      ...(unserved.length > 0 ? { unserved } : {}),
      ...(isFirst ? { cursor: { ver: page.asOf, record: null, id: null } } : {}),
    })
    tell(device, device.mirror, ['state', record])
    await onProgress()
    if (isFull && want) return { event: 'no-room', isReached: true }
  }
  return { event: want ? 'pull-interrupted' : 'pull-more', isReached: true }
}
