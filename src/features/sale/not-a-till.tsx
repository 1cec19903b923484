import { Trans, useLingui } from '@lingui/react/macro'
import { TabletSmartphone } from 'lucide-react'
import { AppLink } from '../../engine/app-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown in a browser that is not a till and therefore cannot sell. */
export function NotATill() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<TabletSmartphone size={26} aria-hidden />}
      title={t`This device is not a till yet`}
      action={
        <AppLink
          to="/merchant/devices"
          fontWeight="600"
          color="gold.fg"
          textDecoration="underline"
          minH="11"
          display="inline-flex"
          alignItems="center"
        >
          <Trans>Make this device a till</Trans>
        </AppLink>
      }
    >
      <Trans>A till keeps the shop on the device and numbers its own invoices, so it can sell with or without a connection.</Trans>
    </EmptyState>
  )
}
