import type { Actor } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { UnlockKey } from './contract.ts'
import { forgetUnlockKey, keepUnlockKey, savedUnlockKey } from './till/stored-work.ts'

/* Separate from `commit.ts`, so that the shell can render before the code that writes commands has loaded. */

export interface CurrentActor extends Actor {
  /** password: has the stored session token. pin: unlocked this till, and makes no online calls as a user. */
  readonly source: 'password' | 'pin'
  /** The account the employee belongs to; part of the key of the drafts stored on their own phone. */
  readonly accountId: number
}

let current: CurrentActor | null = null

/** Sets who is working on this device. Called by the session on sign-in, unlock and lock. */
export function setActor(actor: CurrentActor | null): void {
  if (unlocking && actor?.employeeId !== unlocking.by) {
    unlocking = null
    forgetUnlockKey()
  }
  current = actor
}

let unlocking: { readonly by: Id; readonly key: Promise<UnlockKey | null> } | null = null

/** Starts deriving the unlock key from the entered PIN or password while the till opens. It is dropped when the actor changes. */
export function beginUnlocking(by: Id, key: Promise<UnlockKey | null>): void {
  // A device that cannot derive the key still opens; commands that need a proof then fail with a message.
  const begun = { by, key: key.catch(() => null) }
  unlocking = begun
  forgetUnlockKey()
  void begun.key.then((made) => {
    if (made && unlocking === begun) keepUnlockKey(made)
  })
}

/** Reuses the stored unlock key after the page was reloaded, so that commands can still be proved. */
export function goOnUnlocked(by: Id): void {
  const key = savedUnlockKey(by)
  if (key) beginUnlocking(by, Promise.resolve(key))
}

/** The key that proves that the current employee entered a PIN or password; null when there is none. */
export const unlockKey = (): Promise<UnlockKey | null> => unlocking?.key ?? Promise.resolve(null)

/** The employee working on this device now; null while it is locked. */
export const currentActor = (): CurrentActor | null => current
