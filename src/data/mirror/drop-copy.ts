import type { Dexie } from 'dexie'
import { type FilesDb, openFiles, ownIdOf } from '../files/file-rows.ts'
import type { LedgerHead } from '../ledger/ledger-rows.ts'
import type { Connection } from '../storage/connection.ts'
import { LocalCache } from '../storage/local-cache.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import type { SyncDevice } from '../sync/sync-device.ts'
import { FROM_THE_START } from './mirror-rows.ts'
import { resetMirror } from './mirror-write.ts'

/**
 * Deletes the shop's data from a revoked till: the copy, with its customers, prices and PINs, and cached pictures, lists, reports
 * and drafts. The ledger and the files added here stay, so that unsent work can still be sent or saved in a rescue file.
 */
export async function dropCopy({ ports, ledger, mirror }: SyncDevice, { deviceId, epoch, scopeHash }: LedgerHead): Promise<void> {
  const { meta } = await ledger.open()
  if (!(await meta.get('revoked'))) await meta.put({ k: 'revoked', deviceId, at: ports.nowMs() })
  await resetMirror(await mirror.open(), { epoch, scopeHash, copy: FROM_THE_START })
  await emptied(openFiles(ports), dropFetched)
  await emptied(new LocalCache(ports), async ({ drafts, results }) => {
    await drafts.clear()
    await results.clear()
  })
}

/** A storage fault is ignored, because the next pull is answered the same way and tries again. */
async function emptied<Db extends Dexie>(connection: Connection<Db>, run: (db: Db) => Promise<void>): Promise<void> {
  try {
    await run(await connection.open())
  } catch (cause) {
    if (!storageFaultOf(cause)) throw cause
  } finally {
    connection.drop()
  }
}

/** Deletes cached copies of the server's files, but not files added here, which may exist only on this device. */
const dropFetched = (db: FilesDb): Promise<void> =>
  db.transaction('rw', db.own, db.cached, db.bytes, async () => {
    const own = new Set(await db.own.toCollection().primaryKeys())
    const cached = await db.cached.toCollection().primaryKeys()
    await db.cached.clear()
    await db.bytes.bulkDelete(cached.filter((id) => !own.has(ownIdOf(id))))
  })
