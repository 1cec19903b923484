import { Heading } from '../../ui/elements.ts'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useGo } from '../../engine/app-link.tsx'
import { LanguageButton } from '../../engine/language-button.tsx'
import { startStateAtom } from '../../engine/session.ts'
import { BlockingOverlay } from '../../engine/blocking-overlay.tsx'
import { useOnline } from '../../engine/use-online.ts'
import { ForgottenForm } from './forgotten-form.tsx'
import { Mark } from './mark.tsx'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInStory } from './sign-in-story.tsx'
import { useEnter, useStart } from './start.ts'

/** The first thing that a shop sees: who we are in one glance, and the way in. */
export function SignInScreen() {
  const [isForgotten, setForgotten] = useState(false)
  const isOnline = useOnline()
  useLeaveWhenIn()
  return (
    <Flex minH="100dvh" bg="canvas">
      <Flex direction="column" flex="1" px={{ base: '5', sm: '8' }} py="5">
        <Flex as="header" justify="space-between" align="center">
          <Flex align="center" gap="3" color="gold.fg">
            <Mark sizePx={36} />
            <Box fontWeight="700" fontSize="20px" color="ink">
              <Trans>Fustan</Trans>
            </Box>
          </Flex>
          <LanguageButton />
        </Flex>
        <Flex as="main" flex="1" align="center" justify="center" py="8">
          <Box w="full" maxW="400px">
            <Heading as="h1" fontSize={{ base: '28px', md: '32px' }} fontWeight="600" lineHeight="1.25">
              {isForgotten ? <Trans>Forgot the password?</Trans> : <Trans>Welcome</Trans>}
            </Heading>
            <Box color="muted" mt="1" mb="7">
              {isForgotten ? <Trans>Write your e-mail and we send you a way back in.</Trans> : <Trans>Sign in to your shop.</Trans>}
            </Box>
            {isForgotten ? <ForgottenForm onBack={() => setForgotten(false)} /> : <EnteringForm onForgotten={() => setForgotten(true)} />}
          </Box>
        </Flex>
      </Flex>
      <SignInStory />
      <BlockingOverlay isShown={!isOnline} />
    </Flex>
  )
}

function EnteringForm({ onForgotten }: { readonly onForgotten: () => void }) {
  const enter = useEnter()
  return <SignInForm till={null} onForgotten={onForgotten} onSignedIn={enter} />
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
  })
}
