import { sql } from 'kysely'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { NOTHING_MORE, type StampMore } from '../../store/stamp.ts'
import type { TouchedRow } from '../../store/unit-of-work.ts'
import { operationIn } from './parked-operations.ts'
import { type AuditLine, type Saved, type SettleContext, type Settled, logSettled, runAgain } from './settling.ts'

interface Waiting extends Saved {
  /** The row that was missing at the last attempt. */
  readonly lacks: string
}

const nameOf = (record: unknown, id: unknown): string => `${String(record)} ${String(id)}`
const namesOf = (rows: readonly TouchedRow[]): string[] => rows.map(({ record, id }) => nameOf(record.name, id))

/** Facts parked because one of these rows was missing, in order of arrival. */
async function readWaiting({ tx, accountId }: SettleContext, rows: readonly TouchedRow[]): Promise<Waiting[]> {
  const names = new Set(namesOf(rows))
  const ids = [...new Set(rows.map(({ id }) => id))]
  const parked = await tx.db
    .selectFrom('op_log')
    .select(['device_id', 'payload', 'payload_sha', 'details'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'parked')
    .where('code', '=', 'sync.row-missing')
    .where(sql<boolean>`details->>'id' = any(${ids}::text[])`)
    .orderBy('received_at')
    .orderBy('device_id')
    .orderBy('seq')
    .execute()
  return parked
    .map((row): Waiting => ({
      place: 'log',
      deviceId: row.device_id,
      op: operationIn(row.payload),
      sha: row.payload_sha,
      statusBefore: 'parked',
      lacks: nameOf(row.details?.['record'], row.details?.['id']),
    }))
    .filter((one) => names.has(one.lacks))
}

/** The row that is still missing after an attempt; null when it no longer waits for a row. */
function lackOf({ outcome }: Settled): string | null {
  const [cause] = outcome.concerns
  if (outcome.status !== 'parked' || cause?.code !== 'sync.row-missing') return null
  return nameOf(cause.details?.['record'], cause.details?.['id'])
}

/**
 * Runs operations whose missing rows exist now, then those that waited for these, in order of arrival. Those that still lack a row are
 * parked for the row that they lack now.
 */
export async function runBehind(
  context: SettleContext,
  touched: readonly TouchedRow[],
  isSettled: (opId: Id) => boolean,
): Promise<Settled[]> {
  const there = new Set(namesOf(touched))
  const settled = new Map<Id, Settled>()
  let waiting = (await readWaiting(context, touched)).filter(({ op }) => !isSettled(op.opId))
  for (;;) {
    const next = waiting.find((one) => there.has(one.lacks))
    if (!next) return [...settled.values()]
    const result = await runAgain(context, next, next.op, [])
    settled.set(next.op.opId, result)
    // The log is updated only by the stamp, so the in-memory state is newer than the stored one.
    const news = result.touched.filter(({ record, id }) => !there.has(nameOf(record.name, id)))
    for (const name of namesOf(news)) there.add(name)
    const fresh = (news.length === 0 ? [] : await readWaiting(context, news)).filter(
      ({ op }) => !isSettled(op.opId) && !settled.has(op.opId) && !waiting.some((one) => one.op.opId === op.opId),
    )
    const lacks = lackOf(result)
    // Prevents an endless loop on an operation that lacks the same row again.
    const again = lacks !== null && lacks !== next.lacks ? [{ ...next, lacks }] : []
    waiting = [...waiting.filter((one) => one !== next), ...again, ...fresh]
  }
}

/** Audit entry of an operation that ran automatically. `behind` is the settled operation that triggered it, if any. */
const behindLine = (settled: Settled, behind: Id | null): AuditLine => ({
  settled,
  action: 'behind',
  reason: null,
  args: null,
  behind,
})

/** Operations that are still parked get no audit entry. */
export const linesBehind = (settled: readonly Settled[], behind: Id | null): AuditLine[] =>
  settled.filter(({ outcome }) => outcome.status !== 'parked').map((one) => behindLine(one, behind))

/**
 * Runs operations that waited for rows of this batch, from any till: after a restore tills resend in any order, and a sale may arrive
 * before the customer that another till created. Part of the batch's stamp.
 */
export async function settleBehindBatch(
  of: Pick<SettleContext, 'tx' | 'accountId' | 'now' | 'newId' | 'onBug'>,
  touched: readonly TouchedRow[],
): Promise<{ readonly touched: readonly TouchedRow[]; readonly more: StampMore }> {
  const context: SettleContext = { ...of, by: null, act: ATTENTION_ACT.rerun, note: '' }
  const settled = touched.length === 0 ? [] : await runBehind(context, touched, () => false)
  if (settled.length === 0) return { touched: [], more: NOTHING_MORE }
  return { touched: settled.flatMap((one) => one.touched), more: logSettled(context, settled, linesBehind(settled, null)) }
}
