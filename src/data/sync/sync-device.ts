import { Ledger } from '../ledger/ledger.ts'
import type { LedgerHead } from '../ledger/ledger-rows.ts'
import { Mirror, type MirrorState } from '../mirror/mirror.ts'
import type { Ports } from '../ports.ts'

/** The two databases as the sync uses them. */
export interface SyncDevice {
  readonly ports: Ports
  readonly ledger: Ledger
  readonly mirror: Mirror
  readonly filesWaiting?: () => number
  readonly isFileRoomGone?: () => boolean
  readonly filesRefused?: () => number
}

export const makeSyncDevice = (ports: Ports): SyncDevice => ({ ports, ledger: new Ledger(ports), mirror: new Mirror(ports) })

export const readLedgerHead = ({ ledger }: SyncDevice): Promise<LedgerHead | null> => ledger.head()

export async function readMirrorState({ mirror }: SyncDevice): Promise<MirrorState | null> {
  const db = await mirror.open()
  return (await db.state.get('state')) ?? null
}
