import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { TRIAL_DAYS } from '#domain/platform/registration.ts'
import { queryIsRegistrationOpen } from '../../../data/api/registration.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { stringifySearch, useSearchParams } from '../../../engine/search-params.ts'
import { useFormat } from '../../../i18n/format.ts'
import { languageOfPath } from '../../../i18n/language.ts'
import { SIGN_IN_PATH } from '../paths.ts'
import { DoorPage } from './door-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { registerSearch } from './sign-in-search.ts'
import { useLeaveWhenIn, useSignedIn } from './use-signed-in.ts'

export function RegisterScreen() {
  const [{ next }] = useSearchParams(registerSearch)
  const go = useGo()
  const signedIn = useSignedIn()
  const pathname = useRouterState({ select: (now) => now.location.pathname })
  const [requested] = useState(queryIsRegistrationOpen)
  useLeaveWhenIn({ next })
  return (
    <DoorPage title={<Trans>Open a shop</Trans>} note={<TrialNote />}>
      <Suspense fallback={<Box minH="60vh" />}>
        <RegisterForm
          query={requested}
          language={languageOfPath(pathname)}
          next={next}
          onSignedIn={signedIn}
          onBack={() => go(`${SIGN_IN_PATH}${stringifySearch({ next })}`)}
        />
      </Suspense>
    </DoorPage>
  )
}

function TrialNote() {
  const format = useFormat()
  const days = format.number(TRIAL_DAYS)
  return <Trans>{days} days free, with everything in it. You can sell in a quarter of an hour.</Trans>
}
