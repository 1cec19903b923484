import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, SunMedium } from 'lucide-react'
import { useGo } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import { useSyncStatus } from '../../../engine/shell/use-sync-status.ts'
import { Heading } from '../../../ui/elements.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { Slip } from './desk-slip.tsx'
import { BOARD_PATH } from './next-step.ts'
import { SlipPanel } from './slip-panel.tsx'

/** Where what was just done is kept. */
export function SavedChip() {
  const { t } = useLingui()
  const { isTill } = useSession()
  const status = useSyncStatus()
  const isSent = !isTill || status.pendingCount === 0
  return <StateChip state={isSent ? 'active' : 'waiting'}>{isSent ? t`Saved and sent` : t`Saved on this device`}</StateChip>
}

/** It is done and kept: what was done, the slip, and where to go from here. */
export function DonePanel({ slip, onNext }: { readonly slip: Slip; readonly onNext: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const count = slip.pieces.length
  const out = t`${plural(count, { one: 'One piece is handed over', two: 'Two pieces are handed over', few: '# pieces are handed over', many: '# pieces are handed over', other: '# pieces are handed over' })}`
  return (
    <Box display="grid" gap="6">
      <Flex align="center" gap="4">
        <Flex align="center" justify="center" boxSize="16" borderRadius="full" bg="goodSoft" color="good" flexShrink="0">
          <Check size={34} strokeWidth={2.4} aria-hidden />
        </Flex>
        <Box>
          <Heading as="h2" fontSize="24px">
            {out}
          </Heading>
          <SavedChip />
        </Box>
      </Flex>
      <Flex gap="3" wrap="wrap">
        <PrimaryButton autoFocus onClick={onNext}>
          <Trans>Hand over to another customer</Trans>
        </PrimaryButton>
        <QuietButton h="12" icon={<SunMedium size={18} aria-hidden />} onClick={() => go(BOARD_PATH)}>
          <Trans>Today’s board</Trans>
        </QuietButton>
      </Flex>
      <SlipPanel slip={slip} />
    </Box>
  )
}
