import type { Id } from '#domain/kernel/ids.ts'
import type { Tx } from '../store/database.ts'

export type DeviceStatus = 'active' | 'forked' | 'retired' | 'revoked'

/** A till as the server knows it. */
export interface DeviceRow {
  readonly device_id: Id
  readonly series: string
  readonly incarnation: number
  readonly last_seq: number
  readonly durable_seq: number
  readonly last_no: number
  readonly chain_head: string | null
  readonly nonce: Id
  readonly prev_nonce: Id | null
  readonly status: DeviceStatus
  readonly epoch: Id
}

const COLUMNS = `d.device_id, d.series, d.incarnation, d.last_seq, d.durable_seq, d.last_no, d.chain_head, d.nonce, d.prev_nonce, d.status, e.epoch`

/** The till and the server's epoch, of one moment. */
export async function readDevice(tx: Tx, accountId: number, deviceId: Id, lock: '' | 'for update of d'): Promise<DeviceRow> {
  const sql = `select ${COLUMNS} from device d, sync_epoch e where d.account_id = $1 and d.device_id = $2 ${lock}`
  const [row] = await tx.query<DeviceRow>(sql, [accountId, deviceId])
  if (!row) throw new Error('the credential names a till that the account does not have')
  return row
}
