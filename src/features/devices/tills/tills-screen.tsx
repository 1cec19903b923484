import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { Device } from '#domain/sync/devices.ts'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { alarmsOf, inOrder } from './tills-alarms.ts'
import type { Tills } from './tills-api.ts'
import { TillsBody } from './tills-body.tsx'
import { TillCards, TillTable } from './tills-list.tsx'
import { namedTill } from '../attention/use-till-label.ts'
import { useTills } from './use-tills.ts'

/** All tills of the account: last contact, pending operations, numbers, and problems. */
export function TillsScreen() {
  const { t } = useLingui()
  return (
    <PermissionGate permission={may('devices', 'view')}>
      <ScreenPage
        title={t`Tills`}
        trail={[{ label: t`This device`, to: '/merchant/devices' }]}
        toolbar={<Ways />}
        note={<Trans>As last reported to the server. A till reports its status whenever it is connected.</Trans>}
      >
        <TillsRequest />
      </ScreenPage>
    </PermissionGate>
  )
}

function TillsRequest() {
  const query = useTills()
  return <TillsBody query={query}>{(tills) => <AllTills tills={tills} />}</TillsBody>
}

function Ways() {
  const { t } = useLingui()
  const go = useGo()
  return <QuietButton onClick={() => go('/merchant/devices/attention')}>{t`Needs attention`}</QuietButton>
}

function AllTills({ tills: { tills, serverTime } }: { readonly tills: Tills }) {
  const { t } = useLingui()
  const go = useGo()
  if (tills.length === 0)
    return (
      <EmptyState
        icon={<MonitorSmartphone size={26} aria-hidden />}
        title={<Trans>There is no till yet</Trans>}
        action={<QuietButton onClick={() => go('/merchant/devices')}>{t`Enrol this device`}</QuietButton>}
      >
        <Trans>Open this app on the device at the counter and enrol it there. It appears here at once.</Trans>
      </EmptyState>
    )
  const ordered = inOrder(tills)
  return (
    <Flex direction="column" gap="5">
      <SilentTills tills={tills} now={serverTime} />
      <Box hideBelow="md">
        <TillTable tills={ordered} now={serverTime} />
      </Box>
      <Box hideFrom="md">
        <TillCards tills={ordered} now={serverTime} />
      </Box>
    </Flex>
  )
}

/** The most serious warning: unsent work exists only on tills without contact. */
function SilentTills({ tills, now }: { readonly tills: readonly Device[]; readonly now: number }) {
  const format = useFormat()
  const silent = tills.filter((till) => alarmsOf(till).includes('silent'))
  return silent.map((till) => (
    <Notice
      key={till.id}
      tone="bad"
      action={
        <AppLink to={`/merchant/devices/tills/${till.id}`} color="bad" fontWeight="600" minH="11" textDecoration="underline">
          <Trans>Open the till</Trans>
        </AppLink>
      }
    >
      <Trans>
        {namedTill(till)} last connected {format.age(till.lastSeen, now)}.
      </Trans>{' '}
      <Plural
        value={till.health?.pending ?? 0}
        one="It holds one operation that the server does not have."
        other="It holds # operations that the server does not have."
      />
    </Notice>
  ))
}
