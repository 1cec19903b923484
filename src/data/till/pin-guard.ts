import { employeePin } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { type Device, thisDevice } from '../device.ts'
import type { PinGuardRow, PinRow } from '../ledger/ledger-rows.ts'
import { BLANK } from './wiped-pins.ts'

export type PinAnswer =
  | { readonly isRight: true }
  /** `waitMs`: how long until the next try; 0 when it may be tried at once. */
  | { readonly isRight: false; readonly waitMs: number }
  /** This till has no PIN of hers to compare with, as while its copy of the shop is being made: nobody was wrong, and nothing is counted. */
  | { readonly isRight: false; readonly waitMs: 0; readonly isMissing: true }
  /** Her PIN was wiped from this till after too many wrong ones; or only a password opens it at all, after too many of anybody. */
  | { readonly isRight: false; readonly waitMs: 0; readonly isStopped: 'hers' | 'all' }

/** Three wrong PINs cost nothing; each one after that doubles the wait, from 5 seconds to 15 minutes. */
const FREE_FAILURES = 3
const FIRST_WAIT_MS = 5_000
const WAIT_MAX_MS = 15 * 60_000
/** So many wrong ones of one person in a row, and her PIN leaves this till. */
export const WIPE_AFTER = 10
/** So many of anybody within a day, and PINs open this till no more. A right one in between changes nothing: the guesser may have one. */
export const LOCK_AFTER = 30

export const STOPPED_ALL: PinAnswer = { isRight: false, waitMs: 0, isStopped: 'all' }

export function waitAfter(failures: number): number {
  const costly = failures - FREE_FAILURES
  return costly <= 0 ? 0 : Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (costly - 1))
}

/** Only a password opens this till: too many PINs were tried on it. */
export async function isPasswordOnly({ ledger }: Device = thisDevice()): Promise<boolean> {
  const db = await ledger.open()
  const guard = (await db.meta.get('pin-guard')) as PinGuardRow | undefined
  return guard !== undefined && guard.lockedAt !== null
}

const FRESH = { k: 'pin-guard', failures: 0, lockedAt: null, trippedAt: null } as const

/** A wrong PIN: counted in one transaction, so that tabs that try at once are all counted, and the PIN goes when it was one too many. */
export async function countFailure(employeeId: Id, ver: number, device: Device): Promise<PinAnswer> {
  const db = await device.ledger.open()
  const key = `pin:${employeeId}` as const
  const now = device.ports.nowMs()
  const counted = await db.transaction('rw', db.meta, async () => {
    const kept = (await db.meta.get(key)) as PinRow | undefined
    // Counts of a PIN that was wiped say nothing of the one that was set after it.
    const failures = (kept && kept.wipedVer === undefined ? kept.failures : 0) + 1
    const waitMs = waitAfter(failures)
    const isWiped = failures >= WIPE_AFTER
    await db.meta.put({ k: key, failures, waitUntil: now + waitMs, ...(isWiped ? { wipedVer: ver } : {}) })
    const before = ((await db.meta.get('pin-guard')) as PinGuardRow | undefined) ?? { ...FRESH, since: now }
    const guard = now - before.since > DAY_MS ? { ...before, failures: 0, since: now } : before
    const isLocked = guard.failures + 1 >= LOCK_AFTER
    await db.meta.put({
      ...guard,
      failures: guard.failures + 1,
      lockedAt: isLocked ? now : guard.lockedAt,
      trippedAt: isWiped || isLocked ? now : guard.trippedAt,
    })
    return { waitMs, isWiped, isLocked }
  })
  if (counted.isWiped) await wipe(employeeId, device)
  if (counted.isLocked) return STOPPED_ALL
  return counted.isWiped ? { isRight: false, waitMs: 0, isStopped: 'hers' } : { isRight: false, waitMs: counted.waitMs }
}

/** What can be guessed at leaves the copy of the shop; the ledger has the note by which no later copy brings it back. */
async function wipe(employeeId: Id, { mirror }: Device): Promise<void> {
  const db = await mirror.open()
  await db.table(employeePin.name).update(employeeId, BLANK)
}

/** Somebody has signed in here with her password: the till opens by PINs again. What was wiped stays wiped. */
export async function forgivePins({ ledger }: Device = thisDevice()): Promise<void> {
  const db = await ledger.open()
  await db.transaction('rw', db.meta, async () => {
    const guard = (await db.meta.get('pin-guard')) as PinGuardRow | undefined
    if (guard) await db.meta.put({ ...guard, failures: 0, lockedAt: null })
  })
}
