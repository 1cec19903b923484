import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { may } from '#domain/access/pages.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay, useSession } from '../../../engine/session.ts'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { HOME_PATH, SALE_PATH } from '../paths.ts'

const DEVICE_PATH = '/merchant/devices'

/** How the first sale is made, once the shop is set up: on this device, or on the one at the counter. */
export function FirstSaleGuide() {
  const { t } = useLingui()
  const { till } = useSession()
  const allows = useMay()
  const go = useGo()
  const mayEnrol = allows(may('devices', 'enrol'))
  const place = useRef<HTMLDivElement>(null)
  // The last step ends far below it.
  useEffect(() => {
    // What it answers is a promise by now, and no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Box ref={place} mb="5">
      <Panel title={t`The shop is ready`}>
        <Flex direction="column" gap="4">
          <Box as="ol" ps="5" listStyleType="decimal" display="grid" gap="1.5">
            {!till && (
              <li>
                <Trans>Make the device at the counter a till: give it a name, and the shop is copied onto it.</Trans>
              </li>
            )}
            <li>
              <Trans>Open "Sell" and press a service. Its price appears on the bill.</Trans>
            </li>
            <li>
              <Trans>Press "Pay", choose cash or card, and confirm. The invoice is there to print or to send.</Trans>
            </li>
          </Box>
          <Flex gap="3" wrap="wrap">
            {till && <PrimaryButton onClick={() => go(SALE_PATH)}>{t`Make the first sale`}</PrimaryButton>}
            {!till && mayEnrol && <PrimaryButton onClick={() => go(DEVICE_PATH)}>{t`Make this device a till`}</PrimaryButton>}
            <QuietButton h="12" onClick={() => go(HOME_PATH)}>{t`To the home page`}</QuietButton>
          </Flex>
        </Flex>
      </Panel>
    </Box>
  )
}
