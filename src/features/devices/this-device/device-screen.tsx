import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ClipboardCopy, FolderOpen, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { nowMs } from '../../../data/clock.ts'
import { APP_VERSION } from '../../../data/app-version.ts'
import { syncProtocol } from '../../../data/till/till.ts'
import { browserName } from '../../../device/browser-facts.ts'
import { copyText } from '../../../device/share.ts'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { type Session, useMay, useSession } from '../../../engine/session.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useSyncStatus } from '../../../engine/shell/use-sync-status.ts'
import { useFormat } from '../../../i18n/format.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { may } from '#domain/access/pages.ts'
import { BrowserLacksPanel } from './browser-lacks-panel.tsx'
import { CardTerminalPanel } from './card-terminal-panel.tsx'
import { CustomerDisplayPanel } from './customer-display-panel.tsx'
import { DeviceHealthPanel, useStorage } from './device-health-panel.tsx'
import { diagnosticsText } from './diagnostics.ts'
import { EnrolPanel } from './enrol-panel.tsx'
import { FirstCopyPanel } from './first-copy-panel.tsx'
import { PrintersPanel } from './printers-panel.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { RefusedFilesPanel } from '../refused-files-panel.tsx'
import { RescueMaker } from '../rescue/rescue-maker.tsx'
import { type Acceptance, acceptance } from './shut-out.ts'
import { TillAgainPanel } from './till-again-panel.tsx'
import { TillRemovePanel } from './till-remove-panel.tsx'
import { TillsWays } from '../tills/tills-ways.tsx'
import { useCopyState } from './use-copy-state.ts'
import { type Enrolled, useEnrolled } from './use-enrolled.ts'

type Till = NonNullable<Session['till']>

/** This device: how to make it a till, or the state of the till. */
export function DeviceScreen() {
  const { till } = useSession()
  return <PermissionGate permission={may('devices', 'view')}>{till ? <TillHealth till={till} /> : <EnrolFirst />}</PermissionGate>
}

function EnrolFirst() {
  const { t } = useLingui()
  const onEnrolled = useEnrolled()
  return (
    <ScreenPage title={t`This device`} toolbar={<TillsWays />} width="reading">
      <EnrolPanel title={t`Make this device a till`} onEnrolled={onEnrolled} />
      <Flex direction="column" gap="5" mt="5">
        <PrintersPanel />
        <BrowserLacksPanel />
        <RescueLink />
      </Flex>
    </ScreenPage>
  )
}

function TillHealth({ till }: { readonly till: Till }) {
  const status = useSyncStatus()
  const onEnrolled = useEnrolled()
  const [before, setBefore] = useState<Acceptance>('taken')
  const now = acceptance(status.phase, before)
  if (now !== before) setBefore(now)
  const mustEnrolAgain = now === 'shut-out'
  const becomeAnother = (enrolled: Enrolled) => {
    setBefore('new')
    onEnrolled(enrolled)
  }
  return (
    <ScreenPage title={till.name} note={<TillNote till={till} />} toolbar={<TillActs till={till} />} width="reading">
      <Flex direction="column" gap="5">
        {/* A till that has to enrol again copies nothing until then. */}
        {!mustEnrolAgain && <FirstCopyPanel />}
        {mustEnrolAgain && <TillAgainPanel name={till.name} series={till.series} onEnrolled={becomeAnother} />}
        <RefusedFilesPanel />
        <DeviceHealthPanel />
        <PrintersPanel />
        <CardTerminalPanel />
        <CustomerDisplayPanel />
        <BrowserLacksPanel />
        <ProofPanel />
        <RescueMaker>
          <RescueLink />
        </RescueMaker>
        <TillRemovePanel till={till} />
      </Flex>
    </ScreenPage>
  )
}

/** A link to import a rescue file of another till, or of this browser before it was erased. */
function RescueLink() {
  const { t } = useLingui()
  const allows = useMay()
  if (!allows(may('devices', 'resolve'))) return null
  return (
    <AppLink to="/merchant/devices/rescue" color="gold.fg" minH="11" alignItems="center">
      <FolderOpen size={18} aria-hidden />
      {t`Import the rescue file of a till`}
    </AppLink>
  )
}

function TillNote({ till }: { readonly till: Till }) {
  const { t } = useLingui()
  const format = useFormat()
  return <>{[t`Till ${till.series}`, t`version ${format.code(APP_VERSION)}`].join(' · ')}</>
}

function TillActs({ till }: { readonly till: Till }) {
  const { t } = useLingui()
  const go = useGo()
  const status = useSyncStatus()
  const { storage } = useStorage()
  const { stage } = useCopyState()
  const copy = async () => {
    const text = diagnosticsText({
      at: nowMs(),
      appVersion: APP_VERSION,
      proto: syncProtocol,
      userAgent: browserName(),
      till,
      status,
      storage,
    })
    const isCopied = await copyText(text)
    showToast(isCopied ? { text: t`copied to clipboard` } : { text: t`The browser did not allow copying`, tone: 'bad' })
  }
  return (
    <>
      <QuietButton icon={<ClipboardCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t`Copy diagnostics`}
      </QuietButton>
      <TillsWays />
      {stage === 'complete' && (
        <PrimaryButton size="md" icon={<ShoppingBag size={18} aria-hidden />} onClick={() => go('/merchant/billing')}>
          {t`New sale`}
        </PrimaryButton>
      )}
    </>
  )
}
