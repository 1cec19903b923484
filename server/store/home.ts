import type { Database } from './database.ts'

/**
 * A database that was restored from a backup finds itself in another home: the copied folder's files were made anew, or
 * PostgreSQL gave the restored database another number. It then begins a new epoch, by which every till learns that
 * work may be missing here and sends it again. Moving a folder within its disk is no restore; copying it counts as one,
 * which costs the tills a fresh copy and nothing else. Earlier releases did not name the server of a PostgreSQL database.
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
