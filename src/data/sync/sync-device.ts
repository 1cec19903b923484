import { Connection, type Idb, type Stores } from '../storage/idb.ts'
import { LEDGER_NAME, LEDGER_STORES, type LedgerHead, type MetaRow, asHead } from '../ledger/ledger-rows.ts'
import { MIRROR_NAME, MIRROR_STORES, type MirrorState } from '../mirror/mirror-rows.ts'
import type { Ports } from '../ports.ts'

/** The two databases as the sync sees them, without Dexie. */
export interface SyncDevice {
  readonly ports: Ports
  readonly ledger: Connection
  readonly mirror: Connection
  /** How many files are on this device alone, where somebody sends them. */
  readonly filesWaiting?: () => number
  /** The server has no room for more of them now. */
  readonly isFileRoomGone?: () => boolean
  /** How many of them the server will never take. */
  readonly filesRefused?: () => number
}

export const makeSyncDevice = (ports: Ports): SyncDevice => ({
  ports,
  ledger: new Connection(ports, LEDGER_NAME, LEDGER_STORES),
  mirror: new Connection(ports, MIRROR_NAME, MIRROR_STORES),
})

/** The ledger is written strictly: what it says must be on the disk. The mirror can be copied again. */
export const writeLedger = <T>(db: Idb, stores: readonly string[], run: (stores: Stores) => Promise<T>): Promise<T> =>
  db.write(stores, 'strict', run)
export const writeMirror = <T>(db: Idb, stores: readonly string[], run: (stores: Stores) => Promise<T>): Promise<T> =>
  db.write(stores, 'relaxed', run)

export async function readLedgerHead(device: SyncDevice): Promise<LedgerHead | null> {
  const db = await device.ledger.open()
  return db.read(['meta'], async (of) => asHead(await of<MetaRow>('meta').get('head')))
}

export async function readMirrorState(device: SyncDevice): Promise<MirrorState | null> {
  const db = await device.mirror.open()
  return db.read(['state'], async (of) => (await of<MirrorState>('state').get('state')) ?? null)
}

/** Tells the pages that rows have changed which they may be showing. */
export const tell = (device: SyncDevice, database: Connection, stores: readonly string[]): void =>
  device.ports.announce(stores.map((store) => ({ database: database.name, store })))
