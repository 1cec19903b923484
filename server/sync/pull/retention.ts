import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import type { Database } from '../../store/database.ts'
import { lockAccount } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'

/** A till that was offline longer must copy the shop anew; its own operations are accepted nevertheless. */
export const TOMBSTONE_MS = 90 * DAY_MS

/**
 * Deletes expired tombstones and stores the last purged version, so that mirrors that have not read that far must start again. Returns the
 * number of deleted tombstones.
 */
export async function purgeTombstones(db: Database, now: Instant): Promise<number> {
  const before = instant(now - TOMBSTONE_MS)
  const accounts = await db.asPlatform((tx) =>
    tx.db.selectFrom('row_version').select('account_id').distinct().where('deleted_at', '<', storedInstant(before)).execute(),
  )
  let purged = 0
  for (const { account_id: accountId } of accounts) {
    purged += await db.inAccount(accountId, async (tx) => {
      await lockAccount(tx, accountId)
      const gone = await tx.db
        .deleteFrom('row_version')
        .where('account_id', '=', accountId)
        .where('deleted_at', '<', storedInstant(before))
        .returning('ver')
        .execute()
      const last = gone.reduce((max, { ver }) => Math.max(max, ver), 0)
      await tx.db
        .updateTable('account_clock')
        .set((builder) => ({ min_cursor: builder.fn<number>('greatest', ['min_cursor', builder.val(last)]) }))
        .where('account_id', '=', accountId)
        .execute()
      return gone.length
    })
  }
  return purged
}
