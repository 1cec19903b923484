import type * as v from 'valibot'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { jsErrorSchema } from '#domain/platform/calls.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** Older reports concern app versions no longer in use. */
const KEPT_MS = 90 * DAY_MS

/** Stores an error report of the app for the operator. */
export async function addJsError(
  db: Database,
  clock: Clock,
  report: v.InferOutput<typeof jsErrorSchema>,
  accountId: number | null,
): Promise<void> {
  const now = clock.now()
  await db.asPlatform(async (tx) => {
    await tx.db
      .insertInto('js_error')
      .values({
        id: clock.newId(),
        type: report.type,
        account_id: accountId,
        error: report.error,
        route: report.route,
        date_and_time: report.dateAndTime,
        user_agent: report.userAgent,
        received_at: storedInstant(now),
      })
      .execute()
    await tx.db
      .deleteFrom('js_error')
      .where('received_at', '<', storedInstant(instant(now - KEPT_MS)))
      .execute()
  })
}
