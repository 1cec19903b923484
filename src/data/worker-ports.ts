import { basePorts } from './browser-ports.ts'
import type { Ports, StorePart } from './ports.ts'

/** Dexie's own broadcast between tabs (4.4.7): the parts of its databases that changed, each as a range of keys. */
const DEXIE_CHANNEL = 'x-storagemutated-1'

/** Every key, as a worker that has no Dexie writes a `RangeSet` of Dexie. A test holds the two together. */
export const everyKey = { d: 1, from: -Infinity, to: [[[]]] } as const

export const changedParts = (parts: readonly StorePart[]): Readonly<Record<string, typeof everyKey>> =>
  Object.fromEntries(parts.map(({ database, store }) => [`idb://${database}/${store}/`, everyKey]))

/** The real ports of the sync worker. */
export function workerPorts(): Ports {
  const base = basePorts()
  const pages = base.openChannel(DEXIE_CHANNEL, () => undefined)
  return { ...base, announce: (parts) => pages.say(changedParts(parts)) }
}
