import type { Id } from '#domain/kernel/ids.ts'
import { makeId } from '#domain/kernel/ids.ts'
import { browserPorts } from './browser-ports.ts'
import { Ledger } from './ledger.ts'
import { Mirror } from './mirror.ts'
import { Overlay } from './overlay.ts'
import type { Ports } from './ports.ts'

/** Finds ids of rows by typed text; hints that are checked against the rows. */
export type FindIds = (records: readonly string[], typed: string, limit: number) => Promise<readonly FoundId[]>
export interface FoundId {
  readonly record: string
  readonly id: string
}

/** One context's view of this till: its two databases and what waits in the queue, laid out by row. */
export interface Device {
  readonly ports: Ports
  readonly ledger: Ledger
  readonly mirror: Mirror
  readonly overlay: Overlay
  /** Set once a search worker serves this context; without it search reads rows one by one. */
  findIds: FindIds | null
}

export function makeDevice(ports: Ports): Device {
  return { ports, ledger: new Ledger(ports), mirror: new Mirror(ports), overlay: new Overlay(), findIds: null }
}

export const newIdOf = (ports: Ports): Id => makeId(ports.nowMs(), ports.randomBytes(10))

let device: Device | null = null

/** The device that this page runs on. */
export const thisDevice = (): Device => (device ??= makeDevice(browserPorts()))
