import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SunMedium } from 'lucide-react'
import { useGo } from '../../../engine/app-link.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import type { Slip } from './desk-slip.tsx'
import { DoneHead } from './done-head.tsx'
import { BOARD_PATH } from './next-step.ts'
import { SlipPanel } from './slip-panel.tsx'

/** It is done and kept: what was done, the slip, and where to go from here. */
export function DonePanel({ slip, onNext }: { readonly slip: Slip; readonly onNext: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const count = slip.pieces.length
  const out = t`${plural(count, { one: 'One piece is handed over', two: 'Two pieces are handed over', few: '# pieces are handed over', many: '# pieces are handed over', other: '# pieces are handed over' })}`
  return (
    <Box display="grid" gap="6">
      <DoneHead>{out}</DoneHead>
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
