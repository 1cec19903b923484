import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Database, Tx } from '../../store/database.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import type { Till } from '../tills/till.ts'

/** Limits of the quarantine per till that was revoked or exists twice: years of a busy counter. */
export const QUARANTINE_OPS_MAX = 20_000
export const QUARANTINE_BYTES_MAX = 200 * 1024 * 1024

/** The quarantine is full: the till must retain its operations and retry later. Nothing was accepted. */
export class QuarantineFull extends Error {
  override readonly name = 'QuarantineFull'
}

export interface Waiting {
  readonly ops: number
  readonly bytes: number
}

/** Number and stored size of a till's operations in quarantine; settled ones do not count. */
export async function waitingOf(tx: Tx, { accountId, deviceId }: Till): Promise<Waiting> {
  const [found] = await tx.query<Waiting>(
    `select count(*)::float8 as ops, coalesce(sum(size), 0)::float8 as bytes from (
       select pg_column_size(payload) as size from op_log where account_id = $1 and device_id = $2 and status = 'parked' and code = 'sync.device-revoked'
       union all select pg_column_size(payload) from op_quarantine where account_id = $1 and device_id = $2 and status = 'quarantined' and code = 'sync.device-forked'
     ) as waiting`,
    [accountId, deviceId],
  )
  return found ?? { ops: 0, bytes: 0 }
}

/** Throws `QuarantineFull` when `more` operations do not fit. */
export function needRoom(waiting: Waiting, more: number): void {
  if (more > 0 && (waiting.ops + more > QUARANTINE_OPS_MAX || waiting.bytes > QUARANTINE_BYTES_MAX)) throw new QuarantineFull()
}

/** Beyond the numbers of a till's other notices. */
const NTH = 0xff_ff_fe

/** Notifies the shop, once per till. */
export async function reportFull(db: Database, till: Till, now: Instant): Promise<void> {
  const { accountId, deviceId } = till
  const id = derivedId(deviceId, NTH)
  const isReported = (tx: Tx) => createUnitOfWork(tx, accountId).reader.get(attention, id)
  if (await db.inAccount(accountId, isReported, { readOnly: true })) return
  await db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId, now)
    if (await isReported(tx)) return
    const [device] = await tx.query<{ name: string }>('select name from device where account_id = $1 and device_id = $2', [
      accountId,
      deviceId,
    ])
    const unit = createUnitOfWork(tx, accountId)
    const row = { id, kind: ATTENTION_KIND.exception, code: 'sync.quarantine-full', command: '', deviceId, seq: null, operationId: null }
    const details = { till: device?.name ?? '' }
    await unit.stage([insert(attention, { ...row, details, raisedAt: now, resolvedAt: null, resolvedBy: null })])
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}
