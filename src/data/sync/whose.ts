import type { LedgerDb } from '../ledger/ledger.ts'
import { type LedgerHead, asHead } from '../ledger/ledger-rows.ts'
import { type SyncDevice, readLedgerHead } from './sync-device.ts'

/**
 * Identifies the till and the epoch of a request. During a request the browser may get a new identity, or another
 * leader may requeue operations; the answer must then not be written.
 */
export type Whose = Pick<LedgerHead, 'deviceId' | 'epoch'>

export const isHeadOf = (head: LedgerHead | null, whose: Whose): head is LedgerHead =>
  head !== null && head.deviceId === whose.deviceId && head.epoch === whose.epoch

/**
 * Whether the browser is still the till that made the request. Only a hint before writing the mirror; the ledger
 * checks again in its transactions.
 */
export const isStill = async (device: SyncDevice, whose: Whose): Promise<boolean> => isHeadOf(await readLedgerHead(device), whose)

/** The head if it still belongs to the till that made the request; otherwise null. */
export async function headOf(db: LedgerDb, whose: Whose): Promise<LedgerHead | null> {
  const head = asHead(await db.meta.get('head'))
  return isHeadOf(head, whose) ? head : null
}
