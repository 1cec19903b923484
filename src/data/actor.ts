import type { Actor } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { UnlockKey } from './contract.ts'
import { forgetUnlockKey, keepUnlockKey, keptUnlockKey } from './till/kept-work.ts'

/*
 * Apart from the commit, so that the house can be drawn before what stores an act is there.
 */

export interface CurrentActor extends Actor {
  /** password: holds the stored session token. pin: unlocked this till, and acts online for nobody. */
  readonly source: 'password' | 'pin'
  /** Whose employee she is; what waits on her own phone is kept by it. */
  readonly accountId: number
}

let current: CurrentActor | null = null

/** Who is working on this device. The session sets it on sign-in, unlock and lock. */
export function setActor(actor: CurrentActor | null): void {
  if (unlocking && actor?.employeeId !== unlocking.by) {
    unlocking = null
    forgetUnlockKey()
  }
  current = actor
}

let unlocking: { readonly by: Id; readonly key: Promise<UnlockKey | null> } | null = null

/** Her PIN or her password was entered: its key is being worked out while the till opens, and ends with her work on it. */
export function beginUnlocking(by: Id, key: Promise<UnlockKey | null>): void {
  // A device that cannot work it out opens all the same, and what she does is told where it has to be proved.
  const begun = { by, key: key.catch(() => null) }
  unlocking = begun
  forgetUnlockKey()
  void begun.key.then((made) => {
    if (made && unlocking === begun) keepUnlockKey(made)
  })
}

/** The page was loaded anew under her hands: what she does goes on to be proved by the key with which she works. */
export function goOnUnlocked(by: Id): void {
  const key = keptUnlockKey(by)
  if (key) beginUnlocking(by, Promise.resolve(key))
}

/** What proves that whoever works here entered her PIN or her password; null where nothing does. */
export const unlockKey = (): Promise<UnlockKey | null> => unlocking?.key ?? Promise.resolve(null)

/** Who is working on this device now; null while it is locked. */
export const currentActor = (): CurrentActor | null => current
