import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { queryDemoShop } from '../../../data/api/demo-shop.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { sessionEndAtom } from '../../../engine/session.ts'
import { stringifySearch, useSearchParams } from '../../../engine/search-params.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { DemoShop } from './demo-shop.tsx'
import { DoorPage } from './door-page.tsx'
import { type Forgotten, ForgottenForm } from './forgotten-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInSearch } from './sign-in-search.ts'
import { useLeaveWhenIn, useSignedIn } from './use-signed-in.ts'
import { REGISTER_PATH, SIGN_IN_PATH } from '../paths.ts'

/** The sign-in page. What was forgotten is in the URL, so that a reload and a language switch preserve it, and Back returns. */
export function SignInScreen() {
  const [search] = useSearchParams(signInSearch)
  const { next, forgotten = null } = search
  const go = useGo()
  const setForgotten = (to: Forgotten | null) => go(`${SIGN_IN_PATH}${stringifySearch({ next, forgotten: to })}`)
  useLeaveWhenIn(search)
  return (
    <DoorPage key={forgotten} title={<Heading of={forgotten} />} note={<Note of={forgotten} />}>
      {forgotten === null ? (
        <EnteringForm onForgotten={setForgotten} onRegister={() => go(`${REGISTER_PATH}${stringifySearch({ next })}`)} />
      ) : (
        <ForgottenForm key={forgotten} what={forgotten} onBack={() => setForgotten(null)} />
      )}
    </DoorPage>
  )
}

function Heading({ of }: { readonly of: Forgotten | null }) {
  if (of === null) return <Trans>Welcome</Trans>
  return of === 'password' ? <Trans>Forgot the password?</Trans> : <Trans>Forgot the account number?</Trans>
}

function Note({ of }: { readonly of: Forgotten | null }) {
  if (of === 'password') return <Trans>Enter your e-mail. We will send you a link to set a new password.</Trans>
  if (of === 'account') return <Trans>Enter your e-mail. We will send you the account number and your username.</Trans>
  return <Trans>Sign in to your shop.</Trans>
}

interface EnteringFormProps {
  readonly onForgotten: (what: Forgotten) => void
  readonly onRegister: () => void
}

function EnteringForm({ onForgotten, onRegister }: EnteringFormProps) {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const [demo] = useState(queryDemoShop)
  const end = useAtomValue(sessionEndAtom)
  const words = useWords()
  return (
    <>
      {end && (
        <Box mb="5">
          <Notice tone="warn">{words.say(end)}</Notice>
        </Box>
      )}
      <SignInForm till={null} onForgotten={onForgotten} onSignedIn={signedIn} />
      <Box mt="6" pt="6" borderTopWidth="1px" borderColor="line">
        <QuietButton w="full" icon={<Sparkles size={20} aria-hidden />} onClick={onRegister}>
          {t`Open a shop, free for a week`}
        </QuietButton>
        <Suspense>
          <DemoShop query={demo} onSignedIn={signedIn} />
        </Suspense>
      </Box>
    </>
  )
}
