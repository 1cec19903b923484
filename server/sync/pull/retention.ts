import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import type { Database } from '../../store/database.ts'
import { lockAccount } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'

/** A till that was away for longer copies the shop afresh, and sends what it holds all the same. */
export const TOMBSTONE_MS = 90 * DAY_MS

/**
 * Sweeps away the tombstones that every till has had time to read, and remembers up to where, so that a mirror that has
 * not read so far is told to start again. Answers how many went.
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
        .set((ask) => ({ min_cursor: ask.fn<number>('greatest', ['min_cursor', ask.val(last)]) }))
        .where('account_id', '=', accountId)
        .execute()
      return gone.length
    })
  }
  return purged
}
