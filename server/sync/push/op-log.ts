import { type ExpressionBuilder, sql } from 'kysely'
import type { Id } from '#domain/kernel/ids.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Ack, Operation, OperationResult } from '#domain/sync/messages.ts'
import { sha256 } from '../../clock.ts'
import type { Tx } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import type { StampMore } from '../../store/stamp.ts'
import type { TillTime } from '#domain/sync/till-time.ts'
import { type SeriesState, numberIn } from './numbering.ts'
import type { Outcome } from '../outcome.ts'
import { storableDetails, storableInstant, storableText } from '../storable.ts'

/** Equal operations have equal hashes regardless of key order. */
export const payloadSha = (op: Operation): string => sha256(canonicalJson(op))

export interface LoggedOperation extends OperationResult {
  readonly sha: string
}

const resultsOf = (tx: Tx, accountId: number, deviceId: Id) =>
  tx.db
    .selectFrom('op_log')
    .select(['seq', 'status', 'code', 'details', 'server_seq as serverSeq'])
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .orderBy('seq')

/** Logged results of a range of the till's sequence numbers. */
export function readLogged(tx: Tx, accountId: number, deviceId: Id, from: number, to: number): Promise<LoggedOperation[]> {
  return resultsOf(tx, accountId, deviceId).select('payload_sha as sha').where('seq', '>=', from).where('seq', '<=', to).execute()
}

/** Maximum number of results per pull; the rest follows with the next. */
const ACKS_MAX = 1000

/**
 * Results that a till may not have received: those after `after`, and those of operations that it still considers parked but that are
 * settled.
 */
export function readAcks(tx: Tx, accountId: number, deviceId: Id, after: number, parked: readonly number[]): Promise<Ack[]> {
  const isUnanswered = (builder: ExpressionBuilder<Schema, 'op_log'>) =>
    parked.length === 0
      ? builder('seq', '>', after)
      : builder.or([
          builder('seq', '>', after),
          builder.and([builder('seq', '=', sql<number>`any(${parked}::bigint[])`), builder('status', '<>', 'parked')]),
        ])
  return resultsOf(tx, accountId, deviceId).select('op_id as opId').where(isUnanswered).limit(ACKS_MAX).execute()
}

/** Operations of a list that had arrived before, from any till. */
export interface Earlier {
  readonly earlier: ReadonlyMap<Id, OperationResult['status']>
  /** Hashes of quarantined operations with the same ids that were not applied. */
  readonly aside: ReadonlyMap<Id, readonly string[]>
}

export async function readEarlier(tx: Tx, accountId: number, ops: readonly Operation[]): Promise<Earlier> {
  const ids = ops.map((op) => op.opId)
  const rows = await tx.db
    .selectFrom('op_log')
    .select(['op_id', sql<OperationResult['status'] | 'quarantined'>`status`.as('status'), sql<string | null>`null::text`.as('aside')])
    .where('account_id', '=', accountId)
    .where('op_id', '=', sql<Id>`any(${ids}::uuid[])`)
    .where('code', 'is distinct from', 'sync.operation-repeated')
    .unionAll(
      tx.db
        .selectFrom('op_quarantine')
        .select(['op_id', 'status', sql<string | null>`payload_sha`.as('aside')])
        .where('account_id', '=', accountId)
        .where('op_id', '=', sql<Id>`any(${ids}::uuid[])`),
    )
    .execute()
  const earlier = new Map<Id, OperationResult['status']>()
  const aside = new Map<Id, string[]>()
  for (const row of rows) {
    // A released operation has been applied; one that is quarantined or dismissed has not.
    const isAside = row.status === 'quarantined' || (row.aside !== null && row.status === 'rejected')
    if (isAside) aside.set(row.op_id, [...(aside.get(row.op_id) ?? []), row.aside ?? ''])
    else earlier.set(row.op_id, row.status as OperationResult['status'])
  }
  return { earlier, aside }
}

export interface LogEntry {
  readonly op: Operation
  readonly outcome: Outcome
}

/** Result of an operation; the counter is known once the transaction's last statement has run. */
export function resultOf({ op, outcome }: LogEntry, serverSeq: number): OperationResult {
  const [first] = outcome.concerns
  return { seq: op.seq, status: outcome.status, code: first?.code ?? null, details: storableDetails(first?.details ?? null), serverSeq }
}

/** Maximum of an integer column. A broken till may send a larger version. */
const INTEGER_MAX = 2 ** 31 - 1

function logRow(entry: LogEntry, series: string): Record<string, unknown> {
  const { op } = entry
  const { status, code, details } = resultOf(entry, 0)
  return {
    seq: op.seq,
    op_id: op.opId,
    type: storableText(op.type),
    v: Math.min(op.v, INTEGER_MAX),
    class: op.class,
    // JSON text inside JSON: the outer JSON must not contain what jsonb rejects, and the inner text is stored verbatim.
    payload: JSON.stringify(op),
    payload_sha: payloadSha(op),
    status,
    code,
    details,
    actor: op.actor,
    occurred_at: storableInstant(op.occurredAt),
    doc_no: numberIn(series, op),
  }
}

/**
 * Part of the last statement, as SQL so that log, counter, versions and till state need one round trip: stores the operations and the
 * till's new position and series.
 */
export function logBatch(
  given: {
    readonly deviceId: Id
    readonly now: Instant
    /** Null when the operations were not sent by the till itself. */
    readonly app: string | null
    readonly nonce: Id | null
    readonly nextNonce: Id
  },
  entries: readonly LogEntry[],
  { series, time }: { readonly series: SeriesState; readonly time: TillTime },
): StampMore {
  const lastSeq = Math.max(...entries.map(({ op }) => op.seq))
  return {
    sql: `, logged as (
      insert into op_log (account_id, device_id, seq, op_id, type, v, class, payload, payload_sha, status, code, details, server_seq, actor, occurred_at, received_at, doc_no)
      select $1::integer, $3::uuid, x.seq, x.op_id, x.type, x.v, x.class, x.payload::json, x.payload_sha, x.status, x.code, x.details, clock.seq, x.actor, x.occurred_at, $5::timestamptz, x.doc_no
      from clock, jsonb_to_recordset($4::jsonb) as x(seq bigint, op_id uuid, type text, v integer, class text, payload text, payload_sha text,
        status text, code text, details jsonb, actor uuid, occurred_at timestamptz, doc_no bigint)
    ), advanced as (
      update device set last_seq = $6::bigint, last_no = $7::bigint, chain_head = $8::text, nonce = $9::uuid, prev_nonce = $10::uuid,
        app_version = coalesce($11::text, app_version), last_seen = case when $11::text is null then last_seen else $5::timestamptz end, acted_at = $12::timestamptz
      where account_id = $1::integer and device_id = $3::uuid
    )`,
    params: [
      given.deviceId,
      JSON.stringify(entries.map((entry) => logRow(entry, series.series))),
      new Date(given.now).toISOString(),
      lastSeq,
      series.lastNo,
      series.chainHead,
      given.nextNonce,
      given.nonce,
      given.app === null ? null : storableText(given.app),
      time.actedAt === null ? null : new Date(time.actedAt).toISOString(),
    ],
  }
}
