import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { startOwnQueue } from '../../data/phone/own-queue.ts'
import { readToken } from '../../data/api/session-token.ts'
import { type Session, isOwnPhone, sessionAtom, sessionEndAtom, signInRequestAtom } from '../../engine/session.ts'
import { enterIn } from './enter.ts'
import { reportedEnd } from './session-end.ts'
import { inform } from './start.ts'

/** Sends the user's stored work to the server and caches what the phone needs offline. */
export function useOwnPhone(): void {
  const store = useStore()
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (session?.source === 'user') startOwnQueue()
  }, [session])
  const isReady = session !== null && isOwnPhone(session) && !session.isUnconfirmed
  const employeeId = isReady ? session.employeeId : null
  useEffect(() => {
    // Once per user, and not after every answer of the server.
    const requester = store.get(sessionAtom)
    if (requester && employeeId) void bringAhead(requester, employeeId).catch(reportError)
  }, [employeeId, store])
}

/** A separate chunk, because tills do not need it. */
const bringAhead = async (requester: Session, employeeId: Id): Promise<void> =>
  (await import('./bring-ahead.ts')).bringOwnAttendance(requester, employeeId)

const RETRY_MS = 4_000

/**
 * Retries confirming a session that this phone started offline, until the server answers: it continues, or asks to sign in over the current
 * screen.
 */
export function useConfirmed(): void {
  const store = useStore()
  const isUnconfirmed = useAtomValue(sessionAtom)?.isUnconfirmed ?? false
  useEffect(() => {
    if (!isUnconfirmed) return
    let isGone = false
    let isAsking = false
    const query = async () => {
      if (isAsking || !readToken()) return
      isAsking = true
      const informed = await inform(null).finally(() => {
        isAsking = false
      })
      if (isGone) return
      if (informed.ok) return enterIn(store, informed.session)
      if (!informed.isSignedOut) return
      store.set(sessionEndAtom, reportedEnd(informed.code))
      store.set(signInRequestAtom, true)
    }
    const now = () => void query()
    const timer = setInterval(now, RETRY_MS)
    window.addEventListener('online', now)
    return () => {
      isGone = true
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [isUnconfirmed, store])
}
