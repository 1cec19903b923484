import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { useGo } from '../../../engine/app-link.tsx'
import { useSyncStatus } from '../../../engine/shell/use-sync-status.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useCopyState } from './use-copy-state.ts'

/** The progress of the first copy. Selling is possible once the catalogue is complete. */
export function FirstCopyPanel() {
  const { t } = useLingui()
  const format = useFormat()
  const go = useGo()
  const { firstCopy } = useSyncStatus()
  const { stage } = useCopyState()
  if (stage === 'unknown' || stage === 'complete') return null
  const share = firstCopy.total > 0 ? Math.min(firstCopy.done / firstCopy.total, 0.99) : 0
  const [done, total] = [format.number(firstCopy.done), format.number(firstCopy.total)]
  return (
    <Panel title={t`Copying the shop to this till`}>
      <Flex direction="column" gap="4">
        <Box asChild css={BAR}>
          <progress aria-label={t`Copying the shop to this till`} max={1} value={share} />
        </Box>
        <Box color="muted">
          {stage === 'sale-ready' ? (
            <Trans>
              {done} of {total}. The catalogue is here, so you can sell now; customers and older invoices follow.
            </Trans>
          ) : (
            <Trans>
              {done} of {total}. You can sell in a moment.
            </Trans>
          )}
        </Box>
        {stage === 'sale-ready' && (
          <Flex>
            <PrimaryButton icon={<ShoppingBag size={20} aria-hidden />} onClick={() => go('/merchant/billing')}>
              {t`Start selling`}
            </PrimaryButton>
          </Flex>
        )}
      </Flex>
    </Panel>
  )
}

/** The browser's progress bar in our colours. */
const BAR = {
  appearance: 'none',
  display: 'block',
  w: 'full',
  h: '2.5',
  borderRadius: 'full',
  borderWidth: '0',
  overflow: 'hidden',
  bg: 'sunken',
  '&::-webkit-progress-bar': { bg: 'sunken' },
  '&::-webkit-progress-value': { bg: 'gold.solid' },
  '&::-moz-progress-bar': { bg: 'gold.solid' },
} as const
