import type { Database } from './database.ts'

/**
 * Detects a restore: the storage location has changed, because the files of the copied folder are new or PostgreSQL assigned the database
 * another OID. Starts a new epoch then, so that all tills resend work that may be missing. Moving a folder within its disk is not detected
 * as a restore; copying it is, which only costs the tills a fresh copy. Earlier releases stored the location without the PostgreSQL server.
 */
export async function settleIn(db: Database): Promise<void> {
  const home = await db.home()
  await db.asPlatform((tx) =>
    tx.query(
      `update sync_epoch set home = $1::text, epoch = case when home is null or $1::text like home || ' of %' then epoch else gen_random_uuid() end
       where home is distinct from $1::text`,
      [home],
    ),
  )
}
