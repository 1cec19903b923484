import { type createStore, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { goOnUnlocked } from '../../data/actor.ts'
import type { TillIdentity } from '../../data/contract.ts'
import { endSession } from '../../data/api/end-session.ts'
import { readToken } from '../../data/api/session-token.ts'
import { sendLeftBehind } from '../../data/phone/own-queue.ts'
import { startSync } from '../../data/sync/sync-client.ts'
import { forgetAllWork, forgetWork, isLoadedAnew, storedWork } from '../../data/till/stored-work.ts'
import { tillIdentity } from '../../data/till/till-identity.ts'
import { type Session, type StartState, sessionAtom, sessionEndAtom, signInRequestAtom, startStateAtom } from '../../engine/session.ts'
import { enterIn, approvalIn } from './enter.ts'
import { readEmployeesAhead } from './lock/till-session.ts'
import { reportedEnd } from './session-end.ts'
import type { Informed } from './sign-in/user-session.ts'

interface Started {
  readonly state: StartState
  readonly session: Session | null
  readonly code?: string | null
}

type Store = ReturnType<typeof createStore>

/** The lock is drawn first: starting the worker at the same time would take one of a small till's two cores. */
const SYNC_AFTER_LOCK_MS = 1_000

/** Determines how this device starts: a till locked or resumed, a browser signed in or signed out. */
async function startUp(): Promise<Started> {
  const asTill = await tillStart()
  if (asTill) return asTill
  if (!readToken()) return { state: 'signed-out', session: null }
  const saved = (await import('./sign-in/user-session.ts')).sessionStored()
  if (saved) await sentBefore(saved)
  const informed = await (saved ? Promise.race([inform(null), unanswered()]) : inform(null))
  if (informed.ok) return { state: 'open', session: informed.session }
  if (saved && !informed.isSignedOut) return { state: 'open', session: saved }
  return { state: informed.isSignedOut ? 'signed-out' : 'failed', session: null, code: informed.code }
}

/** A phone with a stored session waits at most this long for the server. */
const UNANSWERED_MS = 4_000
const unanswered = (): Promise<Extract<Informed, { readonly ok: false }>> =>
  new Promise((resolve) => setTimeout(() => resolve({ ok: false, isSignedOut: false, code: null }), UNANSWERED_MS))

/**
 * Sends stored work of this phone before checking the session: after an employee's last day it is still accepted, but the session's proof
 * is deleted with it. Limited to the same time.
 */
async function sentBefore({ accountId, employeeId }: Session): Promise<void> {
  if (employeeId === null) return
  await Promise.race([sendLeftBehind({ accountId, employeeId }).catch(reportError), unanswered()])
}

/** The start of a till: resumes after a reload, otherwise locks. Null: not a till. */
export async function tillStart(): Promise<Started | null> {
  const till = await knownTill()
  const session = till && isLoadedAnew() ? await goingOn(till) : null
  if (session?.employeeId) {
    goOnUnlocked(session.employeeId)
    return { state: 'open', session }
  }
  return (await lockedTill()) ? { state: 'locked', session: null } : null
}

/** A till that cannot read the stored session locks. */
async function goingOn(till: TillIdentity): Promise<Session | null> {
  if (!storedWork()) return null
  try {
    const part = await import('./lock/going-on.ts')
    return await part.sessionGoingOn(till)
  } catch (cause) {
    reportError(cause)
    return null
  }
}

/** Ends a leftover session and loads what the lock needs; false if this device is not a till. */
export async function lockedTill(): Promise<boolean> {
  if (!(await knownTill())) return false
  if (isLoadedAnew()) forgetWork()
  else forgetAllWork()
  // A session that was not locked: the browser was killed, the page was idle, or the app is of an older version.
  void endSession()
  // If local data cannot be read, the lock appears without employees and reports it itself.
  await readEmployeesAhead().catch(reportError)
  setTimeout(startSync, SYNC_AFTER_LOCK_MS)
  return true
}

/**
 * Starts a till before the first render, so that the lock or the resumed screen is drawn at once. Other starts continue while rendering.
 */
export async function startAhead(store: Store): Promise<void> {
  const started = await tillStart()
  if (started?.session) goOn(store, started.session)
  else if (started) store.set(startStateAtom, started.state)
}

/**
 * Resumes a session. A password session is checked with the server at once: it may have ended, or be of another user who signed in in
 * another tab.
 */
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
    return approvalIn(store, 'locked')
  }
  if (!informed.isSignedOut) return
  store.set(sessionEndAtom, reportedEnd(informed.code))
  store.set(signInRequestAtom, true)
}

/** A browser without storage (a private window) is not a till, but may be signed in. */
async function knownTill(): Promise<TillIdentity | null> {
  try {
    return await tillIdentity()
  } catch (cause) {
    reportError(cause)
    return null
  }
}

const RETRY_MS = 4_000

/** Runs the start once, and again while the server is unreachable. */
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
      store.set(sessionEndAtom, reportedEnd(started.code ?? null))
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

/** Requests user and account from the server. A separate chunk, because a till works without it. */
export async function inform(till: TillIdentity | null): Promise<Informed> {
  const part = await import('./sign-in/user-session.ts')
  return part.queryGlobalInformations(till)
}
