import { operationIn } from './parked-operations.ts'
import { prepare } from '../push/operation.ts'
import type { SyncDeps } from '../push/push.ts'
import { settleOperation } from './settle-operation.ts'

/**
 * Runs facts that an older server parked because it did not know their command, in order of arrival. They need no user decision. Returns
 * the number of operations run.
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
