import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chooseAtDoor } from '../../../data/api/user-language.ts'
import { BlockingOverlay } from '../../../engine/shell/blocking-overlay.tsx'
import { LanguageButton } from '../../../engine/shell/language-button.tsx'
import { useOnline } from '../../../engine/shell/use-online.ts'
import { Mark } from '../mark.tsx'
import { SignInStory } from './sign-in-story.tsx'

export interface DoorPageProps {
  readonly title: ReactNode
  readonly note: ReactNode
  readonly children: ReactNode
}

/** The layout of pages before signing in: product and one form. Needs the server. */
export function DoorPage({ title, note, children }: DoorPageProps) {
  const isOnline = useOnline()
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
          <LanguageButton onClickCapture={chooseAtDoor} />
        </Flex>
        <Flex as="main" flex="1" align="center" justify="center" py="8">
          <Box w="full" maxW="400px">
            <Box hideFrom="lg" mb="5" color="gold.fg" fontWeight="600">
              <Trans>Point of sale for bridal, dress-rental and beauty shops, with or without a connection.</Trans>
            </Box>
            <Heading as="h1" fontSize={{ base: '28px', md: '32px' }} fontWeight="600" lineHeight="1.25">
              {title}
            </Heading>
            <Box color="muted" mt="1" mb="7">
              {note}
            </Box>
            {children}
          </Box>
        </Flex>
      </Flex>
      <SignInStory />
      <BlockingOverlay isShown={!isOnline} />
    </Flex>
  )
}
