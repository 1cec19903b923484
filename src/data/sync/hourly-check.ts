import { readSync, writeSync } from './bookkeeping.ts'
import { type Verification, verifyCopy } from './checksum.ts'
import { type SyncDevice, readLedgerHead } from './sync-device.ts'
import type { Whose } from './whose.ts'

const HOUR_MS = 60 * 60_000
/** Delay of the next comparison if the shop kept changing during one. */
const AGAIN_MS = 5 * 60_000
/** If a fresh copy differs again this soon, the cause is elsewhere and another copy would not help. */
const AFRESH_EVERY_MS = 24 * HOUR_MS

/** Stores the result of a comparison. True when the copy is wrong and must be made again. */
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

/** Compares the copy with the server once an hour. True when it is wrong and must be made again. */
export async function isCopyFoundWrong(device: SyncDevice, isInterrupted: () => boolean): Promise<boolean> {
  const ledger = await device.ledger.open()
  const whose = await readLedgerHead(device)
  if (!whose) return false
  const now = device.ports.nowMs()
  const { checkDueAt = null } = await readSync(ledger)
  // A new copy is assumed correct; the upper bound prevents a clock that was set back from postponing the check.
  const isSet = checkDueAt !== null && checkDueAt <= now + HOUR_MS
  if (!isSet) await writeSync(ledger, whose, { checkDueAt: now + HOUR_MS })
  if (!isSet || now < checkDueAt) return false
  await writeSync(ledger, whose, { checkDueAt: now + AGAIN_MS })
  return noteVerification(device, whose, await verifyCopy(device, isInterrupted))
}
