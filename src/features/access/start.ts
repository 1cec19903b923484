import { type createStore, useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { TillIdentity } from '../../data/contract.ts'
import { endSession } from '../../data/api/end-session.ts'
import { readToken } from '../../data/api/session-token.ts'
import { startSync } from '../../data/sync/sync-client.ts'
import { tillIdentity } from '../../data/till/till-identity.ts'
import { type Session, type StartState, sessionEndAtom, startStateAtom } from '../../engine/session.ts'
import { useEnter } from './enter.ts'
import { preloadLock } from './lock/lock-part.ts'
import { readEmployeesAhead } from './lock/till-session.ts'
import { toldEnd } from './session-end.ts'
import type { Informed } from './sign-in/user-session.ts'

interface Started {
  readonly state: StartState
  readonly session: Session | null
  /** Why the session that was left here is over. */
  readonly code?: string | null
}

/** The lock is drawn first: a worker that starts beside it would take half of a small till's two cores. */
const SYNC_AFTER_LOCK_MS = 1_000

/** Finds out how this device starts: a till locked, a browser with a session open, one without signed out. */
async function startUp(): Promise<Started> {
  if (await lockedTill()) return { state: 'locked', session: null }
  if (!readToken()) return { state: 'signed-out', session: null }
  const informed = await inform(null)
  if (informed.ok) return { state: 'open', session: informed.session }
  return { state: informed.isSignedOut ? 'signed-out' : 'failed', session: null, code: informed.code }
}

/** Ends what session was left here and brings what the lock is drawn with; false when this device is no till. */
export async function lockedTill(): Promise<boolean> {
  if (!(await knownTill())) return false
  // Whoever signed in here and left without locking: a reload, a browser that was killed, an app of before this rule.
  void endSession()
  // A copy that cannot be read leaves the lock without faces, and the lock says so itself.
  await Promise.all([preloadLock(), readEmployeesAhead().catch(reportError)])
  setTimeout(startSync, SYNC_AFTER_LOCK_MS)
  return true
}

/** Locks a till before anything is drawn: what is drawn first is then the lock, whole. Any other start goes on as it is drawn. */
export async function lockAhead(store: ReturnType<typeof createStore>): Promise<void> {
  if (await lockedTill()) store.set(startStateAtom, 'locked')
}

/** A browser that cannot open its storage (a private window) is no till, and may still be signed in to. */
async function knownTill(): Promise<TillIdentity | null> {
  try {
    return await tillIdentity()
  } catch (cause) {
    reportError(cause)
    return null
  }
}

const RETRY_MS = 4_000

/** Runs the start once, and again while the server cannot be asked. */
export function useStart(): StartState {
  const [state, setState] = useAtom(startStateAtom)
  const enter = useEnter()
  const setEnd = useSetAtom(sessionEndAtom)
  useEffect(() => {
    if (state !== 'starting' && state !== 'failed') return
    let isGone = false
    const run = async () => {
      const started = await startUp()
      if (isGone) return
      if (started.session) return enter(started.session)
      setEnd(toldEnd(started.code ?? null))
      setState(started.state)
    }
    const timer = setTimeout(() => void run(), state === 'failed' ? RETRY_MS : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [state, setState, enter, setEnd])
  return state
}

/** Asks the server who this is. A part of its own: a till is unlocked and sells without it. */
export async function inform(till: TillIdentity | null): Promise<Informed> {
  const part = await import('./sign-in/user-session.ts')
  return part.askGlobalInformations(till)
}
