import { useRouter, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useGo } from '../../../engine/app-link.tsx'
import { type Session, startStateAtom } from '../../../engine/session.ts'
import { speakIn } from '../../../engine/shell/switch-language.ts'
import { type Language, languageOfPath } from '../../../i18n/language.ts'
import { useEnter } from '../enter.ts'
import { useStart } from '../start.ts'
import { followLanguage } from './language-after-sign-in.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'

/** Starts the session in the user's language; if its catalogue cannot be loaded, in that of the page. */
export function useSignedIn() {
  const enter = useEnter()
  const router = useRouter()
  const pathname = useRouterState({ select: (now) => now.location.pathname })
  const enterOwn = async (session: Session, language: Language) => {
    if (language !== languageOfPath(pathname)) await speakIn(language, router).catch(reportError)
    enter(session)
  }
  return (session: Session, saved: Language) => void enterOwn(session, followLanguage(saved, pathname))
}

/** Redirects a signed-in user to the target; a locked till shows its lock. */
export function useLeaveWhenIn({ next }: { readonly next?: string | undefined }): void {
  useStart()
  const state = useAtomValue(startStateAtom)
  const go = useGo()
  const isIn = state === 'open' || state === 'locked'
  useEffect(() => {
    if (isIn) go(pathAfterSignIn({ next }), { replace: true })
  }, [isIn, go, next])
}
