import { readToken } from '../../../data/api/session-token.ts'
import { nowMs } from '../../../data/clock.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import { type Device, thisDevice } from '../../../data/device.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { isLeftAlone } from '../../../data/till/idle.ts'
import { keptWork } from '../../../data/till/kept-work.ts'
import { revokedAt } from '../../../data/till/revoked.ts'
import type { Session } from '../../../engine/session.ts'
import { pinSession } from './pin-session.ts'

/**
 * The session of whoever worked on this till when its page was loaded anew, by the rows of now; null where it locks. No network is asked:
 * a password session goes on by what the till knows of her, and the server is asked beside it.
 */
export async function sessionGoingOn(till: TillIdentity, device: Device = thisDevice(), at: number = nowMs()): Promise<Session | null> {
  const work = keptWork()
  if (!work || (work.source === 'password' && !readToken())) return null
  const [session, revoked] = await Promise.all([pinSession(work.by, till, localReader(device), at), revokedAt(device)])
  if (!session || revoked !== null) return null
  // Her PIN was taken off this till while the page was away.
  if (work.source === 'pin' && work.hasPin && session.ownPin === null) return null
  if (isLeftAlone(work.touchedAt, session.setting.idleLockMinutes, at)) return null
  return work.source === 'password' ? { ...session, source: 'user' } : session
}
