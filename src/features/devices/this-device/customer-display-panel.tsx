import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorUp } from 'lucide-react'
import { useState } from 'react'
import { chooseDisplayLanguage, displayLanguage, openDisplay } from '../../../device/customer-display.ts'
import { type Language, pathIn } from '../../../i18n/language.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'

export function CustomerDisplayPanel() {
  const { t } = useLingui()
  const [language, setLanguage] = useState(displayLanguage)
  const [isBlocked, setBlocked] = useState(false)
  const choose = (chosen: Language) => {
    chooseDisplayLanguage(chosen)
    setLanguage(chosen)
  }
  const open = async () => setBlocked(!(await openDisplay(pathIn(language, '/merchant/customer-display'))))
  return (
    <Panel title={t`Customer display`}>
      <Box color="muted" mb="4" maxW="60ch">
        <Trans>A window for a second screen: it shows the customer the bill, what to pay and the change. No names and no notes.</Trans>
      </Box>
      {isBlocked && (
        <Box mb="4">
          <Notice tone="bad">
            <Trans>The browser blocked the window. Allow pop-ups for this site beside the address, then open it again.</Trans>
          </Notice>
        </Box>
      )}
      <Flex gap="3" wrap="wrap" align="flex-end">
        <Box minW="160px">
          <ChoiceField
            label={t`Language of the display`}
            value={language}
            onChange={(chosen) => choose(chosen === 'en' ? 'en' : 'ar')}
            choices={[
              { value: 'ar', label: t`Arabic` },
              { value: 'en', label: t`English` },
            ]}
          />
        </Box>
        <QuietButton icon={<MonitorUp size={18} aria-hidden />} onClick={() => void open()}>
          <Trans>Open</Trans>
        </QuietButton>
      </Flex>
    </Panel>
  )
}
