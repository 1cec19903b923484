import type { SyncStatus, TillIdentity } from '../../../data/contract.ts'
import type { StorageFacts } from './device-health.ts'

export interface Diagnosed {
  readonly at: number
  readonly appVersion: string
  readonly proto: number
  readonly userAgent: string
  readonly till: TillIdentity | null
  readonly status: SyncStatus
  readonly storage: StorageFacts | null
}

const stamp = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString())
const megabytes = (bytes: number | null): string => (bytes === null ? '-' : `${Math.round(bytes / 1_048_576)} MB`)

/** The state of a device as text for support: English with Latin digits, without personal data, names and credentials. */
export function diagnosticsText({ at, appVersion, proto, userAgent, till, status, storage }: Diagnosed): string {
  const facts: readonly (readonly [string, string | number | boolean])[] = [
    ['time', stamp(at)],
    ['app', `${appVersion}, messages ${proto}`],
    ['browser', userAgent],
    ['account', till?.accountId ?? '-'],
    ['device', till?.deviceId ?? 'not enrolled'],
    ['series', till?.series ?? '-'],
    ['phase', status.phase],
    ['server reached', status.isServerReached],
    ['account fault', status.accountFault ?? '-'],
    ['leader', status.isLeader],
    ['waiting', status.pendingCount],
    ['oldest waiting', stamp(status.oldestPendingAt)],
    ['needs attention', status.attentionCount],
    ['last sent', stamp(status.lastPushAt)],
    ['last received', stamp(status.lastPullAt)],
    ['next attempt', stamp(status.nextAttemptAt)],
    ['clock offset', status.clockOffsetMs === null ? '-' : `${status.clockOffsetMs} ms`],
    ['first copy', `${status.firstCopy.done}/${status.firstCopy.total}${status.firstCopy.isComplete ? ' complete' : ''}`],
    ['storage kept', storage?.isPersisted ?? '-'],
    ['storage used', `${megabytes(storage?.usedBytes ?? null)} of ${megabytes(storage?.quotaBytes ?? null)}`],
  ]
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}
