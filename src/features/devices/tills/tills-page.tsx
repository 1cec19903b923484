import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Device } from '#domain/sync/devices.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { ALARM_TONE, alarmsOf, isInUse } from './tills-alarms.ts'
import { TillsBody } from './tills-body.tsx'
import { TillClosing } from './tills-closing.tsx'
import { TillFacts } from './tills-facts.tsx'
import { TillOperations } from './tills-operations.tsx'
import { alarmWords, tillStatusWords } from './tills-words.ts'
import { useTills } from './use-tills.ts'

/** A till: its state, its operations that were set aside, and taking it out of service. */
export function TillPage({ id }: { readonly id: Id }) {
  return (
    <PermissionGate permission={may('devices', 'view')}>
      <OpenTill id={id} />
    </PermissionGate>
  )
}

function OpenTill({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const query = useTills()
  const tills = query.kind === 'ready' ? query.data.tills : []
  const till = tills.find((one) => one.id === id)
  return (
    <ScreenPage
      title={till ? till.name : t`Till`}
      note={till && <Trans>Number series {till.series}</Trans>}
      trail={[
        { label: t`This device`, to: '/merchant/devices' },
        { label: t`Tills`, to: '/merchant/devices/tills' },
      ]}
      toolbar={till && <TillHead till={till} />}
      width="reading"
    >
      <TillsBody query={query}>
        {({ serverTime }) => (till ? <TillBody till={till} now={serverTime} onChanged={query.reload} /> : <NoTill />)}
      </TillsBody>
    </ScreenPage>
  )
}

function TillHead({ till }: { readonly till: Device }) {
  const { i18n, t } = useLingui()
  const go = useGo()
  const status = tillStatusWords[till.status]
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <StateChip state={status.state}>{i18n._(status.word)}</StateChip>
      <QuietButton onClick={() => go(`/merchant/devices/attention?till=${till.id}`)}>{t`Its notices`}</QuietButton>
    </Flex>
  )
}

function TillBody({ till, now, onChanged }: { readonly till: Device; readonly now: number; readonly onChanged: () => void }) {
  const { i18n } = useLingui()
  return (
    <Flex direction="column" gap="5">
      {alarmsOf(till).map((alarm) => (
        <Notice key={alarm} tone={ALARM_TONE[alarm] === 'bad' ? 'bad' : 'warn'}>
          {i18n._(alarmWords[alarm].long)}
        </Notice>
      ))}
      <TillFacts till={till} now={now} />
      <TillOperations till={till} onChanged={onChanged} />
      {isInUse(till) && <TillClosing till={till} onClosed={onChanged} />}
    </Flex>
  )
}

function NoTill() {
  const { t } = useLingui()
  const go = useGo()
  return (
    <EmptyState
      icon={<MonitorSmartphone size={26} aria-hidden />}
      title={<Trans>This till was not found</Trans>}
      action={<QuietButton onClick={() => go('/merchant/devices/tills')}>{t`All tills`}</QuietButton>}
    />
  )
}
