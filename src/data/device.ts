import { browserPorts } from './browser-ports.ts'
import type { FindIds } from './search/found-ids.ts'
import { abortedOnLeave } from './storage/leaving.ts'
import { Ledger } from './ledger/ledger.ts'
import { Mirror } from './mirror/mirror.ts'
import { Overlay } from './ledger/overlay.ts'
import type { Ports } from './ports.ts'
import type { ReadAhead } from './ledger/read-ahead.ts'
import { type StorageTrouble, tellTrouble, troubleOf } from './storage/storage-trouble.ts'
import { readWitness } from './till/till-witness.ts'

/** One context's view of this till: its two databases and what waits in the queue, laid out by row. */
export interface Device {
  readonly ports: Ports
  readonly ledger: Ledger
  readonly mirror: Mirror
  readonly overlay: Overlay
  /** Set once a search worker serves this context; without it search reads rows one by one. */
  findIds: FindIds | null
  /** What the next act will be decided by, while somebody is about to confirm it. */
  ahead: ReadAhead | null
  /** Set once this context hears how the sync goes: whether the server answered last. Nobody says so: it is not reached. */
  isServerReached: (() => boolean) | null
}

export function makeDevice(ports: Ports): Device {
  return {
    ports,
    ledger: new Ledger(ports),
    mirror: new Mirror(ports),
    overlay: new Overlay(),
    findIds: null,
    ahead: null,
    isServerReached: null,
  }
}

let device: Device | null = null

/** Troubles that do not pass by opening once more. */
const STANDING: ReadonlySet<StorageTrouble | null> = new Set(['blocked', 'hangs', 'newer'])

function makeOwnDevice(): Device {
  const ports = browserPorts()
  const made = makeDevice({ ...ports, storage: abortedOnLeave(ports.storage) })
  made.mirror.onFailure = (cause) => {
    const trouble = troubleOf(cause)
    if (STANDING.has(trouble) && readWitness()) tellTrouble(trouble)
  }
  return made
}

/** The device that this page runs on. */
export const thisDevice = (): Device => (device ??= makeOwnDevice())
