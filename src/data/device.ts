import { browserPorts } from './browser-ports.ts'
import type { FindIds } from './search/found-ids.ts'
import { abortedOnLeave } from './storage/leaving.ts'
import { Ledger } from './ledger/ledger.ts'
import { Mirror } from './mirror/mirror.ts'
import { Overlay } from './ledger/overlay.ts'
import type { Ports } from './ports.ts'
import type { ReadAhead } from './ledger/read-ahead.ts'
import { type StorageTrouble, reportTrouble, troubleOf } from './storage/storage-trouble.ts'
import { readWitness } from './till/till-witness.ts'

/** The till as seen by one context: its two databases, and the queue's pending operations by row. */
export interface Device {
  readonly ports: Ports
  readonly ledger: Ledger
  readonly mirror: Mirror
  readonly overlay: Overlay
  /** Set once a search worker serves this context; without it, search reads rows one by one. */
  findIds: FindIds | null
  /** Rows read in advance for the command that the user is about to confirm. */
  ahead: ReadAhead | null
  /** Set once this context receives the sync status: whether the last attempt reached the server. Null counts as not reached. */
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

/** Storage troubles that opening again does not solve. */
const STANDING: ReadonlySet<StorageTrouble | null> = new Set(['blocked', 'hangs', 'newer'])

function makeOwnDevice(): Device {
  const ports = browserPorts()
  const made = makeDevice({ ...ports, storage: abortedOnLeave(ports.storage) })
  made.mirror.onFailure = (cause) => {
    const trouble = troubleOf(cause)
    if (STANDING.has(trouble) && readWitness()) reportTrouble(trouble)
  }
  return made
}

export const thisDevice = (): Device => (device ??= makeOwnDevice())
