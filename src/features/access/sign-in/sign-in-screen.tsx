import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { askDemoShop } from '../../../data/api/demo-shop.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { type Session, startStateAtom } from '../../../engine/session.ts'
import { type Language, languageOfPath, pathIn } from '../../../i18n/language.ts'
import { DemoShop } from './demo-shop.tsx'
import { DoorPage } from './door-page.tsx'
import { type Forgotten, ForgottenForm } from './forgotten-form.tsx'
import { followLanguage } from './language-after-sign-in.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useStart } from '../start.ts'
import { useEnter } from '../enter.ts'

/** What the address says was forgotten: a dead link of a letter leads here for another one. */
function forgottenIn(search: string): Forgotten | null {
  const said = new URLSearchParams(search).get('forgotten')
  if (said === null) return null
  return said === 'account' ? 'account' : 'password'
}

/** The first thing that a shop sees: who we are in one glance, and the way in. */
export function SignInScreen() {
  const search = useRouterState({ select: (now) => now.location.searchStr })
  const [forgotten, setForgotten] = useState(() => forgottenIn(search))
  useLeaveWhenIn()
  return (
    <DoorPage title={forgotten ? <Heading of={forgotten} /> : <Trans>Welcome</Trans>} note={<Note of={forgotten} />}>
      {forgotten ? (
        <ForgottenForm key={forgotten} what={forgotten} onBack={() => setForgotten(null)} />
      ) : (
        <EnteringForm onForgotten={setForgotten} />
      )}
    </DoorPage>
  )
}

const Heading = ({ of }: { readonly of: Forgotten }) =>
  of === 'password' ? <Trans>Forgot the password?</Trans> : <Trans>Forgot the account number?</Trans>

function Note({ of }: { readonly of: Forgotten | null }) {
  if (of === 'password') return <Trans>Write your e-mail. A letter with a link to a new password is sent to it.</Trans>
  if (of === 'account') return <Trans>Write your e-mail. A letter with the account number and your username is sent to it.</Trans>
  return <Trans>Sign in to your shop.</Trans>
}

function EnteringForm({ onForgotten }: { readonly onForgotten: (what: Forgotten) => void }) {
  const signedIn = useSignedIn()
  const [demo] = useState(askDemoShop)
  return (
    <>
      <SignInForm till={null} onForgotten={onForgotten} onSignedIn={signedIn} />
      <Suspense>
        <DemoShop asked={demo} onSignedIn={signedIn} />
      </Suspense>
    </>
  )
}

/** Lets her in, in her own language: a page in another one is loaded anew. */
function useSignedIn() {
  const enter = useEnter()
  const { pathname, searchStr } = useRouterState({ select: (now) => now.location })
  return (session: Session, saved: Language) => {
    const language = followLanguage(saved, pathname)
    if (language === languageOfPath(pathname)) enter(session)
    else location.replace(pathIn(language, pathAfterSignIn(searchStr)))
  }
}

/** Somebody who is in goes where she was going; a till that waits for a PIN shows its own door. */
function useLeaveWhenIn(): void {
  useStart()
  const state = useAtomValue(startStateAtom)
  const search = useRouterState({ select: (now) => now.location.searchStr })
  const go = useGo()
  const isIn = state === 'open' || state === 'locked'
  useEffect(() => {
    if (isIn) go(pathAfterSignIn(search), { replace: true })
  }, [isIn, go, search])
}
