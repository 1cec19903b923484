import { operationIn } from './kept-operations.ts'
import { prepare } from '../push/operation.ts'
import type { SyncDeps } from '../push/push.ts'
import { settleOperation } from './settle-operation.ts'

/**
 * Facts that an older server parked because it did not know their command run once the server does: they were kept for
 * the update and wait for nobody. In the order in which they came. Answers how many ran.
 */
export async function rerunKnown(deps: SyncDeps, stopping: AbortSignal): Promise<number> {
  const parked = await deps.db.asPlatform((tx) =>
    tx.db
      .selectFrom('op_log')
      .select(['account_id', 'device_id', 'seq', 'payload'])
      .where('status', '=', 'parked')
      .where('code', '=', 'sync.unknown-command')
      .orderBy('received_at')
      .orderBy('device_id')
      .orderBy('seq')
      .execute(),
  )
  const known = parked.filter(({ payload }) => prepare(operationIn(payload)).ok)
  for (const { account_id: accountId, device_id: deviceId, seq } of known) {
    if (stopping.aborted) break
    await settleOperation(deps, { accountId, employeeId: null }, { deviceId, seq, action: 'rerun' })
  }
  return known.length
}
