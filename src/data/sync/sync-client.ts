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

/** A live worker answers within milliseconds; one that the browser froze or killed never does. */
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
/** Identifies this tab to the leader for the life of the page. */
let tabId = ''
const listeners = new Set<(status: SyncStatus) => void>()

/** Starts this tab's sync worker and forwards events that only a page receives. Idempotent. */
export function startSync(): void {
  // The Web Locks API needs a secure context; without it, a browser cannot become a till.
  if (channel || !('locks' in navigator)) return
  const device = thisDevice()
  tabId = newIdOf(device.ports)
  channel = device.ports.openChannel(SYNC_CHANNEL, receive)
  device.findIds = findIds
  device.isServerReached = () => status.isServerReached
  device.ports.after(SPAWN_AFTER_MS, () => void spawnFirst())
  keepOverlayFresh(device)
  watchStorage()
  channel.say({ kind: 'ask' })
  // Workers do not receive these events; without them a till would wait for its next timer after the network came back.
  addEventListener('online', () => channel?.say({ kind: 'wake', isFresh: true }))
  addEventListener('focus', wakeSender)
  addEventListener('pageshow', comeBack)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => sayView(document.visibilityState === 'visible'))
}

/**
 * Terminates the worker when the page is left. WebKit and Firefox may otherwise kill or freeze it during a
 * transaction that then stays open for ever, and no page of this browser could write to the ledger any more.
 */
function leave(): void {
  sayView(false)
  crew?.worker.terminate()
  crew = null
}

/** A page restored from the back/forward cache needs another worker. */
function comeBack(): void {
  if (first && !crew) void spawn(thisDevice())
  sayView(document.visibilityState === 'visible')
}

/** The first screen renders first: on two cores a worker that starts at the same time takes half of the CPU. */
const SPAWN_AFTER_MS = 400

let first: Promise<void> | null = null

/** Starts the first worker, unless it was needed sooner. Resolves once it can be called. */
function spawnFirst(): Promise<void> {
  if (!channel) return Promise.resolve()
  first ??= spawn(thisDevice()).catch((cause: unknown) => {
    first = null
    throw cause
  })
  return first
}

const FRESHEN_AFTER_MS = 250

/** A sale that finds its overlay outdated has to load twice, so it is updated in advance. */
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
    // A ledger that cannot be read is reported by the next sale.
    device.ports.after(FRESHEN_AFTER_MS, () => void freshen().catch(() => undefined))
  })
}

function receive(message: unknown): void {
  if (!isSyncMessage(message) || message.kind !== 'status') return
  const isNewLeader = leaderId !== message.leaderId
  leaderId = message.leaderId
  if (isNewLeader) sayView(document.visibilityState === 'visible')
  if (message.status.phase === 'storage-dead' && status.phase !== 'storage-dead') void lookAtStorage()
  report(message.status)
}

/** The sender tries less often while no tab is visible; becoming visible triggers an attempt. */
function sayView(isVisible: boolean): void {
  channel?.say({ kind: 'view', tabId, isVisible })
  if (isVisible) wakeSender()
}

function report(next: SyncStatus): void {
  status = { ...next, isLeader: leaderId !== null && leaderId === crew?.id }
  listeners.forEach((listen) => listen(status))
}

/** The sync status as last received from the leading tab. */
export const readSyncStatus = (): SyncStatus => status

export function onSyncStatus(listener: (status: SyncStatus) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports that there may be something to send. Only a hint: the sender also checks by itself. */
export function wakeSender(): void {
  channel?.say({ kind: 'wake' })
}

/** Reports that this browser is another till now, which resets a sender that had been refused. */
export function reportEnrolled(): void {
  channel?.say({ kind: 'enrolled' })
}

/** Runs a sync round now; resolves when it is over, successful or not. */
export async function syncNow(): Promise<void> {
  await spawnFirst()
  wakeSender()
  if (crew) await limited(crew, crew.api.syncNow())
}

/** Summing hundreds of thousands of rows takes seconds. */
const VERIFY_LIMIT_MS = 120_000

/** Compares this till's copy with the server row by row; null without a running worker. */
export async function verifyCopyNow(): Promise<Verification | null> {
  await spawnFirst()
  return crew ? limited<Verification>(crew, crew.api.verify(), VERIFY_LIMIT_MS) : null
}

async function findIds(records: readonly string[], typed: string, limit: number): Promise<readonly FoundId[]> {
  await spawnFirst()
  if (!crew) return []
  return limited(crew, crew.api.findIds(records, typed, limit))
}

/** Comlink's promises never settle if the worker dies, so each call has a limit, and an unresponsive worker is replaced. */
function limited<T>(request: Crew, call: Promise<T>, limitMs = CALL_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = thisDevice().ports.after(limitMs, () => {
      replace(request)
      reject(new Error('the sync worker does not answer'))
    })
    call.then(resolve, reject).finally(cancel)
  })
}

async function spawn(device: Device): Promise<void> {
  // Loaded as a separate chunk, because it is not needed for the first render.
  const { wrap } = await import('comlink')
  spawned += 1
  const id = `${device.ports.nowMs()}-${spawned}-${Array.from(device.ports.randomBytes(4)).join('')}`
  const worker = new Worker(new URL('./sync-worker.ts', import.meta.url), { type: 'module', name: 'sync' })
  const mine: Crew = { worker, api: wrap<SyncWorkerApi>(worker), id }
  crew = mine
  worker.addEventListener('error', () => replace(mine))
  // The worker holds this lock for as long as it lives, so it is dead when the lock is granted here.
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
