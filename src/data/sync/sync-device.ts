import { Ledger } from '../ledger/ledger.ts'
import type { LedgerHead } from '../ledger/ledger-rows.ts'
import { Mirror, type MirrorState } from '../mirror/mirror.ts'
import type { Ports } from '../ports.ts'

/** The two databases as the sync sees them. */
export interface SyncDevice {
  readonly ports: Ports
  readonly ledger: Ledger
  readonly mirror: Mirror
  /** How many files are on this device alone, where somebody sends them. */
  readonly filesWaiting?: () => number
  /** The server has no room for more of them now. */
  readonly isFileRoomGone?: () => boolean
  /** How many of them the server will never take. */
  readonly filesRefused?: () => number
}

export const makeSyncDevice = (ports: Ports): SyncDevice => ({ ports, ledger: new Ledger(ports), mirror: new Mirror(ports) })

export const readLedgerHead = ({ ledger }: SyncDevice): Promise<LedgerHead | null> => ledger.head()

export async function readMirrorState({ mirror }: SyncDevice): Promise<MirrorState | null> {
  const db = await mirror.open()
  return (await db.state.get('state')) ?? null
}
