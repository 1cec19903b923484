import { readToken } from '../../../data/api/session-token.ts'
import { nowMs } from '../../../data/clock.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import { type Device, thisDevice } from '../../../data/device.ts'
import { counterReader } from '../../../engine/counter-reader.ts'
import { isLeftAlone } from '../../../data/till/idle.ts'
import { storedWork } from '../../../data/till/stored-work.ts'
import { revokedAt } from '../../../data/till/revoked.ts'
import type { Session } from '../../../engine/session.ts'
import { pinSession } from './pin-session.ts'

/**
 * The session to resume after a reload of a till, built from current rows; null if it locks. Works offline: a password session resumes from
 * local data, and the server is queried in parallel.
 */
export async function sessionGoingOn(till: TillIdentity, device: Device = thisDevice(), at: number = nowMs()): Promise<Session | null> {
  const work = storedWork()
  if (!work || (work.source === 'password' && !readToken())) return null
  const [session, revoked] = await Promise.all([pinSession(work.by, till, counterReader(device), at), revokedAt(device)])
  if (!session || revoked !== null) return null
  // The PIN was removed from this till while the page was closed.
  if (work.source === 'pin' && work.hasPin && session.ownPin === null) return null
  if (isLeftAlone(work.touchedAt, session.setting.idleLockMinutes, at)) return null
  return work.source === 'password' ? { ...session, source: 'user' } : session
}
