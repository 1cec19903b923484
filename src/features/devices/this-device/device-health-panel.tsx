import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { storageHealth } from '../../../data/till/till.ts'
import { requestPersistentStorage } from '../../../device/browser-facts.ts'
import { browserLacks } from '../../../device/browser-lacks.ts'
import { useSyncStatus } from '../../../engine/shell/use-sync-status.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type StorageFacts, clockTone, persistenceTone, queueTone, storageShare, storageTone } from './device-health.ts'
import { HealthLine } from './health-line.tsx'
import { SendingLine } from './sending-line.tsx'
import { useCopyState } from './use-copy-state.ts'
import { useNow } from '../use-now.ts'

/** The state of the device: sending, receiving, clock and storage, each with what to do. */
export function DeviceHealthPanel() {
  const { t } = useLingui()
  return (
    <Panel title={t`Health`}>
      <Box as="ul" listStyleType="none">
        <SendingLine />
        <QueueLine />
        <FilesLine />
        <PricesLine />
        <ClockLine />
        <StorageLines />
      </Box>
    </Panel>
  )
}

function QueueLine() {
  const { t } = useLingui()
  const format = useFormat()
  const status = useSyncStatus()
  const now = useNow()
  const oldest = status.oldestPendingAt
  const tone = queueTone(status, now)
  return (
    <HealthLine
      label={t`Waiting to be sent`}
      tone={tone}
      value={status.pendingCount === 0 ? t`Nothing` : format.number(status.pendingCount)}
      note={
        oldest !== null && status.pendingCount > 0 ? (
          <Trans>The oldest is from {format.age(oldest, now)}. Everything is kept on this device until the server has it.</Trans>
        ) : undefined
      }
    />
  )
}

/** Files have a separate queue, so that a sale never waits for a picture. Shown only if not empty. */
function FilesLine() {
  const { t } = useLingui()
  const format = useFormat()
  const { filesWaiting, isFileRoomGone } = useSyncStatus()
  if (filesWaiting === 0) return null
  return (
    <HealthLine
      label={t`Pictures waiting to be sent`}
      tone="watch"
      value={format.number(filesWaiting)}
      note={
        isFileRoomGone ? (
          <Trans>
            The server has no room for more pictures now: the account or this till for today is at its limit. They are tried again
            automatically; the server's administrator can raise it. Do not clear the data of this browser.
          </Trans>
        ) : (
          <Trans>They are on this device alone until there is a connection. Do not clear the data of this browser.</Trans>
        )
      }
    />
  )
}

/** Prices, stock and customers are as of the last connection. */
function PricesLine() {
  const { t } = useLingui()
  const format = useFormat()
  const status = useSyncStatus()
  const now = useNow()
  const copy = useCopyState()
  const { lastPullAt } = status
  const isWhole = copy.stage === 'complete'
  return (
    <HealthLine
      label={t`Prices and customers as of`}
      tone={isWhole ? 'good' : 'watch'}
      value={lastPullAt === null ? t`Not yet` : format.age(lastPullAt, now)}
      note={lastPullAt === null ? undefined : format.instant(lastPullAt)}
    />
  )
}

function ClockLine() {
  const { t } = useLingui()
  const format = useFormat()
  const { clockOffsetMs } = useSyncStatus()
  const tone = clockTone(clockOffsetMs)
  const minutes = clockOffsetMs === null ? '' : format.number(Math.round(Math.abs(clockOffsetMs) / MINUTE_MS))
  const drift = clockOffsetMs !== null && clockOffsetMs > 0 ? t`${minutes} min behind` : t`${minutes} min ahead`
  return (
    <HealthLine
      label={t`Clock of this device`}
      tone={tone}
      value={clockOffsetMs === null ? t`Not compared yet` : tone === 'good' ? t`Correct` : drift}
      note={
        tone === 'bad' ? <Trans>Invoices use the time of this device. Set its clock to automatic before the next sale.</Trans> : undefined
      }
    />
  )
}

function StorageLines() {
  const { t } = useLingui()
  const format = useFormat()
  const { storage, requestAgain: queryAgain } = useStorage()
  if (!storage) return null
  const share = storageShare(storage)
  const percent = share === null ? '' : format.rate(Math.ceil(share * 100) * 100)
  return (
    <>
      <HealthLine
        label={t`Storage is kept`}
        tone={persistenceTone(storage)}
        value={storage.isPersisted ? t`Yes` : t`Not guaranteed`}
        note={
          storage.isPersisted ? undefined : (
            <Trans>
              The browser does not guarantee to keep sales when the device runs low on space. Add this app to the home screen, then ask
              again.
            </Trans>
          )
        }
        action={
          storage.isPersisted || browserLacks().includes('storage-promise') ? undefined : (
            <QuietButton onClick={queryAgain}>{t`Ask the browser again`}</QuietButton>
          )
        }
      />
      <HealthLine
        label={t`Storage used`}
        tone={storageTone(storage)}
        value={percent || t`Not available in this browser`}
        note={
          storageTone(storage) === 'good' ? undefined : <Trans>Free some space on this device: remove apps, photos or downloads.</Trans>
        }
      />
      {storage.hasReserve === false && (
        <HealthLine
          label={t`Spare space for a full device`}
          tone="bad"
          value={t`Used up`}
          note={<Trans>The device was full, and a sale used the spare space. Free some space before the next sale.</Trans>}
        />
      )}
    </>
  )
}

async function readStorage(): Promise<StorageFacts> {
  const { isPersisted, usageBytes, quotaBytes, hasReserve } = await storageHealth()
  return { isPersisted: isPersisted ?? false, usedBytes: usageBytes, quotaBytes, hasReserve }
}

export function useStorage(): { readonly storage: StorageFacts | null; readonly requestAgain: () => void } {
  const { t } = useLingui()
  const [storage, setStorage] = useState<StorageFacts | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const facts = await readStorage()
      if (!isGone) setStorage(facts)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [])
  const queryAgain = async () => {
    const isSaved = await requestPersistentStorage()
    showToast(isSaved ? { text: t`The browser keeps this storage now` } : { text: t`The browser does not guarantee it`, tone: 'info' })
    setStorage(await readStorage())
  }
  return { storage, requestAgain: () => void queryAgain() }
}
