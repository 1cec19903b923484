import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { HOUR_MS, type Instant } from '#domain/kernel/time.ts'
import { sha256 } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { lockAccount } from '../store/stamp.ts'

/** Number of copies of the embedded database to retain, and the longest allowed interval between two backups. */
export const COPIES_KEPT = 14
export const BACKUP_HOURS_MAX = 168
/**
 * No copy older than this is restored (98 days). For PostgreSQL, whose backups are made by other tools, the README requires the same limit.
 */
export const RESTORABLE_MS = COPIES_KEPT * BACKUP_HOURS_MAX * HOUR_MS

/** The copy is incomplete or differs from what was sent: no till may delete anything because of it. */
export class CopyIsBad extends Error {
  override readonly name = 'CopyIsBad'
}

export interface CopiedTill {
  readonly accountId: number
  readonly deviceId: Id
  readonly lastSeq: number
}
export interface CopyFacts {
  /** Identifies the database cluster of the copy. */
  readonly home: string
  readonly epoch: Id
  readonly operations: number
  readonly tills: readonly CopiedTill[]
}

const PAGE = 500

interface LoggedRow {
  readonly seq: number
  readonly payload: unknown
  readonly payload_sha: string
}

const payloadSchema = v.looseObject({ seq: v.number(), opId: v.string() })

/** Reads a till's whole log: sequence numbers without a gap up to `lastSeq`, and each payload matching its hash. */
async function verifyTill(copy: Database, till: CopiedTill, signal: AbortSignal | undefined): Promise<void> {
  const name = `till ${till.deviceId} of account ${till.accountId}`
  let at = 0
  while (at < till.lastSeq) {
    signal?.throwIfAborted()
    const rows: LoggedRow[] = await copy.asPlatform(
      (tx) =>
        tx.db
          .selectFrom('op_log')
          .select(['seq', 'payload', 'payload_sha'])
          .where('account_id', '=', till.accountId)
          .where('device_id', '=', till.deviceId)
          .where('seq', '>', at)
          .orderBy('seq')
          .limit(PAGE)
          .execute(),
      { readOnly: true },
    )
    if (rows.length === 0) throw new CopyIsBad(`The copy ends at operation ${at} of ${name}; there should be ${till.lastSeq}.`)
    for (const { seq, payload, payload_sha: sha } of rows) {
      if (seq !== at + 1) throw new CopyIsBad(`The copy lacks operation ${at + 1} of ${name}.`)
      const isWhole = v.is(payloadSchema, payload) && payload.seq === seq && sha256(canonicalJson(payload)) === sha
      if (!isWhole) throw new CopyIsBad(`Operation ${seq} of ${name} is damaged in the copy.`)
      at = seq
    }
  }
}

/** Read-only: checks every operation of every till against its sequence number and its hash. */
export async function verifyCopy(copy: Database, signal?: AbortSignal): Promise<CopyFacts> {
  const { epoch } = await copy.asPlatform((tx) => tx.db.selectFrom('sync_epoch').select('epoch').executeTakeFirstOrThrow(), {
    readOnly: true,
  })
  const rows = await copy.asPlatform((tx) => tx.db.selectFrom('device').select(['account_id', 'device_id', 'last_seq']).execute(), {
    readOnly: true,
  })
  const tills = rows.map((row) => ({ accountId: row.account_id, deviceId: row.device_id, lastSeq: row.last_seq }))
  for (const till of tills) await verifyTill(copy, till, signal)
  return { home: await copy.home(), epoch, operations: tills.reduce((sum, { lastSeq }) => sum + lastSeq, 0), tills }
}

/**
 * Records that the operations in the copy are safe. A copy of another epoch is refused: its tills may have sent different operations under
 * the same sequence numbers. Operations verified so long ago that no older copy is retained may be deleted by the tills.
 */
export async function raiseDurable(db: Database, { home, epoch, tills }: CopyFacts, now: Instant): Promise<void> {
  if (home === (await db.home())) throw new CopyIsBad('What was read is the database itself, and no copy of it.')
  const current = await db.asPlatform((tx) => tx.db.selectFrom('sync_epoch').select('epoch').executeTakeFirstOrThrow(), { readOnly: true })
  if (current.epoch !== epoch) {
    throw new CopyIsBad(
      'The copy belongs to another epoch of this database: it was made before a restore, or a server has been started on it.',
    )
  }
  const at = [new Date(now).toISOString(), new Date(now - RESTORABLE_MS).toISOString()]
  await forEachAccount(db, tills, async (tx, accountId, own) => {
    await tx.query(
      `update device d set durable_seq = x.seq from jsonb_to_recordset($2::jsonb) as x(id uuid, seq bigint)
       where d.account_id = $1::integer and d.device_id = x.id and d.durable_seq < x.seq and d.last_seq >= x.seq`,
      [accountId, own],
    )
    await tx.query(
      `insert into verified_copy (account_id, device_id, verified_at, last_seq)
       select $1::integer, x.id, $3::timestamptz, x.seq from jsonb_to_recordset($2::jsonb) as x(id uuid, seq bigint)
       on conflict (account_id, device_id, verified_at) do nothing`,
      [accountId, own, at[0]],
    )
    await tx.query(
      `update device d set droppable_seq = v.seq
       from (select device_id, max(last_seq) as seq from verified_copy where account_id = $1::integer and verified_at <= $2::timestamptz group by 1) v
       where d.account_id = $1::integer and d.device_id = v.device_id and d.droppable_seq < v.seq and d.last_seq >= v.seq`,
      [accountId, at[1]],
    )
    // The newest verification outside the restorable period makes all older ones redundant.
    await tx.query(
      `delete from verified_copy c using (select device_id, max(verified_at) as at from verified_copy
         where account_id = $1::integer and verified_at <= $2::timestamptz group by 1) v
       where c.account_id = $1::integer and c.device_id = v.device_id and c.verified_at < v.at`,
      [accountId, at[1]],
    )
  })
}

/**
 * Lets tills delete what all of these copies contain: they are the only ones that may be restored. A till missing from any copy deletes
 * nothing.
 */
export async function raiseDroppable(db: Database, copies: readonly (readonly CopiedTill[])[]): Promise<void> {
  const [first = [], ...others] = copies
  const inAll = first.map((till) => {
    const there = others.map((copy) => copy.find(({ deviceId }) => deviceId === till.deviceId)?.lastSeq ?? 0)
    return { ...till, lastSeq: Math.min(till.lastSeq, ...there) }
  })
  await forEachAccount(db, inAll, async (tx, accountId, own) => {
    await tx.query(
      `update device d set droppable_seq = x.seq from jsonb_to_recordset($2::jsonb) as x(id uuid, seq bigint)
       where d.account_id = $1::integer and d.device_id = x.id and d.droppable_seq < x.seq and d.last_seq >= x.seq`,
      [accountId, own],
    )
  })
}

/** `own`: the account's tills as JSON, for `jsonb_to_recordset`. */
async function forEachAccount(
  db: Database,
  tills: readonly CopiedTill[],
  act: (tx: Tx, accountId: number, own: string) => Promise<void>,
): Promise<void> {
  for (const [accountId, own] of Map.groupBy(tills, (till) => till.accountId)) {
    await db.inAccount(accountId, async (tx) => {
      await lockAccount(tx, accountId)
      await act(tx, accountId, JSON.stringify(own.map(({ deviceId, lastSeq }) => ({ id: deviceId, seq: lastSeq }))))
    })
  }
}
