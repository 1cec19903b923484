import { nowMs, randomBytes } from './clock.ts'
import type { Channel, Ports, StorageFacts } from './ports.ts'

/** The real ports of a page or a worker. */
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
    storageFacts,
  }
}

async function storageFacts(): Promise<StorageFacts> {
  // Insecure contexts and old browsers have no StorageManager.
  if (!('storage' in navigator)) return { isPersisted: null, usageBytes: null, quotaBytes: null }
  const [isPersisted, { usage, quota }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
  return { isPersisted, usageBytes: usage ?? null, quotaBytes: quota ?? null }
}

function openChannel(name: string, listener: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event) => listener(event.data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin and no other
  return { say: (message) => channel.postMessage(message), close: () => channel.close() }
}
