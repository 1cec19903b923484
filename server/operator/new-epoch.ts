import type { Id } from '#domain/kernel/ids.ts'
import type { Database } from '../store/database.ts'

/**
 * Starts a new epoch manually, after a restore that the database cannot detect: every till then compares its position with the server and
 * resends what is missing.
 */
export async function newEpoch(db: Database): Promise<Id> {
  const [row] = await db.asPlatform((tx) => tx.query<{ epoch: Id }>('update sync_epoch set epoch = gen_random_uuid() returning epoch'))
  if (!row) throw new Error('the database has no epoch')
  return row.epoch
}
