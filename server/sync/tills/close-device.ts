import { TILL_SUBJECT } from '#domain/activity/server-acts.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { DeviceStatus } from '#domain/sync/devices.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { recordAct } from '../../store/history/record-act.ts'
import { CLOSED_CHANNEL, lockAccount } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import { storableText } from '../storable.ts'
import { tillName } from './enrol.ts'

/** How long a till's report that everything is sent is trusted. */
const WORD_HOLDS_MS = 10 * MINUTE_MS

interface Close {
  readonly deviceId: Id
  /** `retire`: the till is taken out of service regularly. `revoke`: it is lost or stolen, and its operations are quarantined. */
  readonly how: 'retire' | 'revoke'
  readonly reason: string
}

/** A forked till cannot be retired, because it is unknown which copy is genuine. */
const closedStatus = (how: Close['how'], before: DeviceStatus): DeviceStatus =>
  how === 'revoke' || before === 'forked' || before === 'revoked' ? 'revoked' : 'retired'

/**
 * Takes a till out of service and closes its series at the last number that arrived. It may still send, so that nothing is lost, but no
 * longer read. Returns false when the till does not exist.
 */
export function closeDevice(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'now' | 'newId'> },
  by: { readonly accountId: number; readonly employeeId: Id | null },
  { deviceId, how, reason }: Close,
): Promise<boolean> {
  const { accountId, employeeId } = by
  return db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const row = await tx.db
      .selectFrom('device')
      .select(['name', 'status', 'last_no', 'last_seen', 'health', 'health_at', 'closed_at'])
      .where('account_id', '=', accountId)
      .where('device_id', '=', deviceId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const status = closedStatus(how, row.status)
    if (row.closed_at !== null && status === row.status) return true
    const now = clock.now()
    const isTailKnown =
      row.health !== null &&
      row.health_at !== null &&
      row.health_at >= now - WORD_HOLDS_MS &&
      row.status === 'active' &&
      row.health.pending === 0 &&
      row.health.nextNo === row.last_no + 1
    await tx.db
      .updateTable('device')
      .set({
        status,
        closed_at: storedInstant(now),
        closed_by: employeeId,
        close_reason: storableText(reason),
        closed_no: row.last_no,
        is_tail_unknown: !isTailKnown,
      })
      .where('account_id', '=', accountId)
      .where('device_id', '=', deviceId)
      .execute()
    const act = status === 'retired' ? 'retireTill' : 'revokeTill'
    const reported = { opId: clock.newId(), act, at: now, actor: employeeId, reason: storableText(reason) } as const
    await recordAct(tx, accountId, reported, { record: TILL_SUBJECT, id: deviceId, name: tillName(row.name) })
    // Sent on commit: every process ends the till's open streams.
    await tx.query('select pg_notify($1, $2)', [CLOSED_CHANNEL, deviceId])
    return true
  })
}
