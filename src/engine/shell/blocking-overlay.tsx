import { Heading } from '../../ui/elements.ts'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { CARD } from '../../ui/confirm.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { Screen } from './screens.ts'
import type { Session } from '../session.ts'

/**
 * Whether the page is covered: without a network it is, except on a till of an account that sells offline, on a screen
 * that works there.
 */
export function isBlocked(isOnline: boolean, session: Session | null, screen: Pick<Screen, 'worksOffline'> | null): boolean {
  if (isOnline) return false
  if (!session) return true
  return !(session.setting.isOfflineSellingOn && session.isTill && screen?.worksOffline === true)
}

/** Covers the page until the network returns. What was typed beneath it stays. */
export function BlockingOverlay({ isShown }: { readonly isShown: boolean }) {
  const { t } = useLingui()
  return (
    <Modal isOpen={isShown} label={t`no internet connection`} role="alertdialog" css={CARD}>
      <Box p="8" textAlign="center" tabIndex={-1} data-overlay="offline">
        <Box color="gold.fg" display="inline-flex" mb="3">
          <WifiOff size={36} aria-hidden />
        </Box>
        <Heading as="h2" fontSize="22px" fontWeight="600">
          <Trans>no internet connection</Trans>
        </Heading>
        <Box color="muted" mt="1">
          <Trans>please check and try again</Trans>
        </Box>
      </Box>
    </Modal>
  )
}
