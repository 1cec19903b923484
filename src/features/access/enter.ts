import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { setActor } from '../../data/actor.ts'
import { startSync } from '../../data/sync/sync-client.ts'
import { forgetPrinted } from '../../device/printed-page.ts'
import { type Session, sessionAtom, sessionEndAtom, signInAskedAtom, startStateAtom } from '../../engine/session.ts'

/** Makes the commands of this device run in this person's name; null when nobody works. */
function actAs(session: Session | null): void {
  if (!session) return setActor(null)
  const { employeeId, permissions, discountMax, source } = session
  setActor({ employeeId, permissions, discountMax, source: source === 'user' ? 'password' : 'pin' })
}

/** Lets somebody in: the session, the actor of the commands and the state of the start, all at once. */
export function useEnter(): (session: Session) => void {
  const setSession = useSetAtom(sessionAtom)
  const setState = useSetAtom(startStateAtom)
  const askSignIn = useSetAtom(signInAskedAtom)
  const setEnd = useSetAtom(sessionEndAtom)
  return useCallback(
    (session) => {
      actAs(session)
      if (session.isTill) startSync()
      setSession(session)
      askSignIn(false)
      setEnd(null)
      setState('open')
    },
    [setSession, setState, askSignIn, setEnd],
  )
}

/** Ends the work of whoever is in. A till locks; a browser is signed out. */
export function useLeave(): (state: 'locked' | 'signed-out') => void {
  const setSession = useSetAtom(sessionAtom)
  const setState = useSetAtom(startStateAtom)
  const askSignIn = useSetAtom(signInAskedAtom)
  return useCallback(
    (state) => {
      forgetPrinted()
      actAs(null)
      setSession(null)
      askSignIn(false)
      setState(state)
    },
    [setSession, setState, askSignIn],
  )
}
