import { Trans } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import { AppLink } from '../../engine/app-link.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HOME_PATH } from './paths.ts'

/** Shown without permission for a screen, with whom to contact. */
export function NoPermissionScreen() {
  return (
    <ScreenPage title={<Trans>No permission</Trans>} width="reading">
      <EmptyState
        icon={<ShieldAlert size={26} aria-hidden />}
        title={<Trans>You have no permission for this screen</Trans>}
        action={
          <AppLink to={HOME_PATH} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
            <Trans>Return home</Trans>
          </AppLink>
        }
      >
        <Trans>Please contact the system admin of your shop.</Trans>
      </EmptyState>
    </ScreenPage>
  )
}
