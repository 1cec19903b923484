import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { askDemoShop } from '../../../data/api/demo-shop.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { startStateAtom } from '../../../engine/session.ts'
import { DemoShop } from './demo-shop.tsx'
import { DoorPage } from './door-page.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useStart } from '../start.ts'
import { useEnter } from '../enter.ts'

/** The first thing that a shop sees: who we are in one glance, and the way in. */
export function SignInScreen() {
  const search = useRouterState({ select: (now) => now.location.searchStr })
  // A dead link of a letter leads here for another one.
  const [isForgotten, setForgotten] = useState(() => new URLSearchParams(search).has('forgotten'))
  useLeaveWhenIn()
  return (
    <DoorPage
      title={isForgotten ? <Trans>Forgot the password?</Trans> : <Trans>Welcome</Trans>}
      note={
        isForgotten ? (
          <Trans>Write your e-mail. A letter with a link to a new password is prepared for it.</Trans>
        ) : (
          <Trans>Sign in to your shop.</Trans>
        )
      }
    >
      {isForgotten ? <ForgottenForm onBack={() => setForgotten(false)} /> : <EnteringForm onForgotten={() => setForgotten(true)} />}
    </DoorPage>
  )
}

function EnteringForm({ onForgotten }: { readonly onForgotten: () => void }) {
  const enter = useEnter()
  const [demo] = useState(askDemoShop)
  return (
    <>
      <SignInForm till={null} onForgotten={onForgotten} onSignedIn={enter} />
      <Suspense>
        <DemoShop asked={demo} onSignedIn={enter} />
      </Suspense>
    </>
  )
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
