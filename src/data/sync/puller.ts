import { type ChangedRow, type Cursor, PROTO, PULL_LIMIT_MAX, type PullResponse, pullResponseSchema } from '#domain/sync/messages.ts'
import { APP_VERSION } from '../app-version.ts'
import { forgetSettled, isSettlingDue, newAnswers, parkedSeqs, readSync, settle, storeAnswers, writeSync } from './bookkeeping.ts'
import { dropCopy } from '../mirror/drop-copy.ts'
import { healthOf } from './health.ts'
import type { LedgerDb } from '../ledger/ledger.ts'
import type { LedgerHead } from '../ledger/ledger-rows.ts'
import type { MirrorDb } from '../mirror/mirror.ts'
import { FROM_THE_START, type MirrorState } from '../mirror/mirror-rows.ts'
import { applyChanges, packSearchPages, resetMirror } from '../mirror/mirror-write.ts'
import { newIdOf } from '../ports.ts'
import { ANOTHER_TILL, type RoundEnd, endOf } from './sender.ts'
import { type SyncDevice, readLedgerHead, readMirrorState } from './sync-device.ts'
import { completed, strictTransaction } from '../storage/raw-idb.ts'
import { withoutWiped } from '../till/wiped-pins.ts'
import { type SyncAnswer, postSync } from './transport.ts'
import { isHeadOf, isStill } from './whose.ts'

/** Rows held in memory before they are written: pages of one state belong together, but memory is limited. */
const STAGED_MAX = 20_000

interface Pull {
  readonly device: SyncDevice
  readonly ledger: LedgerDb
  readonly mirror: MirrorDb
  readonly head: LedgerHead
}

/**
 * Brings the mirror up to the server's state. Pages are staged and written together; acknowledgements are written to
 * the ledger before the rows with their effect go into the mirror, so that no reader counts an operation twice.
 */
export async function pullRows(device: SyncDevice, state: MirrorState): Promise<RoundEnd> {
  const head = await readLedgerHead(device)
  if (!head) return { event: 'not-enrolled', isReached: false }
  const pull = { device, ledger: await device.ledger.open(), mirror: await device.mirror.open(), head }
  let staged: ChangedRow[] = []
  let { cursor, scopeHash } = state
  for (;;) {
    const answer = await query(pull, cursor, scopeHash)
    if (!answer || !(await isStill(device, head))) return ANOTHER_TILL
    if (answer.kind !== 'ok') {
      // The staged pages are complete up to their cursor, so they are written.
      if (staged.length > 0) await swapIn(pull, staged, { cursor, scopeHash, isConsistent: false })
      if (answer.kind === 'credential' && answer.isRevoked) await dropCopy(device, head)
      if (answer.kind === 'trouble' && answer.accountFault === 'account-expired') await noteEnded(pull)
      return endOf(answer, 'pull-stuck', head)
    }
    const page = answer.data
    if (page.reset) return startAgain(pull, page)
    if (!(await keepAnswers(pull, page))) return ANOTHER_TILL
    staged.push(...page.changes)
    ;({ cursor, scopeHash } = page)
    if (!page.hasMore || staged.length >= STAGED_MAX) {
      await swapIn(pull, staged, { cursor, scopeHash, isConsistent: !page.hasMore })
      staged = []
    }
    if (!page.hasMore) return finish(pull, page)
  }
}

/** The account may have ended before the announced date; stored so that the till also knows it offline. */
async function noteEnded({ device, ledger, head }: Pull): Promise<void> {
  const { accountExpiresAt } = await readSync(ledger)
  const now = device.ports.nowMs() + (head.clockOffsetMs ?? 0)
  await writeSync(ledger, head, { accountExpiresAt: Math.min(accountExpiresAt ?? now, now) })
}

/** Null when the browser is no longer the till whose cursor this is. */
async function query({ device, ledger, head }: Pull, cursor: Cursor, scopeHash: string): Promise<SyncAnswer<PullResponse> | null> {
  const { ports } = device
  const current = await readLedgerHead(device)
  if (!isHeadOf(current, head)) return null
  const { deviceId, epoch, ackedSeq, credential } = current
  const parked = await parkedSeqs(ledger, ackedSeq)
  const message = {
    ...{ proto: PROTO, reqId: newIdOf(ports), deviceId, epoch, cursor, scopeHash, ackedSeq, limit: PULL_LIMIT_MAX, app: APP_VERSION },
    health: await healthOf(device, ledger, current),
    ...(parked.length > 0 ? { parked } : {}),
  }
  return postSync(ports, credential, 'pull', message, pullResponseSchema)
}

/** A push measures the clock more precisely, but a larger difference means that the clock was changed since. */
const CLOCK_RESET_MS = 60_000

/** False when the browser is another till by now. */
async function keepAnswers({ device, ledger, head }: Pull, page: PullResponse): Promise<boolean> {
  const measured = page.serverTime - device.ports.nowMs()
  const isReset = head.clockOffsetMs === null || Math.abs(measured - head.clockOffsetMs) > CLOCK_RESET_MS
  const clockOffsetMs = head.clockOffsetMs === null || isReset ? measured : head.clockOffsetMs
  const acks = await newAnswers(ledger, head, page.acks)
  const isNews = isReset || acks.length > 0 || page.durableSeq > head.durableSeq || page.droppableSeq !== (head.droppableSeq ?? undefined)
  if (!isNews) return true
  return storeAnswers(ledger, head, {
    results: acks,
    durableSeq: page.durableSeq,
    droppableSeq: page.droppableSeq,
    clockOffsetMs,
  })
}

async function swapIn(
  { device, ledger, mirror }: Pull,
  changes: readonly ChangedRow[],
  next: Pick<MirrorState, 'cursor' | 'scopeHash' | 'isConsistent'>,
): Promise<void> {
  const before = await readMirrorState(device)
  const isNews = changes.length > 0 || before?.isConsistent !== next.isConsistent || before?.cursor.ver !== next.cursor.ver
  if (isNews) await applyChanges(mirror, await withoutWiped(ledger, changes), next)
}

async function finish({ device, ledger, mirror, head: requested }: Pull, { accountExpiresAt = null }: PullResponse): Promise<RoundEnd> {
  const now = device.ports.nowMs()
  const state = await readMirrorState(device)
  if (state && (await isSettlingDue(ledger))) {
    await holdFast(mirror)
    await settle(ledger, requested, state, now, () => letOthersIn(device))
  }
  await packSearchPages(mirror)
  await writeSync(ledger, requested, { lastPullAt: now, accountExpiresAt })
  const head = await readLedgerHead(device)
  const isWaiting = head !== null && head.ackedSeq < head.nextSeq - 1
  return { event: isWaiting ? 'pull-done-pending' : 'pull-done', isReached: true }
}

/** Long enough for a sale, from loading to storing. */
const PAUSE_MS = 20
const letOthersIn = ({ ports }: SyncDevice): Promise<void> => new Promise((resolve) => ports.after(PAUSE_MS, resolve))

/**
 * Flushes the mirror to disk. Its writes are relaxed, unlike the ledger's: after a power cut the queue would have
 * removed operations whose effect the mirror has lost.
 */
async function holdFast(mirror: MirrorDb): Promise<void> {
  const transaction = strictTransaction(mirror, ['state'])
  const states = transaction.objectStore('state')
  const state: IDBRequest<MirrorState | undefined> = states.get('state')
  state.addEventListener('success', () => state.result && states.put(state.result))
  await completed(transaction)
}

/** The copy is no longer valid, or its scope has changed. The ledger is not touched. */
async function startAgain({ ledger, mirror, head }: Pull, page: PullResponse): Promise<RoundEnd> {
  if (page.reset === 'epoch')
    return { event: 'epoch', isReached: true, restored: { whose: head, lastSeq: page.lastSeq, epoch: page.epoch } }
  await resetMirror(mirror, { epoch: head.epoch, scopeHash: page.scopeHash, copy: FROM_THE_START })
  await forgetSettled(ledger, head, { epoch: head.epoch, scopeHash: page.scopeHash })
  return { event: 'pull-more', isReached: true }
}
