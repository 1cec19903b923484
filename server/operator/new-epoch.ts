import type { Id } from '#domain/kernel/ids.ts'
import type { Database } from '../store/database.ts'

/**
 * Begins a new life of the database by hand, after a restore that it could not notice itself: every till then compares
 * how far it had come with what is here, and sends again what is missing.
 */
export async function newEpoch(db: Database): Promise<Id> {
  const [row] = await db.asPlatform((tx) => tx.query<{ epoch: Id }>('update sync_epoch set epoch = gen_random_uuid() returning epoch'))
  if (!row) throw new Error('the database has no epoch')
  return row.epoch
}
