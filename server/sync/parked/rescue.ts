import type { Id } from '#domain/kernel/ids.ts'
import type { Operation, OperationResult } from '#domain/sync/messages.ts'
import type { RescueContent, RescueResponse } from '#domain/sync/rescue.ts'
import type { Database, Tx } from '../../store/database.ts'
import { NOTHING_MORE, type StampMore, bothMore, lockAccount, stampTransaction } from '../../store/stamp.ts'
import type { TouchedRow } from '../../store/unit-of-work.ts'
import { type DeviceRow, readDevice, readDeviceStatus } from '../tills/device-row.ts'
import { type LogEntry, type LoggedOperation, logBatch, payloadSha, readLogged, resultOf } from '../push/op-log.ts'
import type { SyncDeps } from '../push/push.ts'
import { quarantine } from './quarantine.ts'
import { replayBatch } from '../push/replay-batch.ts'
import { asideSeries, isSeries, writeDownFromFile } from '../tills/returned-till.ts'
import { settleBehindBatch } from './run-behind.ts'
import type { Till } from '../tills/till.ts'

export type RescueAnswer =
  | { readonly kind: 'answered'; readonly response: RescueResponse }
  | { readonly kind: 'other-shop' }
  /** The file names another series than the till's, so it is not a file of this till. */
  | { readonly kind: 'other-series' }

/** The file's operations relative to the till's log. */
interface Sorted {
  readonly known: readonly LoggedOperation[]
  /** Contiguous with the log: processed as if the till had sent them. */
  readonly fresh: readonly Operation[]
  /** Another operation has the same sequence number, so two copies of the till exist. */
  readonly forked: readonly Operation[]
  /** Operations before them are missing both in the file and in the log. */
  readonly late: readonly Operation[]
}

async function sort(tx: Tx, till: Till, device: DeviceRow, ops: readonly Operation[]): Promise<Sorted> {
  const before = ops.filter((op) => op.seq <= device.last_seq).map((op) => op.seq)
  const rows = before.length === 0 ? [] : await readLogged(tx, till.accountId, till.deviceId, Math.min(...before), Math.max(...before))
  const logged = new Map(rows.map((row) => [row.seq, row]))
  const sorted = { known: [] as LoggedOperation[], fresh: [] as Operation[], forked: [] as Operation[], late: [] as Operation[] }
  let next = device.last_seq + 1
  const once = new Map(ops.map((op) => [payloadSha(op), op]))
  for (const op of [...once.values()].toSorted((a, b) => a.seq - b.seq)) {
    const there = logged.get(op.seq)
    if (op.seq < next && there?.sha === payloadSha(op)) sorted.known.push(there)
    else if (op.seq < next || device.status === 'forked') sorted.forked.push(op)
    else if (op.seq > next) sorted.late.push(op)
    else {
      sorted.fresh.push(op)
      next += 1
    }
  }
  return sorted
}

interface Import {
  readonly deps: SyncDeps
  readonly tx: Tx
  readonly till: Till
  readonly device: DeviceRow
  readonly by: Id | null
}

/**
 * Processes operations that continue the till's log. The nonce is not changed: the till itself may still exist and send the same
 * operations.
 */
async function take(
  { deps, tx, till, device }: Import,
  ops: readonly Operation[],
): Promise<{ readonly entries: readonly LogEntry[]; readonly touched: readonly TouchedRow[]; readonly log: StampMore }> {
  const { clock, onBug = () => undefined } = deps
  const now = clock.now()
  if (ops.length === 0) return { entries: [], touched: [], log: NOTHING_MORE }
  const { entries, touched, series, time } = await replayBatch({ tx, till, device, now, newId: clock.newId, onBug }, ops)
  const nonces = { nonce: device.prev_nonce, nextNonce: device.nonce }
  const log = logBatch({ deviceId: till.deviceId, now, app: null, ...nonces }, entries, { series, time })
  const behind = await settleBehindBatch({ tx, accountId: till.accountId, now, newId: clock.newId, onBug }, touched)
  return { entries, touched: [...touched, ...behind.touched], log: bothMore(log, behind.more) }
}

interface ImportLine {
  readonly op: Operation
  readonly status: 'quarantined' | OperationResult['status']
  readonly code: string | null
}

async function audit({ deps, tx, till, by }: Import, lines: readonly ImportLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ op, status, code }) => ({
    id: deps.clock.newId(),
    seq: op.seq,
    op_id: op.opId,
    sha: payloadSha(op),
    status,
    code,
  }))
  await tx.query(
    `insert into op_audit (account_id, id, device_id, seq, op_id, payload_sha, at, by_employee, action, status, code)
     select $1::integer, x.id, $2::uuid, x.seq, x.op_id, x.sha, $4::timestamptz, $5::uuid, 'import', x.status, x.code
     from jsonb_to_recordset($3::jsonb) as x(id uuid, seq bigint, op_id uuid, sha text, status text, code text)`,
    [till.accountId, till.deviceId, JSON.stringify(rows), new Date(deps.clock.now()).toISOString(), by],
  )
}

/** The account of a till on the whole platform, or null. */
async function ownerOf(db: Database, deviceId: Id): Promise<number | null> {
  const row = await db.asPlatform(
    (tx) => tx.db.selectFrom('device').select('account_id').where('device_id', '=', deviceId).executeTakeFirst(),
    { readOnly: true },
  )
  return row?.account_id ?? null
}

/**
 * Imports a till's rescue file: a push without the till. Each operation takes effect once, even if the till has sent it or will send it;
 * what is not contiguous is stored unchanged for a user's decision.
 */
export async function importRescue(
  deps: SyncDeps,
  by: { readonly accountId: number; readonly employeeId: Id | null },
  content: RescueContent,
): Promise<RescueAnswer> {
  const till: Till = { accountId: by.accountId, deviceId: content.deviceId }
  const owner = await ownerOf(deps.db, content.deviceId)
  if (owner !== null && owner !== by.accountId) return { kind: 'other-shop' }
  if (!isSeries(content.series)) return { kind: 'other-series' }
  return deps.db.inAccount(by.accountId, async (tx): Promise<RescueAnswer> => {
    await lockAccount(tx, till.accountId, deps.clock.now())
    const status = await readDeviceStatus(tx, till.accountId, till.deviceId)
    const made = status === null ? await writeDownFromFile({ tx, clock: deps.clock, till }, content.series) : []
    const device = await readDevice(tx, till.accountId, till.deviceId, 'change')
    if (content.series !== device.series && asideSeries(content) !== device.series) return { kind: 'other-series' }
    const at: Import = { deps, tx, till, device, by: by.employeeId }
    const { known, fresh, forked, late } = await sort(tx, till, device, content.operations)
    const { entries, touched, log } = await take(at, fresh)
    const keeping = { tx, till, series: device.series, now: deps.clock.now() }
    const saved = [...(await quarantine(keeping, forked, 'sync.device-forked')), ...(await quarantine(keeping, late, 'sync.queue-gap'))]
    await audit(at, [
      ...entries.map(({ op, outcome }) => ({ op, status: outcome.status, code: outcome.concerns[0]?.code ?? null })),
      ...forked.map((op) => ({ op, status: 'quarantined' as const, code: 'sync.device-forked' })),
      ...late.map((op) => ({ op, status: 'quarantined' as const, code: 'sync.queue-gap' })),
    ])
    const isNews = entries.length + saved.length + made.length > 0
    const serverSeq = isNews ? await stampTransaction(tx, till.accountId, [...touched, ...saved, ...made], log) : 0
    const results = [...known.map(({ sha: _sha, ...result }) => result), ...entries.map((entry) => resultOf(entry, serverSeq))]
    return {
      kind: 'answered',
      response: {
        ok: true,
        taken: entries.length,
        known: known.length,
        quarantined: forked.length + late.length,
        results: results.toSorted((a, b) => a.seq - b.seq),
        lastSeq: device.last_seq + fresh.length,
      },
    }
  })
}
