import { currentActor } from '../actor.ts'
import { type Whose, ownEntries } from './own-entries.ts'
import { type OwnSender, makeOwnSender, sendWaiting } from './own-sender.ts'

/** The user signed in with a password; null for an employee who unlocked a till with a PIN. */
export function ownWhose(): Whose | null {
  const actor = currentActor()
  if (actor?.source !== 'password' || actor.employeeId === null) return null
  return { accountId: actor.accountId, employeeId: actor.employeeId }
}

let sender: OwnSender | null = null

/** Sends waiting entries now and whenever that may have become possible. Calling it again triggers an attempt. */
export function startOwnQueue(): void {
  // The Web Locks API needs a secure context, as does geolocation.
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

/** Sends entries from before sign-in, which the server accepts even if the session does not let the user in. */
export async function sendLeftBehind(who: Whose): Promise<void> {
  if ('locks' in navigator) await sendWaiting(ownEntries(), () => who)
}
