import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useSession } from '../../../engine/session.ts'
import { useSyncStatus } from '../../../engine/shell/use-sync-status.ts'
import { Heading } from '../../../ui/elements.ts'
import { StateChip } from '../../../ui/state-chip.tsx'

/** It is done: what was done, and where it is kept. */
export function DoneHead({ children }: { readonly children: string }) {
  const { t } = useLingui()
  const { isTill } = useSession()
  const status = useSyncStatus()
  const isSent = !isTill || status.pendingCount === 0
  return (
    <Flex align="center" gap="4">
      <Flex align="center" justify="center" boxSize="16" borderRadius="full" bg="goodSoft" color="good" flexShrink="0">
        <Check size={34} strokeWidth={2.4} aria-hidden />
      </Flex>
      <Box>
        <Heading as="h2" fontSize="24px">
          {children}
        </Heading>
        <StateChip state={isSent ? 'active' : 'waiting'}>{isSent ? t`Saved and sent` : t`Saved on this device`}</StateChip>
      </Box>
    </Flex>
  )
}
