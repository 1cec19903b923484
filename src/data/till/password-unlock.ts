import { unlockResponseSchema } from '#domain/sync/unlock-messages.ts'
import { instant } from '#domain/kernel/time.ts'
import { beginUnlocking, currentActor, unlockKey } from '../actor.ts'
import { callApi } from '../api/api.ts'
import type { UnlockKey } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'

/** The server's answer for an employee who signed in on this till. */
export interface PasswordUnlock {
  readonly key: UnlockKey
  /** The employee has no PIN, or one that is too short for their permissions. */
  readonly lacksPin: boolean
}

/**
 * Requests the key that proves the signed-in employee's commands on this till. Null without an answer, from an older
 * server, and if this is not a till of their shop; then commands that need a proof fail with a message.
 */
export async function requestPasswordUnlock(device: Device = thisDevice()): Promise<PasswordUnlock | null> {
  const head = await device.ledger.head()
  if (!head) return null
  const at = instant(device.ports.nowMs())
  const body = { credential: head.credential, at }
  const answer = await callApi('sync/unlock', { body, schema: unlockResponseSchema, isQuiet: true })
  if (!answer.ok) return null
  const { employeeId: by, key, lacksPin } = answer.data
  return { key: { by, at, key }, lacksPin }
}

/** From now on the employee's commands are proved with this key, until the till locks. */
export function unlockByPassword(unlock: PasswordUnlock | null): void {
  if (unlock) beginUnlocking(unlock.key.by, Promise.resolve(unlock.key))
}

/** Requests the key again if there was no answer at sign-in and the employee still works with their session. */
export async function requestUnlockAgain(device: Device = thisDevice()): Promise<void> {
  const own = () => {
    const actor = currentActor()
    return actor?.source === 'password' ? actor.employeeId : null
  }
  if (own() === null || (await unlockKey()) !== null) return
  const unlock = await requestPasswordUnlock(device)
  if (unlock?.key.by === own()) unlockByPassword(unlock)
}
