import { currentActor } from '../actor.ts'
import { type Whose, ownEntries } from './own-entries.ts'
import { type OwnSender, makeOwnSender, sendWaiting } from './own-sender.ts'

/** Who is signed in here as herself; null for whoever unlocked a till with a PIN. */
export function ownWhose(): Whose | null {
  const actor = currentActor()
  if (actor?.source !== 'password' || actor.employeeId === null) return null
  return { accountId: actor.accountId, employeeId: actor.employeeId }
}

let sender: OwnSender | null = null

/** Sends what waits on this phone, now and whenever that may have become possible. Calling it again is a reason to try. */
export function startOwnQueue(): void {
  // Browsers give locks to secure pages only, and those alone know where they are.
  if (!('locks' in navigator)) return
  if (!sender) {
    for (const event of ['online', 'focus', 'pageshow']) addEventListener(event, wakeOwnQueue)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') wakeOwnQueue()
    })
  }
  sender ??= makeOwnSender(ownEntries(), ownWhose)
  sender.wake()
}

export function wakeOwnQueue(): void {
  sender?.wake()
}

/** Sends what somebody left here before it is known whether her session lets her in: that is taken of her even where it does not. */
export async function sendLeftBehind(who: Whose): Promise<void> {
  if ('locks' in navigator) await sendWaiting(ownEntries(), () => who)
}
