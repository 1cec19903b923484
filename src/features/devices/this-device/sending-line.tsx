import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { applyUpdate, lookForUpdate } from '../../../data/till/app-update.ts'
import type { SyncStatus } from '../../../data/contract.ts'
import { syncNow } from '../../../data/sync/sync-client.ts'
import { useSyncStatus } from '../../../engine/shell/use-sync-status.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { sendingTone } from './device-health.ts'
import { HealthLine } from './health-line.tsx'
import { useNow } from '../use-now.ts'

/** Whether the till reaches the server, since when, the next attempt, and a button to retry now. */
export function SendingLine() {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const status = useSyncStatus()
  const now = useNow()
  const [isTrying, setTrying] = useState(false)
  const tryNow = async () => {
    setTrying(true)
    const isDone = await syncNow().then(
      () => true,
      () => false,
    )
    setTrying(false)
    if (!isDone) showToast({ text: t`Sending did not respond. It is being started again.`, tone: 'bad' })
  }
  const { lastPushAt, nextAttemptAt } = status
  return (
    <HealthLine
      label={t`Connection to the server`}
      tone={sendingTone(status)}
      value={<PhaseWords status={status} />}
      note={
        <Flex as="span" columnGap="3" wrap="wrap">
          {lastPushAt !== null && (
            <span>
              <Trans>Last sent {format.age(lastPushAt, now)}.</Trans>
            </span>
          )}
          {nextAttemptAt !== null && nextAttemptAt > now && (
            <span>
              <Trans>Tries again at {format.time(nextAttemptAt)}.</Trans>
            </span>
          )}
          <span>
            <StopWords phase={status.phase} />
          </span>
          {status.accountFault && <span>{words.say(status.accountFault)}</span>}
          {status.isPushRefused && (
            <span>
              <Trans>
                The server does not accept the oldest waiting operation, so the ones behind it wait too. Everything is kept: save a rescue
                file and call support.
              </Trans>
            </span>
          )}
        </Flex>
      }
      action={
        <Flex gap="2" wrap="wrap">
          {status.phase === 'need-upgrade' && <UpdateButton />}
          <QuietButton icon={<RotateCw size={18} aria-hidden />} isPending={isTrying} onClick={() => void tryNow()}>
            {t`Send now`}
          </QuietButton>
        </Flex>
      }
    />
  )
}

/** Loads and starts the version that the server requires, unless a bill is open. */
function UpdateButton() {
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const update = async () => {
    setLooking(true)
    const found = await lookForUpdate()
    const isHeldUp = found === 'busy' || (found === 'waits' && !(await applyUpdate()))
    setLooking(false)
    if (isHeldUp) showToast({ text: t`Finish the open bill or put it on hold, then update.`, tone: 'info' })
    if (found === 'none') showToast({ text: t`The newer version is not here yet. Try again in a minute, with a connection.`, tone: 'info' })
  }
  return (
    <PrimaryButton size="md" isPending={isLooking} onClick={() => void update()}>
      {t`Update now`}
    </PrimaryButton>
  )
}

function PhaseWords({ status }: { readonly status: SyncStatus }): ReactNode {
  const { t } = useLingui()
  if (status.phase === 'need-credential' || status.phase === 'forked') return t`Stopped`
  if (status.phase === 'need-upgrade') return t`Sends, receives nothing`
  if (status.phase === 'storage-dead') return t`Storage does not answer`
  if (status.phase === 'pushing') return t`Sending`
  if (status.phase === 'pulling') return t`Receiving`
  return status.isServerReached ? t`Connected` : t`Not reached`
}

function StopWords({ phase }: { readonly phase: SyncStatus['phase'] }): ReactNode {
  if (phase === 'need-credential')
    return <Trans>The server does not accept this till any more. Enrol it again above; what waits is kept.</Trans>
  if (phase === 'need-upgrade')
    return <Trans>This app is too old to receive. Sales are still sent; update it so that prices and customers are right again.</Trans>
  if (phase === 'forked')
    return <Trans>Another copy of this till has sent operations. Enrol this device again above; what waits is kept.</Trans>
  if (phase === 'storage-dead')
    return (
      <Trans>The storage of this device has failed. Do not take money here: restart the device, and call support if it stays so.</Trans>
    )
  return null
}
