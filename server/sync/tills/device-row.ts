import type { Selectable } from 'kysely'
import { type Id, madeAtMs } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import type { DeviceStatus } from '#domain/sync/devices.ts'
import type { TillTime } from '#domain/sync/till-time.ts'
import type { Tx } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'

const COLUMNS = [
  'device_id',
  'series',
  'incarnation',
  'last_seq',
  'durable_seq',
  'droppable_seq',
  'last_no',
  'chain_head',
  'nonce',
  'prev_nonce',
  'status',
  'enrolled_at',
  'acted_at',
  'health',
  'health_at',
] as const

type Device = Selectable<Schema['device']>

/** Status of the account's till, or null. */
export async function readDeviceStatus(tx: Tx, accountId: number, deviceId: Id): Promise<DeviceStatus | null> {
  const row = await tx.db
    .selectFrom('device')
    .select('status')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row?.status ?? null
}

/** A till's row with the server's epoch. */
export type DeviceRow = Readonly<
  Pick<Device, (typeof COLUMNS)[number]> & { epoch: Id; /** The account's counter; null before its first tick. */ clock: number | null }
>

/**
 * Known times of a till before these operations. The till's id contains its enrolment time, which is more reliable than the row after a
 * restore.
 */
export const timeBefore = (device: DeviceRow): TillTime => ({
  enrolledAt: instant(Math.min(device.enrolled_at, madeAtMs(device.device_id) ?? device.enrolled_at)),
  actedAt: device.acted_at,
})

/** Time of the till's last health report, and the next sequence number at that time. */
export interface LastWord {
  readonly at: Instant
  readonly nextSeq: number
}

/**
 * Time of the till's report before this operation. Operations that were already queued at the report may have been done at any time before.
 */
export const receivedBefore = ({ seq }: { readonly seq: number }, lastWord: LastWord | null): Instant | null =>
  lastWord && seq >= lastWord.nextSeq ? lastWord.at : null

export const lastWordOf = ({ health, health_at: at }: DeviceRow): LastWord | null =>
  health && at !== null ? { at, nextSeq: health.nextSeq } : null

/** Reads the till and the epoch in one snapshot. `change` locks the till's row until the end of the transaction. */
export async function readDevice(tx: Tx, accountId: number, deviceId: Id, to: 'read' | 'change'): Promise<DeviceRow> {
  const row = await tx.db
    .selectFrom('device as d')
    .crossJoin('sync_epoch as e')
    .leftJoin('account_clock as c', 'c.account_id', 'd.account_id')
    .select(COLUMNS.map((column) => `d.${column}` as const))
    .select(['e.epoch', 'c.seq as clock'])
    .where('d.account_id', '=', accountId)
    .where('d.device_id', '=', deviceId)
    .$if(to === 'change', (rows) => rows.forUpdate('d'))
    .executeTakeFirst()
  if (!row) throw new Error('the credential names a till that the account does not have')
  return row
}
