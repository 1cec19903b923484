import type { attention } from '#domain/attention/attention.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Causes } from '../causes.ts'
import type { ServerRows } from './deposit-checks.ts'
import { noticesOn } from './ledger-view.ts'
import type { Run } from '../run.ts'
import { isSpoilt } from '../people/spoilt.ts'
import { Violation } from '../world/world.ts'

type Notice = Pick<RowOf<typeof attention>, 'code' | 'deviceId' | 'operationId' | 'seq'>
type Cause = (causes: Causes, notice: Notice, wasSpoilt: boolean) => boolean

const never: Cause = () => false
const copied: Cause = (causes, { deviceId }) => causes.copied.has(deviceId ?? '')

/** The cause that each notice code requires. Codes not listed here are business matters. */
const CAUSE: Readonly<Partial<Record<SyncCode, Cause>>> = {
  'sync.chain-broken': copied,
  'sync.number-gap': copied,
  'sync.number-duplicate': copied,
  'sync.series-differs': never,
  'sync.document-differs': never,
  'sync.internal': never,
  'sync.operation-repeated': copied,
  'sync.device-forked': copied,
  'sync.device-revoked': (causes, { deviceId }) => causes.revoked.has(deviceId ?? '') || causes.copied.has(deviceId ?? ''),
  'sync.device-retired': (causes, { deviceId }) =>
    causes.retired.has(deviceId ?? '') || causes.wiped.has(deviceId ?? '') || causes.imported.has(deviceId ?? ''),
  'sync.quarantine-full': never,
  'sync.till-returned': (causes) => causes.restores > 0,
  'sync.till-from-file': (causes, { deviceId }) => causes.restores > 0 && causes.imported.has(deviceId ?? ''),
  'sync.series-taken': never,
  'sync.queue-gap': (causes, { deviceId }) => causes.imported.has(deviceId ?? ''),
  'sync.checksum-differs': (causes) => causes.silentRestores > 0,
  'sync.unknown-command': (causes, _notice, wasSpoilt) => wasSpoilt || causes.wasServerFormer,
  'sync.invalid': (_causes, _notice, wasSpoilt) => wasSpoilt,
}

/** I20: every notice about a sync fault has a cause in the history. */
export function noticeHasCause(causes: Causes, notice: Notice, spoilt: ReadonlySet<string>): void {
  const cause = CAUSE[notice.code as SyncCode]
  if (!cause || cause(causes, notice, spoilt.has(notice.operationId ?? ''))) return
  throw new Violation(
    'I20',
    `people are told ${notice.code} of operation ${notice.seq} of ${notice.deviceId}, and nothing brought it about`,
  )
}

interface Due {
  readonly op_id: string
  readonly device_id: string
  readonly seq: number
  readonly why: string
}

/** Notices that must exist by the server's state and by the spoilt operations. */
async function dueOn(run: Run, spoilt: ReadonlySet<string>): Promise<readonly Due[]> {
  return run.stage.server.db.asPlatform((tx) =>
    tx.query<Due>(
      `select op_id, device_id, seq, 'it is ' || status as why from op_log where account_id = $1 and status <> 'applied'
       union all select op_id, device_id, seq, 'it was set aside' from op_quarantine where account_id = $1
       union all select op_id, device_id, seq, 'no till could have meant it' from op_log where account_id = $1 and op_id = any($2::uuid[])`,
      [run.stage.shop.accountId, [...spoilt]],
    ),
  )
}

/** Operations that the plan made unapplicable; their tab may have died before confirming them. */
async function spoiltOn(run: Run): Promise<ReadonlySet<string>> {
  const rows = await run.stage.server.db.asPlatform((tx) =>
    tx.query<{ op_id: string; payload: Operation }>(
      `select op_id, payload from op_log where account_id = $1 and status <> 'applied'
       union all select op_id, payload from op_quarantine where account_id = $1`,
      [run.stage.shop.accountId],
    ),
  )
  const arrived = rows.filter(({ payload }) => isSpoilt(payload)).map((row) => row.op_id)
  return new Set([...arrived, ...run.watch.seen.filter((act) => act.isSpoilt).map((act) => act.opId)])
}

/** I23: operations that a server of the previous version parked as unknown have run since its update. */
export async function everythingKnownHasRun(run: Run, spoilt: ReadonlySet<string>): Promise<void> {
  const rows = await run.stage.server.db.asPlatform((tx) =>
    tx.query<{ op_id: string; seq: number }>(
      `select op_id, seq from op_log where account_id = $1 and status = 'parked' and code = 'sync.unknown-command'`,
      [run.stage.shop.accountId],
    ),
  )
  const left = rows.find((row) => !spoilt.has(row.op_id))
  if (left) throw new Violation('I23', `operation ${left.seq} waits for a server that knows it, and the server does`)
}

/** I20, both ways: every notice has a cause, and every cause that must be reported has its notice. */
export async function noticesAndCauses(run: Run, server: ServerRows): Promise<void> {
  const rows = [...(server.get('attention')?.values() ?? [])].map((text): Notice => JSON.parse(text))
  const spoilt = await spoiltOn(run)
  for (const row of rows) noticeHasCause(run.causes, row, spoilt)
  await everythingKnownHasRun(run, spoilt)
  for (const browser of run.browsers) {
    const deviceId = browser.head?.deviceId ?? null
    for (const { code, seq, opId } of noticesOn(browser.disk.factory))
      if (code) noticeHasCause(run.causes, { code, seq, operationId: opId, deviceId }, spoilt)
  }
  everyDueIsReported(rows, await dueOn(run, spoilt))
  everyCopyIsReported(run, rows)
}

/** I20: every operation that was not simply applied is in the inbox. */
export function everyDueIsReported(rows: readonly Notice[], due: readonly Due[]): void {
  const reported = new Set(rows.map((row) => row.operationId))
  const untold = due.find((one) => !reported.has(one.op_id))
  if (untold) throw new Violation('I20', `nobody is told of operation ${untold.seq} of ${untold.device_id}, and ${untold.why}`)
}

/** I20: a till that was found to exist twice is reported. */
function everyCopyIsReported(run: Run, rows: readonly Notice[]): void {
  const reported = new Set(rows.filter(({ code }) => code === 'sync.device-forked').map((row) => row.deviceId))
  const untold = run.facts?.devices.find(({ id, status }) => status === 'forked' && !reported.has(id))
  if (untold) throw new Violation('I20', `${untold.series} is there twice, and nobody is told`)
}
