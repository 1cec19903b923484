import { readSync, writeSync } from './bookkeeping.ts'
import { type Verification, verifyCopy } from './checksum.ts'
import { type SyncDevice, readLedgerHead } from './sync-device.ts'
import type { Whose } from './whose.ts'

const HOUR_MS = 60 * 60_000
/** A shop that kept changing while it was compared is compared again after this long, not at every change. */
const AGAIN_MS = 5 * 60_000
/** A copy that differs again so soon after it was made afresh has another cause; making it over and over would not heal it. */
const AFRESH_EVERY_MS = 24 * HOUR_MS

/** Writes down what a comparison found. True when the copy is wrong and is to be made afresh. */
export async function noteVerification(device: SyncDevice, whose: Whose, found: Verification): Promise<boolean> {
  if (found.kind !== 'equal' && found.kind !== 'differs') return false
  const now = device.ports.nowMs()
  const ledger = await device.ledger.open()
  const { copiedAfreshAt = null } = await readSync(ledger)
  const checked = { verifiedAt: now, isCopyEqual: found.kind === 'equal', checkDueAt: now + HOUR_MS }
  const isToCopy = found.kind === 'differs' && (copiedAfreshAt === null || now - copiedAfreshAt >= AFRESH_EVERY_MS)
  await writeSync(ledger, whose, isToCopy ? { ...checked, copiedAfreshAt: now } : checked)
  return isToCopy
}

/** Compares the copy with the server once an hour. True when it is wrong and is to be made afresh. */
export async function isCopyFoundWrong(device: SyncDevice, isInterrupted: () => boolean): Promise<boolean> {
  const ledger = await device.ledger.open()
  const whose = await readLedgerHead(device)
  if (!whose) return false
  const now = device.ports.nowMs()
  const { checkDueAt = null } = await readSync(ledger)
  // A copy that was just made is taken for good, and a clock that was set back does not postpone the check for ever.
  const isSet = checkDueAt !== null && checkDueAt <= now + HOUR_MS
  if (!isSet) await writeSync(ledger, whose, { checkDueAt: now + HOUR_MS })
  if (!isSet || now < checkDueAt) return false
  await writeSync(ledger, whose, { checkDueAt: now + AGAIN_MS })
  return noteVerification(device, whose, await verifyCopy(device, isInterrupted))
}
