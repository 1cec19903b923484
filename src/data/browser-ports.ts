import { nowMs, randomBytes } from './clock.ts'
import type { Channel, Ports } from './ports.ts'

/** What a page and a worker have in common. */
export function basePorts(): Omit<Ports, 'announce'> {
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
  }
}

function openChannel(name: string, hear: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event) => hear(event.data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin and no other
  return { say: (message) => channel.postMessage(message), close: () => channel.close() }
}
