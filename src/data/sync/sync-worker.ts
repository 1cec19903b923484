import * as Comlink from 'comlink'
import { type Verification, verifyCopy } from './checksum.ts'
import { openFiles } from '../files/file-rows.ts'
import { FileSender } from '../files/file-sender.ts'
import { noteVerification } from './hourly-check.ts'
import { browserPorts } from '../browser-ports.ts'
import { listenForPokes } from './poker.ts'
import { SearchIndex } from '../search/search-index.ts'
import { SyncLoop } from './sync-loop.ts'
import { LEADER_LOCK, SYNC_CHANNEL, isSyncMessage, workerLock } from './sync-status.ts'
import { type SyncDevice, makeSyncDevice, readLedgerHead } from './sync-device.ts'
import type { SyncWorkerApi } from './sync-worker-api.ts'

const VERIFY_TRIES = 3
const device: SyncDevice = {
  ...makeSyncDevice(browserPorts()),
  filesWaiting: () => files.waiting,
  isFileRoomGone: () => files.isRoomGone,
  filesRefused: () => files.refused,
}
const files = new FileSender(device, openFiles(device.ports), () => void loop?.report())
const index = new SearchIndex(device.mirror)
const LOAD_LINES_AFTER_MS = 500
let loop: SyncLoop | null = null
let myId = ''
/** Visibility by tab. A tab that crashed while visible only makes the loop try more often than needed. */
const views = new Map<string, boolean>()

const channel = device.ports.openChannel(SYNC_CHANNEL, (message) => {
  if (!isSyncMessage(message) || !loop) return
  if (message.kind === 'ask') void loop.report()
  if (message.kind === 'wake') {
    if (message.isFresh) loop.hurry()
    else void loop.wake()
    void files.wake()
  }
  if (message.kind === 'enrolled') {
    void loop.wake('credential-changed')
    void files.wake('credential-changed')
  }
  if (message.kind === 'copy-differs') void loop.copyAgain()
  if (message.kind === 'view') {
    views.set(message.tabId, message.isVisible)
    loop.check([...views.values()].includes(true))
  }
})

/** Leads for as long as this worker lives. The lock's callback is the leadership, so there is no gap in between. */
async function lead(): Promise<void> {
  loop = new SyncLoop(device, (status) => channel.say({ kind: 'status', leaderId: myId, status }))
  listenForPokes(device, () => void loop?.wake())
  await loop.start()
  // After the first round of operations, because the row of a picture matters more than the picture.
  void files.wake()
  await new Promise<never>(() => {})
}

/** Compares the copy with the server, and repeats while others keep changing rows. */
async function compared(): Promise<Verification> {
  for (let tried = 1; ; tried += 1) {
    await loop?.wake()
    const found = await verifyCopy(device)
    if (found.kind !== 'moving' || tried === VERIFY_TRIES) return found
  }
}

const api: SyncWorkerApi = {
  start: (id) =>
    new Promise((resolve) => {
      myId = id
      // Held until this worker dies, which is how its tab notices.
      void device.ports.withLock(workerLock(id), () => {
        resolve()
        void device.ports.withLock(LEADER_LOCK, lead)
        // A search loads the lines itself; otherwise they are loaded once the page has rendered.
        device.ports.after(LOAD_LINES_AFTER_MS, () => void index.refresh())
        return new Promise<never>(() => {})
      })
    }),
  syncNow: async () => {
    await loop?.wake()
  },
  verify: async () => {
    const whose = await readLedgerHead(device)
    const found = await compared()
    const isToCopy = whose !== null && (await noteVerification(device, whose, found))
    if (isToCopy) await (loop ? loop.copyAgain() : channel.say({ kind: 'copy-differs' }))
    // The screens read the result from the leader's next status.
    await (loop ? loop.report() : channel.say({ kind: 'ask' }))
    return found
  },
  findIds: (records, typed, limit) => index.find(records, typed, limit),
}

Comlink.expose(api)
