import type { Instant } from '#domain/kernel/time.ts'
import type { TillHealth } from '#domain/sync/messages.ts'
import type { Database } from '../../store/database.ts'
import { isTransient } from '../../store/drivers/driver.ts'
import { storableText } from '../storable.ts'
import type { Till } from './till.ts'

/** Contact is recorded once a minute, unless the queue or the numbers have changed. */
const SEEN_EVERY_S = 60

/** Name reported by the till; only used if the till was restored without a name. */
const nameOf = (health: TillHealth | undefined): string => storableText(health?.name ?? '').trim()

/**
 * Stores the till's last contact and health report. Tills do not mirror this, so the account's counter does not change; if the row is
 * locked by a push, it is skipped until the next time.
 */
export async function keepHealth(
  db: Database,
  till: Till,
  reported: { readonly app?: string | undefined; readonly health?: TillHealth | undefined },
  now: Instant,
): Promise<void> {
  const name = nameOf(reported.health)
  const health = reported.health ? JSON.stringify({ ...reported.health, name }) : null
  try {
    await db.inAccount(till.accountId, (tx) =>
      tx.query(
        `update device set
           last_seen = greatest(last_seen, $3::timestamptz),
           app_version = coalesce($4::text, app_version),
           name = case when name = series then coalesce(nullif($6::text, ''), name) else name end,
           health = coalesce($5::jsonb, health),
           health_at = case when $5::jsonb is null then health_at else $3::timestamptz end
         where (account_id, device_id) in (
           select account_id, device_id from device
           where account_id = $1::integer and device_id = $2::uuid
             and (last_seen < $3::timestamptz - make_interval(secs => ${SEEN_EVERY_S})
               or ($4::text is not null and app_version <> $4::text)
               or ($5::jsonb is not null and (health is null
                 or (health->'pending', health->'nextSeq', health->'nextNo') is distinct from ($5::jsonb->'pending', $5::jsonb->'nextSeq', $5::jsonb->'nextNo'))))
           for update skip locked)`,
        [
          till.accountId,
          till.deviceId,
          new Date(now).toISOString(),
          reported.app === undefined ? null : storableText(reported.app),
          health,
          name,
        ],
      ),
    )
  } catch (error) {
    // The till's request itself has succeeded; this update may wait.
    if (!isTransient(error)) throw error
  }
}
