import { Dexie, RangeSet } from 'dexie'
import { basePorts } from './browser-ports.ts'
import type { Ports, StorePart } from './ports.ts'

/** The real ports of a page. */
export const browserPorts = (): Ports => ({ ...basePorts(), announce: announceToDexie })

/**
 * Dexie's live queries listen to `storagemutated`, in this tab and through its broadcast in others. A write on the raw
 * database fires it here by hand, for the whole store: which rows changed is not worth telling.
 */
export function announceToDexie(parts: readonly StorePart[]): void {
  const everything = parts.map(({ database, store }) => [`idb://${database}/${store}/`, new RangeSet(-Infinity, [[[]]])] as const)
  Dexie.on.storagemutated.fire(Object.fromEntries(everything))
}
