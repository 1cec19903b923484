import { mirroredRecords } from '#domain/till-records.ts'
import { APP_VERSION } from '../app-version.ts'
import { dropCopy } from '../mirror/drop-copy.ts'
import { hasRoomForCopy } from '../storage/room.ts'
import { PROTO, SNAPSHOT_ALSO_MAX, SNAPSHOT_LIMIT_MAX, type SnapshotResponse, snapshotResponseSchema } from '#domain/sync/messages.ts'
import { type CopyState, FROM_THE_START, type MirrorState } from '../mirror/mirror-rows.ts'
import { type CopiedRows, copyPages, resetMirror } from '../mirror/mirror-write.ts'
import { newIdOf } from '../ports.ts'
import { pullRows } from './puller.ts'
import { ANOTHER_TILL, type RoundEnd, endOf } from './sender.ts'
import { type SyncDevice, readLedgerHead } from './sync-device.ts'
import { pageWithoutWiped } from '../till/wiped-pins.ts'
import { type SyncAnswer, postSync } from './transport.ts'
import { type Whose, isHeadOf, isStill } from './whose.ts'

/**
 * Small pages let sales begin early, because a search waits while a page is written. They are used at the beginning
 * of each record and for the first thousands of rows; large pages transfer the rest.
 */
const SMALL_PAGE_ROWS = 500
const ROWS_IN_SMALL_PAGES = 5_000

/** A page of a record. The last page of a record is followed by the small records behind it, to save a round trip for each. */
interface Want {
  readonly record: string
  readonly afterId: string | null
  readonly limit: number
  readonly also: readonly string[]
}

/** The next request; null when every record is complete. */
function wantOf({ recordIndex, afterId, done }: CopyState): Want | null {
  const [record, ...further] = mirroredRecords.slice(recordIndex, recordIndex + 1 + SNAPSHOT_ALSO_MAX).map(({ name }) => name)
  if (record === undefined) return null
  const isSmall = afterId === null || done < ROWS_IN_SMALL_PAGES
  return { record, afterId, limit: isSmall ? SMALL_PAGE_ROWS : SNAPSHOT_LIMIT_MAX, also: further }
}

/** Null when the browser is no longer the till whose copy this is. */
async function query(device: SyncDevice, whose: Whose, want: Want): Promise<SyncAnswer<SnapshotResponse> | null> {
  const head = await readLedgerHead(device)
  if (!isHeadOf(head, whose)) return null
  const message = { proto: PROTO, reqId: newIdOf(device.ports), deviceId: head.deviceId, ...want, app: APP_VERSION }
  return postSync(device.ports, head.credential, 'snapshot', message, snapshotResponseSchema)
}

type Page = Pick<SnapshotResponse, 'asOf' | 'rows' | 'nextId' | 'count' | 'more' | 'epoch' | 'scopeHash'>
type WholeRecord = NonNullable<Page['more']>[number]

/**
 * A server older than this app does not have every record. An unknown one is skipped; its rows arrive by pull once the
 * server knows it, or after the hourly comparison. The version comes with the first record, which every server has.
 */
const isUnserved = (answer: SyncAnswer<SnapshotResponse>, copy: CopyState): boolean =>
  answer.kind === 'refused' && answer.isUnknownRecord && copy.recordIndex > 0

const nothingOf = ({ cursor, epoch, scopeHash }: MirrorState): Page => ({
  ...{ asOf: cursor.ver, rows: [], nextId: null, count: 0 },
  ...{ epoch, scopeHash },
})

/** The complete records after the page: the requested ones in order, up to the first unexpected one. */
function wholeOf({ also }: Want, { nextId, more = [] }: Page): readonly WholeRecord[] {
  if (nextId !== null) return []
  const stray = more.findIndex(({ record }, index) => record !== also[index])
  return stray < 0 ? more : more.slice(0, stray)
}

function afterPage(copy: CopyState, page: Page, whole: readonly WholeRecord[]): CopyState {
  const sumOf = (of: (one: WholeRecord) => number) => whole.reduce((sum, one) => sum + of(one), 0)
  const first = copy.afterId === null ? (page.count ?? page.rows.length) : 0
  const counted = {
    done: copy.done + page.rows.length + sumOf(({ rows }) => rows.length),
    total: copy.total + first + sumOf(({ count }) => count),
  }
  if (page.nextId !== null) return { ...counted, recordIndex: copy.recordIndex, afterId: page.nextId }
  return { ...counted, recordIndex: copy.recordIndex + 1 + whole.length, afterId: null }
}

/** The rows of a page without the PINs that this till wiped. */
const withoutWiped = (device: SyncDevice, parts: readonly CopiedRows[]): Promise<CopiedRows[]> =>
  Promise.all(parts.map(async ({ record, rows }) => ({ record, rows: await pageWithoutWiped(device, record, rows) })))

/**
 * Copies records page by page, those needed for sales first. The server's version is stored with the first page and
 * the live pull starts there: changes made meanwhile are sent again, and none is missed. Each page and the progress
 * are written in one transaction, so that the copy can resume after any interruption.
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
  let requested = want && query(device, head, want)
  while (want && requested) {
    const answer = await requested
    if (!answer || !(await isStill(device, head))) return ANOTHER_TILL
    if (answer.kind !== 'ok' && !isUnserved(answer, copy)) {
      if (answer.kind === 'credential' && answer.isRevoked) await dropCopy(device, head)
      return endOf(answer, 'pull-stuck', head)
    }
    if (answer.kind !== 'ok') unserved = [...unserved, want.record]
    const page = answer.kind === 'ok' ? answer.data : nothingOf(state)
    // A pull also reports what a restored server has lost, which a page of rows does not.
    if (page.epoch !== state.epoch) return pullRows(device, state)
    if (page.scopeHash !== state.scopeHash) {
      await resetMirror(mirror, { epoch: page.epoch, scopeHash: page.scopeHash, copy: FROM_THE_START })
      return { event: 'pull-more', isReached: true }
    }
    const isFirst = copy.recordIndex === 0 && copy.afterId === null
    const whole = wholeOf(want, page)
    const brought = [{ record: want.record, rows: page.rows }, ...whole]
    copy = afterPage(copy, page, whole)
    want = wantOf(copy)
    // The browser's estimate lags behind recent writes, so it is checked at every page.
    const isFull = !(await hasRoomForCopy(device.ports))
    // The next page is requested while this one is written; its failure is handled in its turn.
    requested = want && !isFull && !isInterrupted() ? query(device, head, want) : null
    requested?.catch(() => undefined)
    await copyPages(mirror, await withoutWiped(device, brought), {
      copy: want ? copy : null,
      ...(unserved.length > 0 ? { unserved } : {}),
      ...(isFirst ? { cursor: { ver: page.asOf, record: null, id: null } } : {}),
    })
    await onProgress()
    if (isFull && want) return { event: 'no-room', isReached: true }
  }
  return { event: want ? 'pull-interrupted' : 'pull-more', isReached: true }
}
