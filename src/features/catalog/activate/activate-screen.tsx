import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ActivateServices } from './activate-services.tsx'

const SERVICES_PATH = '/merchant/menu/services'

/** The suggested services on a separate screen, for a shop that was set up before. */
export function ActivateScreen() {
  const { t } = useLingui()
  const go = useGo()
  return (
    <PermissionGate permission={may('menu', 'edit')}>
      <ScreenPage title={t`Activate services`} trail={[{ label: t`Services`, to: SERVICES_PATH }]} width="reading">
        <Box mb="5" color="muted">
          {t`Choose what the shop offers, change the prices, and press the button. Anything missing can be added later.`}
        </Box>
        <ActivateServices
          heading="h2"
          onDone={() => {
            showToast({ text: t`What you chose was added to the shop.` })
            go(SERVICES_PATH)
          }}
        />
      </ScreenPage>
    </PermissionGate>
  )
}
