import { employeePin } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { type Device, thisDevice } from '../device.ts'
import type { PinGuardRow, PinRow } from '../ledger/ledger-rows.ts'
import { BLANK } from './wiped-pins.ts'

export type PinAnswer =
  | { readonly isRight: true }
  /** `waitMs`: the delay until the next attempt; 0 if it may be made at once. */
  | { readonly isRight: false; readonly waitMs: number }
  /** This till has no PIN of the employee to compare with, for example during the first copy; nothing is counted. */
  | { readonly isRight: false; readonly waitMs: 0; readonly isMissing: true }
  /** The employee's PIN was wiped from this till after too many wrong attempts; or only a password unlocks it, after too many by anyone. */
  | { readonly isRight: false; readonly waitMs: 0; readonly isStopped: 'hers' | 'all' }

/** Three wrong PINs have no delay; each one after that doubles it, from 5 seconds to 15 minutes. */
const FREE_FAILURES = 3
const FIRST_WAIT_MS = 5_000
const WAIT_MAX_MS = 15 * 60_000
/** This many wrong attempts in a row wipe the employee's PIN from this till. */
export const WIPE_AFTER = 10
/**
 * This many wrong attempts by anyone within a day disable PINs on this till. A correct PIN does not reset the count,
 * because the attacker may know one.
 */
export const LOCK_AFTER = 30

export const STOPPED_ALL: PinAnswer = { isRight: false, waitMs: 0, isStopped: 'all' }

export function waitAfter(failures: number): number {
  const costly = failures - FREE_FAILURES
  return costly <= 0 ? 0 : Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (costly - 1))
}

/** Whether only a password unlocks this till, after too many wrong PINs. */
export async function isPasswordOnly({ ledger }: Device = thisDevice()): Promise<boolean> {
  const db = await ledger.open()
  const guard = (await db.meta.get('pin-guard')) as PinGuardRow | undefined
  return guard !== undefined && guard.lockedAt !== null
}

const FRESH = { k: 'pin-guard', failures: 0, lockedAt: null, trippedAt: null } as const

/** Counts a wrong PIN in a transaction, so that attempts of several tabs are all counted, and wipes the PIN when there were too many. */
export async function countFailure(employeeId: Id, ver: number, device: Device): Promise<PinAnswer> {
  const db = await device.ledger.open()
  const key = `pin:${employeeId}` as const
  const now = device.ports.nowMs()
  const counted = await db.transaction('rw', db.meta, async () => {
    const saved = (await db.meta.get(key)) as PinRow | undefined
    // Attempts at a wiped PIN do not count for the one set afterwards.
    const failures = (saved && saved.wipedVer === undefined ? saved.failures : 0) + 1
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

/** Removes the PIN's secrets from the copy; the note in the ledger prevents a later copy from restoring them. */
async function wipe(employeeId: Id, { mirror }: Device): Promise<void> {
  const db = await mirror.open()
  await db.table(employeePin.name).update(employeeId, BLANK)
}

/** Enables PINs again after a sign-in with a password. Wiped PINs stay wiped. */
export async function forgivePins({ ledger }: Device = thisDevice()): Promise<void> {
  const db = await ledger.open()
  await db.transaction('rw', db.meta, async () => {
    const guard = (await db.meta.get('pin-guard')) as PinGuardRow | undefined
    if (guard) await db.meta.put({ ...guard, failures: 0, lockedAt: null })
  })
}
