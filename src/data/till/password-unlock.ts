import { unlockResponseSchema } from '#domain/sync/unlock-messages.ts'
import { instant } from '#domain/kernel/time.ts'
import { beginUnlocking, currentActor, unlockKey } from '../actor.ts'
import { callApi } from '../api/api.ts'
import type { UnlockKey } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'

/** What the server gives this till for whoever has signed in on it. */
export interface PasswordUnlock {
  readonly key: UnlockKey
  /** She has no PIN, or one that is too short for what she may. */
  readonly lacksPin: boolean
}

/**
 * Asks the server, over the session of whoever has signed in here, for the key that proves what she does on this till. Null without an
 * answer, from an older server, and where this is no till of her shop: she works all the same, and is told of where it has to be proved.
 */
export async function askPasswordUnlock(device: Device = thisDevice()): Promise<PasswordUnlock | null> {
  const head = await device.ledger.head()
  if (!head) return null
  const at = instant(device.ports.nowMs())
  const body = { credential: head.credential, at }
  const answer = await callApi('sync/unlock', { body, schema: unlockResponseSchema, isQuiet: true })
  if (!answer.ok) return null
  const { employeeId: by, key, lacksPin } = answer.data
  return { key: { by, at, key }, lacksPin }
}

/** From now on she is proved by it, until the till is locked. */
export function unlockByPassword(unlock: PasswordUnlock | null): void {
  if (unlock) beginUnlocking(unlock.key.by, Promise.resolve(unlock.key))
}

/** Asks once more where no answer came as she signed in, while she still works here over her session. */
export async function askAgainForUnlock(device: Device = thisDevice()): Promise<void> {
  const hers = () => {
    const actor = currentActor()
    return actor?.source === 'password' ? actor.employeeId : null
  }
  if (hers() === null || (await unlockKey()) !== null) return
  const unlock = await askPasswordUnlock(device)
  if (unlock?.key.by === hers()) unlockByPassword(unlock)
}
