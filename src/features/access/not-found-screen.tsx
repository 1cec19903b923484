import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { AppLink } from '../../engine/app-link.tsx'
import { useMaybeSession } from '../../engine/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Mark } from './mark.tsx'
import { HOME_PATH } from './paths.ts'

/** Not found, with a link home. Inside the shell there is already a `main` element. */
export function NotFoundScreen() {
  const isInside = useMaybeSession() !== null
  return (
    <Flex as={isInside ? 'div' : 'main'} minH="100dvh" align="center" justify="center" direction="column" bg="canvas">
      <Box color="gold.fg">
        <Mark sizePx={64} />
      </Box>
      <Box as="h1" srOnly>
        <Trans>The page is not correct</Trans>
      </Box>
      <EmptyState
        title={<Trans>The page is not correct</Trans>}
        action={
          <AppLink to={HOME_PATH} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
            <Trans>Return home</Trans>
          </AppLink>
        }
      >
        <Trans>The address may be incomplete, or the page has moved.</Trans>
      </EmptyState>
    </Flex>
  )
}
