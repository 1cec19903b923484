import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { type DayCheck, isDayWhole, readDayCheck } from '../../../data/ledger/day-check.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { verifyCopyNow } from '../../../data/sync/sync-client.ts'
import { useSyncStatus } from '../../../engine/shell/use-sync-status.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { CloseAnyway } from './close-anyway.tsx'
import { HealthLine } from './health-line.tsx'
import { useNow } from '../use-now.ts'
import { VerifyAnswer, type VerifyState } from './verify-answer.tsx'
import { WaitingList } from './waiting-list.tsx'

/** A check before closing a day: documents issued by this till, those the server has, and those only on this device. */
export function ProofPanel() {
  const { t } = useLingui()
  const check = useLive<DayCheck | null>(() => readDayCheck(), [], null)
  if (!check) return null
  return (
    <Panel title={t`Proof that nothing was lost`}>
      <Proof check={check} />
    </Panel>
  )
}

function Proof({ check }: { readonly check: DayCheck }) {
  const { t } = useLingui()
  const { isCopyEqual } = useSyncStatus()
  const [state, setState] = useState<VerifyState>({ kind: 'ready' })
  const isWhole = isDayWhole(check, isCopyEqual === true)
  const prove = async () => {
    setState({ kind: 'running' })
    // A worker that does not answer is restarted automatically; treat it as a failed request.
    const found = await verifyCopyNow().catch(() => null)
    setState(found ?? { kind: 'failed' })
  }
  return (
    <Flex direction="column" gap="5">
      <Box as="ul" listStyleType="none">
        <WaitingLine check={check} />
        <NumbersLine check={check} />
        <CopyLine />
      </Box>
      {isWhole && (
        <Notice tone="good">
          <Trans>Everything that happened at this till is on the server. The day can be closed.</Trans>
        </Notice>
      )}
      <VerifyAnswer state={state} />
      <Flex>
        <PrimaryButton
          size="md"
          icon={<ShieldCheck size={18} aria-hidden />}
          isPending={state.kind === 'running'}
          onClick={() => void prove()}
        >
          {t`Verify against the server`}
        </PrimaryButton>
      </Flex>
      <WaitingList waiting={check.waiting} />
      <CloseAnyway check={check} isWhole={isWhole} />
    </Flex>
  )
}

function WaitingLine({ check }: { readonly check: DayCheck }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <HealthLine
      label={t`On this device alone`}
      tone={check.pendingCount === 0 ? 'good' : 'watch'}
      value={check.pendingCount === 0 ? t`Nothing` : format.number(check.pendingCount)}
    />
  )
}

function NumbersLine({ check }: { readonly check: DayCheck }) {
  const { t } = useLingui()
  const format = useFormat()
  const [issued, onServer] = [format.number(check.issued), format.number(check.onServer)]
  if (!check.isCopyWhole) return <NumbersUnknown check={check} />
  const list = check.missing.map((number) => format.code(number)).join(' · ')
  return (
    <HealthLine
      label={t`Invoices of series ${check.series}`}
      tone={check.missing.length === 0 ? 'good' : 'watch'}
      value={
        <Trans>
          {issued} issued here, {onServer} on the server
        </Trans>
      }
      note={
        list === '' ? undefined : (
          <Trans>Not on the server yet: {list}. Anything that is not waiting to be sent is under Needs attention.</Trans>
        )
      }
    />
  )
}

/** An incomplete or missing copy cannot tell what the server lacks. */
function NumbersUnknown({ check }: { readonly check: DayCheck }) {
  const { t } = useLingui()
  const format = useFormat()
  const issued = format.number(check.issued)
  return (
    <HealthLine
      label={t`Invoices of series ${check.series}`}
      tone="watch"
      value={<Trans>{issued} issued here</Trans>}
      note={
        <Trans>
          This till has no complete copy of the shop now, so it cannot tell which of them are on the server. Unsent operations are still
          sent.
        </Trans>
      }
    />
  )
}

function CopyLine() {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { verifiedAt, isCopyEqual } = useSyncStatus()
  const value = isCopyEqual === null ? t`Not compared yet` : isCopyEqual ? t`The same` : t`Different; copied again`
  return (
    <HealthLine
      label={t`This till's copy and the server`}
      tone={isCopyEqual === false ? 'bad' : isCopyEqual ? 'good' : 'watch'}
      value={value}
      note={
        verifiedAt === null ? undefined : <Trans>Compared record by record {format.age(verifiedAt, now)}. This happens every hour.</Trans>
      }
    />
  )
}
