import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { useLingui as useWordsOf } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { isAllowed } from '#domain/kernel/permission.ts'
import { CARD } from '../../ui/confirm.tsx'
import { Modal } from '../../ui/modal.tsx'
import { AppLink } from '../app-link.tsx'
import type { Screen } from './screens.ts'
import { type Session, isOwnPhone } from '../session.ts'

/**
 * Whether the page is blocked. Offline it is, except on a till of an account with offline selling on a screen that supports it,
 * and on an employee's own phone on a screen whose commands are queued there. A phone session restored offline counts as offline.
 */
export function isBlocked(
  isOnline: boolean,
  session: Session | null,
  screen: Pick<Screen, 'worksOffline' | 'worksOnPhone'> | null,
): boolean {
  if (isOnline && !session?.isUnconfirmed) return false
  if (!session) return true
  if (isOwnPhone(session)) return screen?.worksOnPhone !== true
  return !(session.setting.isOfflineSellingOn && session.isTill && screen?.worksOffline === true)
}

/** A screen of the menu that the user may open offline: the preferred one, else the first; null if there is none. */
export function screenOffline(screens: readonly Screen[], session: Session | null, preferred: string): Screen | null {
  if (!session) return null
  const usable = screens.filter(
    (screen) =>
      !isBlocked(false, session, screen) &&
      (screen.menu === 'counter' || screen.worksOnPhone) &&
      isAllowed(session.permissions, screen.permission),
  )
  return usable.find(({ path }) => path === preferred) ?? usable[0] ?? null
}

interface BlockingOverlayProps {
  readonly isShown: boolean
  readonly instead?: Screen | null
}

/** Blocks the page until the network returns. Input below it is preserved. */
export function BlockingOverlay({ isShown, instead = null }: BlockingOverlayProps) {
  const { t } = useLingui()
  const { i18n } = useWordsOf()
  return (
    <Modal isOpen={isShown} label={t`no internet connection`} role="alertdialog" css={CARD}>
      <Box p="8" textAlign="center" tabIndex={-1} data-autofocus="" data-overlay="offline">
        <Box color="gold.fg" display="inline-flex" mb="3">
          <WifiOff size={36} aria-hidden />
        </Box>
        <Heading as="h2" fontSize="22px" fontWeight="600">
          <Trans>no internet connection</Trans>
        </Heading>
        <Box color="muted" mt="1">
          <Trans>please check and try again</Trans>
        </Box>
        {instead && (
          <Box mt="5" pt="5" borderTopWidth="1px" borderColor="line">
            <Box color="muted" mb="2">
              <Trans>This works without a connection:</Trans>
            </Box>
            <AppLink
              to={instead.path}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minH="11"
              px="5"
              borderWidth="1px"
              borderColor="lineStrong"
              borderRadius="l2"
              color="ink"
              fontWeight="600"
              textDecoration="none"
            >
              <instead.icon size={18} aria-hidden />
              {i18n._(instead.label)}
            </AppLink>
          </Box>
        )}
      </Box>
    </Modal>
  )
}
