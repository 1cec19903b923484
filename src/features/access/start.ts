import { type createStore, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { goOnUnlocked } from '../../data/actor.ts'
import type { TillIdentity } from '../../data/contract.ts'
import { endSession } from '../../data/api/end-session.ts'
import { readToken } from '../../data/api/session-token.ts'
import { sendLeftBehind } from '../../data/phone/own-queue.ts'
import { startSync } from '../../data/sync/sync-client.ts'
import { forgetAllWork, forgetWork, isLoadedAnew, keptWork } from '../../data/till/kept-work.ts'
import { tillIdentity } from '../../data/till/till-identity.ts'
import { type Session, type StartState, sessionAtom, sessionEndAtom, signInAskedAtom, startStateAtom } from '../../engine/session.ts'
import { enterIn, leaveIn } from './enter.ts'
import { readEmployeesAhead } from './lock/till-session.ts'
import { toldEnd } from './session-end.ts'
import type { Informed } from './sign-in/user-session.ts'

interface Started {
  readonly state: StartState
  readonly session: Session | null
  /** Why the session that was left here is over. */
  readonly code?: string | null
}

type Store = ReturnType<typeof createStore>

/** The lock is drawn first: a worker that starts beside it would take half of a small till's two cores. */
const SYNC_AFTER_LOCK_MS = 1_000

/** Finds out how this device starts: a till locked or going on, a browser with a session open, one without signed out. */
async function startUp(): Promise<Started> {
  const asTill = await tillStart()
  if (asTill) return asTill
  if (!readToken()) return { state: 'signed-out', session: null }
  const kept = (await import('./sign-in/user-session.ts')).sessionKept()
  if (kept) await sentBefore(kept)
  const informed = await (kept ? Promise.race([inform(null), unanswered()]) : inform(null))
  if (informed.ok) return { state: 'open', session: informed.session }
  if (kept && !informed.isSignedOut) return { state: 'open', session: kept }
  return { state: informed.isSignedOut ? 'signed-out' : 'failed', session: null, code: informed.code }
}

/** A phone that knows whose it is waits no longer for a server, or for a network that only seems to be one. */
const UNANSWERED_MS = 4_000
const unanswered = (): Promise<Extract<Informed, { readonly ok: false }>> =>
  new Promise((resolve) => setTimeout(() => resolve({ ok: false, isSignedOut: false, code: null }), UNANSWERED_MS))

/**
 * What she did on this phone goes ahead of the question whether her session lets her in: of somebody whose last day is over it is taken, and with her
 * session its proof is gone. A start waits for it no longer than for the server.
 */
async function sentBefore({ accountId, employeeId }: Session): Promise<void> {
  if (employeeId === null) return
  await Promise.race([sendLeftBehind({ accountId, employeeId }).catch(reportError), unanswered()])
}

/** How a till starts: whoever worked on it goes on where its page was only loaded anew, and else it locks. Null: this device is no till. */
export async function tillStart(): Promise<Started | null> {
  const till = await knownTill()
  const session = till && isLoadedAnew() ? await goingOn(till) : null
  if (session?.employeeId) {
    goOnUnlocked(session.employeeId)
    return { state: 'open', session }
  }
  return (await lockedTill()) ? { state: 'locked', session: null } : null
}

/** A till that cannot read who worked on it locks. */
async function goingOn(till: TillIdentity): Promise<Session | null> {
  if (!keptWork()) return null
  try {
    const part = await import('./lock/going-on.ts')
    return await part.sessionGoingOn(till)
  } catch (cause) {
    reportError(cause)
    return null
  }
}

/** Ends what session was left here and brings what the lock is drawn with; false when this device is no till. */
export async function lockedTill(): Promise<boolean> {
  if (!(await knownTill())) return false
  if (isLoadedAnew()) forgetWork()
  else forgetAllWork()
  // Whoever signed in here and left without locking: a browser that was killed, a page that nobody touched, an app of before this rule.
  void endSession()
  // A copy that cannot be read leaves the lock without faces, and the lock says so itself.
  await readEmployeesAhead().catch(reportError)
  setTimeout(startSync, SYNC_AFTER_LOCK_MS)
  return true
}

/** Starts a till before anything is drawn: what is drawn first is then the lock, whole, or her screen. Any other start goes on as it is drawn. */
export async function startAhead(store: Store): Promise<void> {
  const started = await tillStart()
  if (started?.session) goOn(store, started.session)
  else if (started) store.set(startStateAtom, started.state)
}

/** Lets her go on. Of a password session the server is asked at once: it may have ended, or be somebody else's who signed in in another tab. */
function goOn(store: Store, session: Session): void {
  enterIn(store, session)
  if (session.source === 'user' && session.isTill) void followServer(store, session)
}

async function followServer(store: Store, session: Session): Promise<void> {
  const informed = await inform(session.till)
  if (store.get(sessionAtom) !== session) return
  if (informed.ok) {
    if (informed.session.employeeId === session.employeeId) return enterIn(store, informed.session)
    void endSession()
    return leaveIn(store, 'locked')
  }
  if (!informed.isSignedOut) return
  store.set(sessionEndAtom, toldEnd(informed.code))
  store.set(signInAskedAtom, true)
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
  const store = useStore()
  const state = useAtomValue(startStateAtom)
  useEffect(() => {
    if (state !== 'starting' && state !== 'failed') return
    let isGone = false
    const run = async () => {
      const started = await startUp()
      if (isGone) return
      if (started.session) return goOn(store, started.session)
      store.set(sessionEndAtom, toldEnd(started.code ?? null))
      store.set(startStateAtom, started.state)
    }
    const timer = setTimeout(() => void run(), state === 'failed' ? RETRY_MS : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [state, store])
  return state
}

/** Asks the server who this is. A part of its own: a till is unlocked and sells without it. */
export async function inform(till: TillIdentity | null): Promise<Informed> {
  const part = await import('./sign-in/user-session.ts')
  return part.askGlobalInformations(till)
}
