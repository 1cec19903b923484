import { Dexie, type Table } from 'dexie'
import type { Channel, Ports } from '../ports.ts'
import { browserPorts } from '../browser-ports.ts'
import { Connection } from './connection.ts'
import { dexieStorage } from './open-watched.ts'

interface Saved {
  readonly key: string
  readonly value: unknown
  readonly at: number
}

const CACHE_NAME = 'fustan-desk'

/** A small third database for drafts and cached responses. Losing it loses no sale. */
class LocalCacheDb extends Dexie {
  declare drafts: Table<Saved, string>
  declare results: Table<Saved, string>

  constructor(ports: Ports, name: string) {
    super(name, { ...dexieStorage(ports), autoOpen: false })
    this.version(1).stores({ drafts: '&key', results: '&key, at' })
  }
}

const RESULTS_MAX = 200

export class LocalCache extends Connection<LocalCacheDb> {
  constructor(ports: Ports, name = CACHE_NAME) {
    super(ports, name, () => new LocalCacheDb(ports, name))
  }
}

let cache: LocalCache | null = null
const openCache = (): Promise<LocalCacheDb> => (cache ??= new LocalCache(browserPorts())).open()

/** The draft of a bill or form and when it was written, for restoring it after a reload, a crash or an update. */
export const readDraft = async (key: string): Promise<Saved | null> => (await (await openCache()).drafts.get(key)) ?? null

export async function writeDraft(key: string, value: unknown): Promise<void> {
  const db = await openCache()
  await db.drafts.put({ key, value, at: cache?.ports.nowMs() ?? 0 })
  theChannel().say({ draft: key })
}

const CACHE_CHANNEL = 'fustan-desk'
let channel: Channel | null = null
const listeners = new Set<(key: string) => void>()

/** Stays open for the life of the page, because a screen's last draft is often written after it was closed. */
function theChannel(): Channel {
  channel ??= browserPorts().openChannel(CACHE_CHANNEL, (message) => {
    if (typeof message !== 'object' || message === null || !('draft' in message)) return
    listeners.forEach((listen) => listen(String(message.draft)))
  })
  return channel
}

/**
 * Subscribes to drafts written by other tabs, so that a screen reloads its draft instead of overwriting it. Returns
 * the unsubscribe function.
 */
export function onDraftElsewhere(listener: (key: string) => void): () => void {
  theChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function clearDraft(key: string): Promise<void> {
  await (await openCache()).drafts.delete(key)
}

/** The last result of a report or a list and its time, for showing it offline. */
export const readResult = async (key: string): Promise<Saved | null> => (await (await openCache()).results.get(key)) ?? null

export async function writeResult(key: string, value: unknown): Promise<void> {
  const db = await openCache()
  await db.transaction('rw', db.results, async () => {
    await db.results.put({ key, value, at: cache?.ports.nowMs() ?? 0 })
    const over = (await db.results.count()) - RESULTS_MAX
    if (over > 0) await db.results.bulkDelete(await db.results.orderBy('at').limit(over).primaryKeys())
  })
}
