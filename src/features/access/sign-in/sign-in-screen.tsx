import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Sparkles } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { TRIAL_DAYS } from '#domain/platform/calls.ts'
import { askDemoShop } from '../../../data/api/demo-shop.ts'
import { askIsRegistrationOpen } from '../../../data/api/registration.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { type Session, sessionEndAtom, startStateAtom } from '../../../engine/session.ts'
import { stringifySearch, useSearchParams } from '../../../engine/search-params.ts'
import { speakIn } from '../../../engine/shell/switch-language.ts'
import { useFormat } from '../../../i18n/format.ts'
import { type Language, languageOfPath } from '../../../i18n/language.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { DemoShop } from './demo-shop.tsx'
import { DoorPage } from './door-page.tsx'
import { type Forgotten, ForgottenForm } from './forgotten-form.tsx'
import { followLanguage } from './language-after-sign-in.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { type SignInSearch, signInSearch } from './sign-in-search.ts'
import { SIGN_IN_PATH } from '../paths.ts'
import { useStart } from '../start.ts'
import { useEnter } from '../enter.ts'

/** What stands at the door in place of signing in: a letter is asked for, or a shop is opened. */
type Part = Forgotten | 'register'

/** In the address, so that a reload and the page in the other language lead to the same place, and Back leads out of it. */
const searchOf = (part: Part | null): SignInSearch => (part === 'register' ? { register: '1' } : part ? { forgotten: part } : {})

/** The first thing that a shop sees: who we are in one glance, and the way in. */
export function SignInScreen() {
  const [{ next, register, forgotten }] = useSearchParams(signInSearch)
  const go = useGo()
  const part: Part | null = register === undefined ? (forgotten ?? null) : 'register'
  const setPart = (to: Part | null) => go(`${SIGN_IN_PATH}${stringifySearch({ next, ...searchOf(to) })}`)
  useLeaveWhenIn()
  return (
    <DoorPage key={part} title={part ? <Heading of={part} /> : <Trans>Welcome</Trans>} note={<Note of={part} />}>
      {part === 'register' && <Registering onBack={() => setPart(null)} />}
      {part && part !== 'register' && <ForgottenForm key={part} what={part} onBack={() => setPart(null)} />}
      {!part && <EnteringForm onPart={setPart} />}
    </DoorPage>
  )
}

function Heading({ of }: { readonly of: Part }) {
  if (of === 'register') return <Trans>Open a shop</Trans>
  return of === 'password' ? <Trans>Forgot the password?</Trans> : <Trans>Forgot the account number?</Trans>
}

function Note({ of }: { readonly of: Part | null }) {
  const format = useFormat()
  const days = format.number(TRIAL_DAYS)
  if (of === 'register') return <Trans>{days} days free, with everything in it. You can sell in a quarter of an hour.</Trans>
  if (of === 'password') return <Trans>Enter your e-mail. We will send you a link to set a new password.</Trans>
  if (of === 'account') return <Trans>Enter your e-mail. We will send you the account number and your username.</Trans>
  return <Trans>Sign in to your shop.</Trans>
}

/** The form of a new shop is a part of its own: whoever signs in does without it. */
const RegisterForm = lazy(() => import('./register-form.tsx').then((part) => ({ default: part.RegisterForm })))

function Registering({ onBack }: { readonly onBack: () => void }) {
  const signedIn = useSignedIn()
  const pathname = useRouterState({ select: (now) => now.location.pathname })
  const [asked] = useState(askIsRegistrationOpen)
  return (
    <Suspense fallback={<Box minH="60vh" />}>
      <RegisterForm asked={asked} language={languageOfPath(pathname)} onSignedIn={signedIn} onBack={onBack} />
    </Suspense>
  )
}

function EnteringForm({ onPart }: { readonly onPart: (part: Part) => void }) {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const [demo] = useState(askDemoShop)
  const end = useAtomValue(sessionEndAtom)
  const words = useWords()
  return (
    <>
      {end && (
        <Box mb="5">
          <Notice tone="warn">{words.say(end)}</Notice>
        </Box>
      )}
      <SignInForm till={null} onForgotten={onPart} onSignedIn={signedIn} />
      <Box mt="6" pt="6" borderTopWidth="1px" borderColor="line">
        <QuietButton w="full" icon={<Sparkles size={20} aria-hidden />} onClick={() => onPart('register')}>
          {t`Open a shop, free for a week`}
        </QuietButton>
        <Suspense>
          <DemoShop asked={demo} onSignedIn={signedIn} />
        </Suspense>
      </Box>
    </>
  )
}

/** Lets her in, in her own language. Where its words cannot be had she goes on in that of the page. */
function useSignedIn() {
  const enter = useEnter()
  const router = useRouter()
  const pathname = useRouterState({ select: (now) => now.location.pathname })
  const enterInHers = async (session: Session, language: Language) => {
    if (language !== languageOfPath(pathname)) await speakIn(language, router).catch(reportError)
    enter(session)
  }
  return (session: Session, saved: Language) => void enterInHers(session, followLanguage(saved, pathname))
}

/** Somebody who is in goes where she was going; a till that waits for a PIN shows its own door. */
function useLeaveWhenIn(): void {
  useStart()
  const state = useAtomValue(startStateAtom)
  const [search] = useSearchParams(signInSearch)
  const go = useGo()
  const isIn = state === 'open' || state === 'locked'
  useEffect(() => {
    if (isIn) go(pathAfterSignIn(search), { replace: true })
  }, [isIn, go, search])
}
