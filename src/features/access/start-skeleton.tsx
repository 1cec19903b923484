import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { Mark } from './mark.tsx'

/** Shown while the app starts; looks like the page before any script. */
export function StartSkeleton({ hasFailed }: { readonly hasFailed?: boolean }) {
  return (
    <Flex as="main" minH="100dvh" direction="column" align="center" justify="center" gap="5" bg="canvas" color="gold.fg">
      <Mark sizePx={88} />
      <Box color="muted" minH="6" role="status">
        {hasFailed && <Trans>The server does not answer yet. Trying again…</Trans>}
      </Box>
    </Flex>
  )
}
