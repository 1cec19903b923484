import { useLingui } from '@lingui/react/macro'
import { Inbox, MonitorSmartphone } from 'lucide-react'
import { useGo } from '../../../engine/app-link.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'

/** Links from a device's page to the inbox and the tills. */
export function TillsWays() {
  const { t } = useLingui()
  const go = useGo()
  return (
    <>
      <QuietButton icon={<MonitorSmartphone size={18} aria-hidden />} onClick={() => go('/merchant/devices/tills')}>
        {t`All tills`}
      </QuietButton>
      <QuietButton icon={<Inbox size={18} aria-hidden />} onClick={() => go('/merchant/devices/attention')}>
        {t`Needs attention`}
      </QuietButton>
    </>
  )
}
