import type { Actor } from '#domain/kernel/define.ts'

/*
 * Apart from the commit, so that the house can be drawn before what stores an act is there.
 */

export interface CurrentActor extends Actor {
  /** password: holds the stored session token. pin: unlocked this till, and acts online for nobody. */
  readonly source: 'password' | 'pin'
}

let current: CurrentActor | null = null

/** Who is working on this device. The session sets it on sign-in, unlock and lock. */
export function setActor(actor: CurrentActor | null): void {
  current = actor
}

/** Who is working on this device now; null while it is locked. */
export const currentActor = (): CurrentActor | null => current
