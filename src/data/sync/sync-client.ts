import type { Remote } from 'comlink'
import { Dexie } from 'dexie'
import type { SyncStatus } from '../contract.ts'
import type { Verification } from './checksum.ts'
import { type Device, thisDevice } from '../device.ts'
import type { FoundId } from '../search/found-ids.ts'
import { asHead } from '../ledger/ledger-rows.ts'
import { type Channel, newIdOf } from '../ports.ts'
import { SYNC_CHANNEL, firstStatus, isSyncMessage, workerLock } from './sync-status.ts'
import type { SyncWorkerApi } from './sync-worker-api.ts'
import { lookAtStorage, watchStorage } from '../storage/watch-storage.ts'

/** A worker that is alive answers within milliseconds; one that a browser froze or killed never does. */
const CALL_LIMIT_MS = 10_000
const RESPAWN_MS = 1_000

interface Crew {
  readonly worker: Worker
  readonly api: Remote<SyncWorkerApi>
  readonly id: string
}

let crew: Crew | null = null
let channel: Channel | null = null
let status: SyncStatus = firstStatus
let leaderId: string | null = null
let spawned = 0
/** Names this tab to the leader for as long as the page lives. */
let tabId = ''
const listeners = new Set<(status: SyncStatus) => void>()

/** Starts this tab's sync worker and forwards what only a page can hear. Calling it again does nothing. */
export function startSync(): void {
  // Browsers give locks to secure pages only; nothing may become a till without them.
  if (channel || !('locks' in navigator)) return
  const device = thisDevice()
  tabId = newIdOf(device.ports)
  channel = device.ports.openChannel(SYNC_CHANNEL, hear)
  device.findIds = findIds
  device.isServerReached = () => status.isServerReached
  device.ports.after(SPAWN_AFTER_MS, () => void spawnFirst())
  keepOverlayFresh(device)
  watchStorage()
  channel.say({ kind: 'ask' })
  // A worker gets none of these; without them a till would wait for its next timer after the network came back.
  addEventListener('online', () => channel?.say({ kind: 'wake', isFresh: true }))
  addEventListener('focus', wakeSender)
  addEventListener('pageshow', comeBack)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => sayView(document.visibilityState === 'visible'))
}

/**
 * A page that is left ends its worker itself. WebKit and Firefox have been seen to end it, or to freeze it with its page, in the middle of
 * a transaction that then stays open for ever: no page of this browser could write to the ledger any more.
 */
function leave(): void {
  sayView(false)
  crew?.worker.terminate()
  crew = null
}

/** A page that the browser had only put by (and did not load anew) needs another worker. */
function comeBack(): void {
  if (first && !crew) void spawn(thisDevice())
  sayView(document.visibilityState === 'visible')
}

/** The screen that starts the sync is drawn first: on two cores a worker that starts beside it takes half of them. */
const SPAWN_AFTER_MS = 400

let first: Promise<void> | null = null

/** Starts the first worker, unless somebody needed it sooner. Resolves once it can be asked. */
function spawnFirst(): Promise<void> {
  if (!channel) return Promise.resolve()
  first ??= spawn(thisDevice()).catch((cause: unknown) => {
    first = null
    throw cause
  })
  return first
}

const FRESHEN_AFTER_MS = 250

/** A sale that finds its overlay behind the ledger has to load twice, so it is brought up to date before the next one. */
function keepOverlayFresh(device: Device): void {
  let isDue = false
  const freshen = async () => {
    isDue = false
    const db = await device.ledger.open()
    await device.overlay.catchUp(db, asHead(await db.meta.get('head')))
  }
  Dexie.on('storagemutated', (parts) => {
    if (isDue || !Object.keys(parts).some((part) => part.startsWith(`idb://${device.ledger.name}/meta/`))) return
    isDue = true
    // A ledger that cannot be read is the next sale's to report.
    device.ports.after(FRESHEN_AFTER_MS, () => void freshen().catch(() => undefined))
  })
}

function hear(message: unknown): void {
  if (!isSyncMessage(message) || message.kind !== 'status') return
  const isNewLeader = leaderId !== message.leaderId
  leaderId = message.leaderId
  if (isNewLeader) sayView(document.visibilityState === 'visible')
  if (message.status.phase === 'storage-dead' && status.phase !== 'storage-dead') void lookAtStorage()
  tell(message.status)
}

/** The sender is patient while nobody looks; the first look makes it try at once. */
function sayView(isVisible: boolean): void {
  channel?.say({ kind: 'view', tabId, isVisible })
  if (isVisible) wakeSender()
}

function tell(next: SyncStatus): void {
  status = { ...next, isLeader: leaderId !== null && leaderId === crew?.id }
  listeners.forEach((listen) => listen(status))
}

/** How the sync stands, as last heard of the tab that does it. */
export const readSyncStatus = (): SyncStatus => status

export function onSyncStatus(listener: (status: SyncStatus) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that there may be something to send. A hint: the sender also looks by itself. */
export function wakeSender(): void {
  channel?.say({ kind: 'wake' })
}

/** Says that this browser is another till now: a sender that had been refused begins anew. */
export function tellEnrolled(): void {
  channel?.say({ kind: 'enrolled' })
}

/** Sends and receives now, and resolves when the round is over, reached or not. */
export async function syncNow(): Promise<void> {
  await spawnFirst()
  wakeSender()
  if (crew) await limited(crew, crew.api.syncNow())
}

/** A till with hundreds of thousands of rows needs seconds to add them up. */
const VERIFY_LIMIT_MS = 120_000

/** Compares this till's copy of the shop with the server, row by row; null while no worker is alive to do it. */
export async function verifyCopyNow(): Promise<Verification | null> {
  await spawnFirst()
  return crew ? limited<Verification>(crew, crew.api.verify(), VERIFY_LIMIT_MS) : null
}

async function findIds(records: readonly string[], typed: string, limit: number): Promise<readonly FoundId[]> {
  await spawnFirst()
  if (!crew) return []
  return limited(crew, crew.api.findIds(records, typed, limit))
}

/** Comlink's promises never settle when the other side dies, so each call has an end, and a silent worker is replaced. */
function limited<T>(asked: Crew, call: Promise<T>, limitMs = CALL_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = thisDevice().ports.after(limitMs, () => {
      replace(asked)
      reject(new Error('the sync worker does not answer'))
    })
    call.then(resolve, reject).finally(cancel)
  })
}

async function spawn(device: Device): Promise<void> {
  // A part of its own: the counter is drawn before it has a worker to talk to.
  const { wrap } = await import('comlink')
  spawned += 1
  const id = `${device.ports.nowMs()}-${spawned}-${Array.from(device.ports.randomBytes(4)).join('')}`
  const worker = new Worker(new URL('./sync-worker.ts', import.meta.url), { type: 'module', name: 'sync' })
  const mine: Crew = { worker, api: wrap<SyncWorkerApi>(worker), id }
  crew = mine
  worker.addEventListener('error', () => replace(mine))
  // The worker holds this lock for as long as it lives. When it is granted here, the worker is dead.
  mine.api.start(id).then(
    () => device.ports.withLock(workerLock(id), () => Promise.resolve(replace(mine))),
    () => replace(mine),
  )
}

function replace(dead: Crew): void {
  if (crew !== dead) return
  crew = null
  dead.worker.terminate()
  const device = thisDevice()
  device.ports.after(RESPAWN_MS, () => {
    if (!crew) void spawn(device)
  })
}
