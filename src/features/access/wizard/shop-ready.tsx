import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { may } from '#domain/access/pages.ts'
import { requestCounterGuide } from '../../../device/counter-guide.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay, useSession } from '../../../engine/session.ts'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { DEVICES_PATH, HOME_PATH, SALE_PATH } from '../paths.ts'

/** The setup is complete: continue with the first sale and its tour, on this device or another one. */
export function ShopReady() {
  const { t } = useLingui()
  const session = useSession()
  const { till } = session
  const allows = useMay()
  const go = useGo()
  const mayEnrol = allows(may('devices', 'enrol'))
  const place = useRef<HTMLDivElement>(null)
  // The last step is far below this notice.
  useEffect(() => {
    // Braces, because newer browsers return a promise, which is not a cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  /** A device that becomes a till now shows the tour of the counter afterwards. */
  const goToSell = (path: string) => {
    requestCounterGuide(session)
    go(path)
  }
  return (
    <Box ref={place} mb="5">
      <Panel title={t`The shop is ready`}>
        <Flex direction="column" gap="4">
          <Box>
            {till ? (
              <Trans>The counter shows you where everything is.</Trans>
            ) : (
              <Trans>Make the device at the counter a till: give it a name, and the shop is copied onto it.</Trans>
            )}
          </Box>
          <Flex gap="3" wrap="wrap">
            {till && <PrimaryButton onClick={() => goToSell(SALE_PATH)}>{t`Make the first sale`}</PrimaryButton>}
            {!till && mayEnrol && <PrimaryButton onClick={() => goToSell(DEVICES_PATH)}>{t`Make this device a till`}</PrimaryButton>}
            <QuietButton h="12" onClick={() => go(HOME_PATH)}>{t`To the home page`}</QuietButton>
          </Flex>
        </Flex>
      </Panel>
    </Box>
  )
}
