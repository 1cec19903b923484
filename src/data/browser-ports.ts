import { Dexie, RangeSet } from 'dexie'
import { nowMs, randomBytes } from './clock.ts'
import type { Channel, Ports, StorePart } from './ports.ts'

/** The real ports, in a page or in a worker. */
export function browserPorts(): Ports {
  return {
    nowMs,
    randomBytes,
    fetch: (path, init) => fetch(path, init),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    withLock: async (name, hold) => {
      await navigator.locks.request(name, hold)
    },
    openChannel,
    storage: { indexedDB, IDBKeyRange },
    announce: announceToDexie,
  }
}

function openChannel(name: string, hear: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event) => hear(event.data)
  return { say: (message) => channel.postMessage(message), close: () => channel.close() }
}

/**
 * Dexie's live queries listen to `storagemutated`, in this tab and through its broadcast in others. A write on the raw
 * database fires it here by hand, for the whole store: which rows changed is not worth telling.
 */
export function announceToDexie(parts: readonly StorePart[]): void {
  const everything = parts.map(({ database, store }) => [`idb://${database}/${store}/`, new RangeSet(-Infinity, [[[]]])] as const)
  Dexie.on.storagemutated.fire(Object.fromEntries(everything))
}
