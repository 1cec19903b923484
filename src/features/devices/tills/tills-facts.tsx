import { Box } from '@chakra-ui/react/box'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Device } from '#domain/sync/devices.ts'
import { GAPS_SHOWN_MAX } from '#domain/sync/devices.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { STORAGE_SHARE_MAX, clockTone, storageTone } from '../this-device/device-health.ts'
import { HealthLine } from '../this-device/health-line.tsx'
import { isInUse, pendingOf, runsOf } from './tills-alarms.ts'
import { useQueueWords } from './use-queue-words.ts'

interface TillProps {
  readonly till: Device
  readonly now: number
}

/** The state of a till: queue and numbers from the server, health from its last report. */
export function TillFacts({ till, now }: TillProps) {
  const { t } = useLingui()
  return (
    <>
      <Panel title={t`Queue and numbers`}>
        <Box as="ul" listStyleType="none">
          <QueueLine till={till} now={now} />
          <NumbersLine till={till} now={now} />
          <BackupLine till={till} now={now} />
          {till.closed && <ClosedLine till={till} now={now} />}
        </Box>
      </Panel>
      <Panel title={t`Health`}>
        <Box as="ul" listStyleType="none">
          <ReceivedLine till={till} now={now} />
          <CopyLine till={till} now={now} />
          <StorageLine till={till} now={now} />
          <ClockLine till={till} now={now} />
        </Box>
      </Panel>
    </>
  )
}

function QueueLine({ till, now }: TillProps) {
  const { t } = useLingui()
  const format = useFormat()
  const queue = useQueueWords()
  const { health } = till
  const isWaiting = (pendingOf(till) ?? 0) > 0
  const oldestAt = health?.oldestPendingAt ?? null
  return (
    <HealthLine
      label={t`Waiting on the till`}
      tone={till.isSilent ? 'bad' : isWaiting ? 'watch' : 'good'}
      value={queue.waiting(till)}
      note={
        <>
          {queue.ends(till)}
          {'. '}
          {health && <Trans>Reported {format.age(health.at, now)}.</Trans>}{' '}
          {oldestAt !== null && isWaiting && <Trans>The oldest was from {format.instant(oldestAt)}.</Trans>}
        </>
      }
    />
  )
}

function NumbersLine({ till }: TillProps) {
  const { t } = useLingui()
  const format = useFormat()
  const queue = useQueueWords()
  const runs = runsOf(till.gaps).map(([from, to]) =>
    from === to ? queue.number(till, from) : `${queue.number(till, from)} – ${queue.number(till, to)}`,
  )
  return (
    <HealthLine
      label={t`Last document number`}
      tone={till.gapCount > 0 ? 'bad' : 'good'}
      value={<bdi>{format.code(queue.number(till, till.lastNo))}</bdi>}
      note={
        till.gapCount === 0 ? (
          t`No number is missing`
        ) : (
          <>
            {queue.missing(till)}
            {': '}
            <bdi>{format.code(runs.join(', '))}</bdi>
            {till.gapCount > GAPS_SHOWN_MAX && '…'}
          </>
        )
      }
    />
  )
}

/** What a verified backup contains would survive the loss of both server and till. */
function BackupLine({ till }: TillProps) {
  const { t } = useLingui()
  const format = useFormat()
  const behind = till.lastSeq - till.durableSeq
  return (
    <HealthLine
      label={t`In a verified backup`}
      tone="good"
      value={till.durableSeq === 0 ? t`Nothing yet` : t`Up to operation ${format.number(till.durableSeq)}`}
      note={
        behind > 0 ? (
          <Plural
            value={behind}
            one="The till keeps one operation that is newer than the last backup."
            other="The till keeps # operations that are newer than the last backup."
          />
        ) : undefined
      }
    />
  )
}

function ClosedLine({ till }: TillProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { closed } = till
  if (!closed) return null
  return <HealthLine label={t`Out of service since`} tone="good" value={format.instant(closed.at)} note={closed.reason} />
}

function ReceivedLine({ till, now }: TillProps) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <HealthLine
      label={t`Last contact`}
      tone={till.isSilent ? 'bad' : 'good'}
      value={format.age(till.lastSeen, now)}
      note={
        <Trans>
          {format.instant(till.lastSeen)} · version {format.code(till.app)} · enrolled {format.instant(till.enrolledAt)}
        </Trans>
      }
    />
  )
}

function CopyLine({ till, now }: TillProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { checksum } = till
  return (
    <HealthLine
      label={t`Its copy and the server's records`}
      tone={checksum?.isEqual === false ? 'bad' : 'good'}
      value={checksum === null ? t`Not compared yet` : checksum.isEqual ? t`Equal` : t`They differed`}
      note={checksum ? <Trans>Compared {format.age(checksum.at, now)}.</Trans> : undefined}
    />
  )
}

function StorageLine({ till }: TillProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { health } = till
  if (!health) return null
  const share = health.quotaShare
  const used = share === null ? null : t`${format.rate(Math.ceil(share * 100) * 100)} used`
  const isFull = share !== null && storageTone({ isPersisted: true, usedBytes: share, quotaBytes: 1 }) !== 'good'
  const saved =
    health.isPersisted === null ? t`Not available in this browser` : health.isPersisted ? t`Kept by the browser` : t`Not guaranteed`
  return (
    <HealthLine
      label={t`Storage`}
      tone={share !== null && share >= STORAGE_SHARE_MAX ? 'bad' : isFull || health.isPersisted === false ? 'watch' : 'good'}
      value={[saved, used].filter((word) => word !== null).join(' · ')}
    />
  )
}

function ClockLine({ till }: TillProps) {
  const { t } = useLingui()
  const format = useFormat()
  const offset = till.health?.clockOffsetMs ?? null
  if (offset === null) return null
  const tone = isInUse(till) ? clockTone(offset) : 'good'
  const minutes = format.number(Math.round(Math.abs(offset) / MINUTE_MS))
  return (
    <HealthLine
      label={t`Clock`}
      tone={tone}
      value={clockTone(offset) === 'good' ? t`Correct` : offset > 0 ? t`${minutes} min behind` : t`${minutes} min ahead`}
    />
  )
}
