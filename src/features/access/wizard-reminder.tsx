import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { AppLink } from '../../engine/app-link.tsx'
import { useSession } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { WIZARD_PATH } from './paths.ts'
import { hasWizard } from './wizard/use-wizard-redirect.ts'
import { wizardPercent } from './wizard/wizard-steps.ts'

/** If the setup was postponed, the home page shows its progress and links to it. */
export function WizardReminder() {
  const session = useSession()
  const format = useFormat()
  if (!hasWizard(session)) return null
  const done = format.number(wizardPercent(session.setting.finishedWizardSteps))
  return (
    <Box mb="5">
      <Notice
        tone="info"
        action={
          <AppLink to={WIZARD_PATH} color="info" fontWeight="600" display="inline-flex" minH="11" alignItems="center" whiteSpace="nowrap">
            <Trans>Continue setup</Trans>
          </AppLink>
        }
      >
        <Trans>Your shop is {done}% set up.</Trans>
      </Notice>
    </Box>
  )
}
