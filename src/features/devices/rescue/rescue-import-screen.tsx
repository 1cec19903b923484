import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { RescueFileContent } from '../../../data/till/rescue-file.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { Panel } from '../../../ui/page.tsx'
import { RescueOpener } from './rescue-opener.tsx'
import { RescueSender } from './rescue-sender.tsx'

/** Imports a rescue file of a till, from any signed-in browser. */
export function RescueImportScreen() {
  return (
    <PermissionGate permission={may('devices', 'resolve')}>
      <RescueImport />
    </PermissionGate>
  )
}

function RescueImport() {
  const { t } = useLingui()
  const [content, setContent] = useState<RescueFileContent | null>(null)
  return (
    <ScreenPage title={t`Rescue file`} trail={[{ label: t`This device`, to: '/merchant/devices' }]} width="reading">
      <Flex direction="column" gap="5">
        <Box color="muted" maxW="65ch">
          <Trans>
            A rescue file holds sales that a till could not send. Import it here to record them. Each sale counts once, even if that till
            sends it too.
          </Trans>
        </Box>
        {content ? (
          <Panel title={t`What is in the file`}>
            <RescueSender key={content.madeAt} content={content} onOther={() => setContent(null)} />
          </Panel>
        ) : (
          <Panel title={t`Open the file`}>
            <RescueOpener onOpen={setContent} />
          </Panel>
        )}
      </Flex>
    </ScreenPage>
  )
}
