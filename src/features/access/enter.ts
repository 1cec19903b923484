import { type createStore, useStore } from 'jotai'
import { useCallback } from 'react'
import { setActor } from '../../data/actor.ts'
import { nowMs } from '../../data/clock.ts'
import { startSync } from '../../data/sync/sync-client.ts'
import { forgetWork, keepLeftBy, keepWork } from '../../data/till/stored-work.ts'
import { forgetPrinted } from '../../device/printed-page.ts'
import { type Session, sessionAtom, sessionEndAtom, signInRequestAtom, startStateAtom } from '../../engine/session.ts'

type Store = ReturnType<typeof createStore>

/** Makes the commands of this device run as this employee. On a till the session continues after a reload. */
function actAs({ accountId, employeeId, permissions, discountMax, source: way, isTill, ownPin }: Session): void {
  const source = way === 'user' ? 'password' : 'pin'
  setActor({ accountId, employeeId, permissions, discountMax, source })
  if (employeeId && isTill) keepWork({ by: employeeId, source, hasPin: ownPin !== null }, nowMs())
}

/** Starts a session: sets the session, the actor of commands and the start state together. */
export function enterIn(store: Store, session: Session): void {
  actAs(session)
  if (session.isTill) startSync()
  store.set(sessionAtom, session)
  store.set(signInRequestAtom, false)
  store.set(sessionEndAtom, null)
  store.set(startStateAtom, 'open')
}

/** Ends the session. A till locks; a browser is signed out. */
export function approvalIn(store: Store, state: 'locked' | 'signed-out'): void {
  forgetPrinted()
  setActor(null)
  forgetWork()
  keepLeftBy(store.get(sessionAtom)?.employeeId ?? null)
  store.set(sessionAtom, null)
  store.set(signInRequestAtom, false)
  store.set(startStateAtom, state)
}

export function useEnter(): (session: Session) => void {
  const store = useStore()
  return useCallback((session) => enterIn(store, session), [store])
}

export function useApproval(): (state: 'locked' | 'signed-out') => void {
  const store = useStore()
  return useCallback((state) => approvalIn(store, state), [store])
}
