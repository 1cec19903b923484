import type * as v from 'valibot'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { jsErrorSchema } from '#domain/platform/calls.ts'
import { type Clock, timestamp } from '../clock.ts'
import type { Database } from '../store/database.ts'

/** A report older than this tells of an app that nobody runs any more. */
const KEPT_MS = 90 * DAY_MS

/** Keeps a report of an unexpected failure of the app, for the operator to look at. */
export async function addJsError(
  db: Database,
  clock: Clock,
  report: v.InferOutput<typeof jsErrorSchema>,
  accountId: number | null,
): Promise<void> {
  const now = clock.now()
  await db.asPlatform(async (tx) => {
    await tx.query(
      `insert into js_error (id, type, account_id, error, route, date_and_time, user_agent, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [clock.newId(), report.type, accountId, report.error, report.route, report.dateAndTime, report.userAgent, timestamp(now)],
    )
    await tx.query('delete from js_error where received_at < $1', [timestamp(instant(now - KEPT_MS))])
  })
}
