import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Tx } from '../../store/database.ts'
import type { TouchedRow } from '../../store/unit-of-work.ts'
import { type DeviceRow, lastWordOf, timeBefore } from '../tills/device-row.ts'
import type { Till } from '../tills/till.ts'
import { seriesBefore } from './numbering.ts'
import { type LogEntry, readEarlier } from './op-log.ts'
import { type Replayed, replay } from './replay.ts'
import { zoneFor } from './till-zone.ts'

interface Taking {
  readonly tx: Tx
  readonly till: Till
  readonly device: DeviceRow
  readonly now: Instant
  readonly newId: () => Id
  readonly onBug: (error: unknown, op: Operation) => void
}

export interface ReplayedBatch extends Pick<Replayed, 'series' | 'time'> {
  readonly entries: readonly LogEntry[]
  readonly touched: readonly TouchedRow[]
}

/** Runs operations that continue a till's log, whether sent by the till or imported by a user. */
export async function replayBatch({ tx, till, device, now, newId, onBug }: Taking, ops: readonly Operation[]): Promise<ReplayedBatch> {
  const { accountId, deviceId } = till
  const start = await seriesBefore(tx, accountId, device, ops)
  const { outcomes, touched, series, time } = await replay(
    {
      tx,
      accountId,
      deviceId,
      now,
      isQuarantined: device.status === 'revoked',
      isRetired: device.status === 'retired',
      time: timeBefore(device),
      lastWord: lastWordOf(device),
      zone: await zoneFor(tx, accountId, ops),
      ...(await readEarlier(tx, accountId, ops)),
      newId,
      onBug,
    },
    ops,
    start,
  )
  const entries = ops.flatMap((op, index) => {
    const outcome = outcomes[index]
    return outcome ? [{ op, outcome }] : []
  })
  return { entries, touched, series, time }
}
