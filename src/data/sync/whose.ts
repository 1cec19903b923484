import type { LedgerDb } from '../ledger/ledger.ts'
import { type LedgerHead, asHead } from '../ledger/ledger-rows.ts'
import { type SyncDevice, readLedgerHead } from './sync-device.ts'

/**
 * Whose answer something is: the till that asked, in the epoch in which it asked. A browser may be given a new identity, and
 * another leader may put the queue back, while a request is on its way; what then arrives must not be written onto either.
 */
export type Whose = Pick<LedgerHead, 'deviceId' | 'epoch'>

export const isHeadOf = (head: LedgerHead | null, whose: Whose): head is LedgerHead =>
  head !== null && head.deviceId === whose.deviceId && head.epoch === whose.epoch

/** Whether the browser is still the till that asked. A hint before the mirror is written; the ledger asks inside its transactions. */
export const isStill = async (device: SyncDevice, whose: Whose): Promise<boolean> => isHeadOf(await readLedgerHead(device), whose)

/** The head, while it is still that of the till that asked; null once the browser is another till, or none. */
export async function headOf(db: LedgerDb, whose: Whose): Promise<LedgerHead | null> {
  const head = asHead(await db.meta.get('head'))
  return isHeadOf(head, whose) ? head : null
}
