import type { Instant } from '#domain/kernel/time.ts'
import type { Tx } from './database.ts'
import { sqlState } from './drivers/driver.ts'
import type { TouchedRow } from './unit-of-work.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** Transaction setting with the writer's clock; empty: the database's clock. */
const NOW = 'app.now'
const nowText = (now: Instant | undefined): string => (now === undefined ? '' : new Date(now).toISOString())

/** Notification channel for news of an account. Payload: `account:counter`. */
export const POKE_CHANNEL = 'fustan_poke'

/** Notification channel for tills taken out of service. Payload: the till's id. */
export const CLOSED_CHANNEL = 'fustan_closed'

/**
 * Serialises the writes of one account until the end of the transaction. Otherwise intents of two tills could both be accepted on the same
 * premise, and two batches could deadlock. `now`, the clock of a writer that changes records, dates the price history (`price_history`).
 */
export async function lockAccount(tx: Tx, accountId: number, now?: Instant): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(720912, $1::integer), set_config($2, $3, true)', [accountId, NOW, nowText(now)])
}

/** The lock was not released within the waiting time. */
export class AccountBusy extends Error {
  override readonly name = 'AccountBusy'
}

/** Like `lockAccount`, but throws `AccountBusy` after `waitMs`. On an idle account it also needs only one statement. */
export async function lockAccountWithin(tx: Tx, accountId: number, waitMs: number, now?: Instant): Promise<void> {
  const sql = 'select pg_try_advisory_xact_lock(720912, $1::integer) as is_mine, set_config($2, $3, true)'
  const [tried] = await tx.query<{ is_mine: boolean }>(sql, [accountId, NOW, nowText(now)])
  if (tried?.is_mine) return
  await tx.script(`set local lock_timeout = ${Math.max(1, Math.round(waitMs))}`)
  try {
    await lockAccount(tx, accountId, now)
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new AccountBusy(`account ${accountId}`) : error
  }
  await tx.script('set local lock_timeout to default')
}

/** Additional common table expressions of the last statement, which may refer to `clock.seq`. Parameters are numbered from $3. */
export interface StampMore {
  readonly sql: string
  readonly params: readonly unknown[]
}

export const NOTHING_MORE: StampMore = { sql: '', params: [] }

/** Concatenates two parts, renumbering the parameters of the second. */
export function bothMore(first: StampMore, second: StampMore): StampMore {
  const shifted = second.sql.replaceAll(/\$(\d+)/g, (whole, nth: string) =>
    Number(nth) < 3 ? whole : `$${Number(nth) + first.params.length}`,
  )
  return { sql: `${first.sql}${shifted}`, params: [...first.params, ...second.params] }
}

/**
 * Last statement of every writing transaction: increments the account's counter, stamps rows that tills mirror, and notifies listeners on
 * commit. Returns the counter.
 */
export async function stampTransaction(
  tx: Tx,
  accountId: number,
  touched: readonly TouchedRow[],
  more: StampMore = NOTHING_MORE,
): Promise<number> {
  const travelling = touched.filter(({ record }) => record.travels === 'till')
  // Several units of work of one transaction may have written the same row.
  const rows = [...new Map(travelling.map(({ record, id }) => [`${record.name} ${id}`, { record: record.name, id }])).values()]
  const sql = `with clock as (
      insert into account_clock (account_id, seq) values ($1::integer, 1)
      on conflict (account_id) do update set seq = account_clock.seq + 1 returning seq
    ), stamped as (
      insert into row_version (account_id, record, id, ver)
      select $1::integer, x.record, x.id, clock.seq from jsonb_to_recordset($2::jsonb) as x(record text, id uuid), clock
      on conflict (account_id, record, id) do update set ver = excluded.ver, is_deleted = false, deleted_at = null
    )${more.sql}
    select seq, pg_notify('${POKE_CHANNEL}', $1::integer || ':' || seq) from clock`
  const [clock] = await tx.query<{ seq: number }>(sql, [accountId, JSON.stringify(rows), ...more.params])
  if (!clock) throw new Error('the account has no clock')
  return clock.seq
}
