import { useRouterState } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { type ReactNode, Suspense, lazy, useCallback, useEffect, useRef } from 'react'
import { onTransport } from '../../data/api/api.ts'
import type { TillIdentity } from '../../data/contract.ts'
import { useLive } from '../../data/mirror/live.ts'
import { drawnIdentity, knownIdentity } from '../../data/till/till-identity.ts'
import { useGo } from '../../engine/app-link.tsx'
import { NO_PERMISSION_PATH } from '../../engine/shell/permission-gate.tsx'
import { type Session, sessionAtom, sessionEndAtom, signInRequestAtom } from '../../engine/session.ts'
import { Shell } from '../../engine/shell/shell.tsx'
import { useNavigationEffects } from '../../engine/shell/use-navigation-effects.ts'
import { seemsOnline, useOnline } from '../../engine/shell/use-online.ts'
import { barePath } from '../../i18n/language.ts'
import { SALE_PATH, SIGN_IN_PATH } from './paths.ts'
import { LockScreen } from './lock/lock-screen.tsx'
import { TillGuards } from './lock/till-guards.tsx'
import { MenuHead } from './menu-head.tsx'
import { noticeTypesOf, unreadAtom } from './notices/notice-types.ts'
import { PersonButton } from './person-button.tsx'
import { reportedEnd } from './session-end.ts'
import { StartSkeleton } from './start-skeleton.tsx'
import { inform, useStart } from './start.ts'
import { useWizardRedirect } from './wizard/use-wizard-redirect.ts'
import { useEnter } from './enter.ts'
import { useConfirmed, useOwnPhone } from './use-own-phone.ts'

// Sign-in, notices and the sign-in dialog are separate chunks that a sale does not need.
const NoticesBell = lazy(() => import('./notices/notices-bell.tsx').then((part) => ({ default: part.NoticesBell })))
const NoticesSheet = lazy(() => import('./notices/notices-sheet.tsx').then((part) => ({ default: part.NoticesSheet })))
const OwnPinAdvice = lazy(() => import('./lock/own-pin-advice.tsx').then((part) => ({ default: part.OwnPinAdvice })))
const SignInOver = lazy(() => import('./sign-in/sign-in-over.tsx').then((part) => ({ default: part.SignInOver })))

/** The frame of all merchant pages: starts, locks or redirects to sign-in, and renders the shell. */
export function MerchantHouse({ children }: { readonly children: ReactNode }) {
  const state = useStart()
  const till = useLive<TillIdentity | null>(drawnIdentity, [state], knownIdentity())
  if (state === 'signed-out') return <ToSignIn />
  if (state === 'locked') return till ? <LockScreen till={till} /> : <StartSkeleton />
  if (state !== 'open') return <StartSkeleton hasFailed={state === 'failed'} />
  return <OpenHouse till={till}>{children}</OpenHouse>
}

/** Redirects to sign-in once, with the original URL: the location changes while the sign-in screen is still loading. */
function ToSignIn() {
  const go = useGo()
  const location = useRouterState({ select: (state) => state.location })
  const isLed = useRef(false)
  useEffect(() => {
    if (isLed.current) return
    isLed.current = true
    const next = `${barePath(location.pathname)}${location.searchStr}`
    go(`${SIGN_IN_PATH}?${new URLSearchParams({ next })}`, { replace: true })
  }, [go, location])
  return <StartSkeleton />
}

/** Whether there is a notice about the PIN; most users need not load it. */
function hasPinAdvice({ ownPin, isPinAsked: isPinRequested = false }: Session): boolean {
  return isPinRequested || (ownPin !== null && (ownPin.setByAnotherAt !== null || ownPin.isTooShort))
}

function OpenHouse({ till, children }: { readonly till: TillIdentity | null; readonly children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const [isSignInRequested, requestSignIn] = useAtom(signInRequestAtom)
  useNavigationEffects(useReinform(till))
  useTransport()
  useOwnPhone()
  useConfirmed()
  useWizardRedirect()
  const unread = useAtomValue(unreadAtom)
  const isOnline = useOnline()
  if (!session) return <StartSkeleton />
  const types = noticeTypesOf(session)
  const hasNotices = isOnline && types.length > 0
  return (
    <>
      <Shell head={<MenuHead />} foot={<MenuFoot hasBell={hasNotices} />} news={unread} salePath={SALE_PATH}>
        {children}
      </Shell>
      {hasNotices && (
        <Suspense>
          <NoticesSheet key={session.employeeId} types={types} />
        </Suspense>
      )}
      <TillGuards />
      {hasPinAdvice(session) && (
        <Suspense>
          <OwnPinAdvice key={`${session.source}:${session.employeeId}`} />
        </Suspense>
      )}
      {isSignInRequested && (
        <Suspense>
          <SignInOver till={till} isOpen onClose={() => requestSignIn(false)} />
        </Suspense>
      )}
    </>
  )
}

function MenuFoot({ hasBell }: { readonly hasBell: boolean }) {
  return (
    <>
      {hasBell && (
        <Suspense>
          <NoticesBell />
        </Suspense>
      )}
      <PersonButton />
    </>
  )
}

/** Reloads permissions and settings at every navigation. */
function useReinform(till: TillIdentity | null): () => void {
  const store = useStore()
  const enter = useEnter()
  return useCallback(() => {
    const isUser = () => store.get(sessionAtom)?.source === 'user'
    const query = async () => {
      // Preserve the flag of a till that was just enrolled.
      const informed = await inform(store.get(sessionAtom)?.till ?? till)
      // The till may have been locked while the request was running.
      if (!informed.ok || !isUser()) return
      enter({ ...informed.session, isPinAsked: store.get(sessionAtom)?.isPinAsked ?? false })
      if (informed.session.isTill) await (await import('../../data/till/password-unlock.ts')).requestUnlockAgain()
    }
    if (isUser() && seemsOnline()) void query()
  }, [store, till, enter])
}

/** Handles errors of any request: session ended, no permission, not found. */
function useTransport(): void {
  const go = useGo()
  const requestSignIn = useSetAtom(signInRequestAtom)
  const setEnd = useSetAtom(sessionEndAtom)
  useEffect(
    () =>
      onTransport((event, code) => {
        if (event === 'signed-out') {
          // A second request has no token any more, so its answer has no reason; keep the first one.
          setEnd((before) => reportedEnd(code) ?? before)
          requestSignIn(true)
        }
        if (event === 'forbidden') go(NO_PERMISSION_PATH)
        if (code === 'not-found') go('/404', { replace: true })
      }),
    [go, requestSignIn, setEnd],
  )
}
